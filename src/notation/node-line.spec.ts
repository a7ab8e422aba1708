import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readNodeLine } from './node-line.js';
import type { TokenKind } from './node-line.js';

/** What a line says, in short: the values of each kind, and the label. */
function said(text: string) {
  const { label, tokens } = readNodeLine(text);
  const values = (kind: TokenKind) => tokens.filter((t) => t.kind === kind).flatMap((t) => t.values);
  return { label, values };
}

function prefixOf(text: string) {
  const { prefix, text: whole } = readNodeLine(text);
  return [prefix.gate?.char, prefix.box?.code, prefix.fold?.char, whole.slice(prefix.restStart)];
}

describe('prefix: gate, box, fold mark, rest', () => {
  it.each([
    ['X', undefined, undefined, undefined, 'X'],
    ['- X', '-', undefined, undefined, 'X'],
    ['-X', '-', undefined, undefined, 'X'],
    ['  | [x] X', '|', 'x', undefined, 'X'],
    ['+[~]X', '+', '~', undefined, 'X'],
    ['= X', '=', undefined, undefined, 'X'],
    ['=\tX', '=', undefined, undefined, 'X'],
    ['=SUM(A1)', undefined, undefined, undefined, '=SUM(A1)'],
    ['=', undefined, undefined, undefined, '='],
    ['-\u00a0X', '-', undefined, undefined, 'X'],
    ['\u00a0- X', undefined, undefined, undefined, '- X'],
    ['- [] X', '-', undefined, undefined, '[] X'],
    ['- []] X', '-', undefined, undefined, '[]] X'],
    ['- [[] X', '-', '[', undefined, 'X'],
    ['- [xy] X', '-', undefined, undefined, '[xy] X'],
    ['- [🚀] X', '-', undefined, undefined, '[🚀] X'],
    ['- [x] [~] X', '-', 'x', undefined, '[~] X'],
    ['- > [x] X', '-', 'x', '>', 'X'],
    ['- [x] < X', '-', 'x', '<', 'X'],
    ['- < [x] > X', '-', 'x', '<', 'X'],
    ['- > > X', '-', undefined, '>', 'X'],
    ['- > > > X', '-', undefined, '>', '> X'],
    ['- [x] >X', '-', 'x', undefined, '>X'],
    ['- >', '-', undefined, undefined, '>'],
    ['- >\u00a0X', '-', undefined, undefined, '>\u00a0X'],
    ['- [x]\u2028X', '-', 'x', undefined, 'X'],
  ])('%j', (text, ...expected) => {
    expect(prefixOf(text)).toEqual(expected);
  });
});

describe('tokens: each is taken out of what the earlier ones have left', () => {
  it.each<[string, TokenKind, string[], string]>([
    ['a https://x.example/(M)?#b @c', 'url', ['https://x.example/(M)?#b'], 'a'],
    ['a HTTPS://A http://b', 'url', ['HTTPS://A'], 'a http://b'],
    ['ahttps://b c', 'url', ['https://b'], 'a c'],
    ['a (S) b (M) c', 'size', ['M'], 'a (S) b c'],
    ['a (xxl)', 'size', ['xxl'], 'a'],
    ['a(M) b', 'size', [], 'a(M) b'],
    ['(S)(M) a', 'size', ['S'], '(M) a'],
    ['a (S)b', 'size', ['S'], 'a b'],
    ['a (XXXL)', 'size', [], 'a (XXXL)'],
    ['a (ſ)', 'size', [], 'a (ſ)'],
    ['a@b c', 'person', ['b'], 'a c'],
    ['@a @a', 'person', ['a', 'a'], ''],
    ['@ a @@b', 'person', ['b'], '@ a @'],
    ['a &b &c&d', 'keyword', ['b', 'c'], 'a &d'],
    ['R&D', 'keyword', [], 'R&D'],
    ['#a: b', 'id', ['a'], 'b'],
    ['#a:b', 'id', ['a'], ':b'],
    ['a #b: #c', 'id', ['b'], 'a #c'],
    ['a#b', 'id', [], 'a#b'],
    ['#a :#b,#c d', 'dependencies', ['b', 'c'], 'd'],
    [':#a, #b', 'dependencies', ['a'], ','],
    ['#a:#b c', 'dependencies', ['b'], 'c'],
    [':#a,b', 'dependencies', ['a'], ',b'],
    ['a :#b :#c', 'dependencies', ['b', 'c'], 'a'],
    ['a !!! b', 'focus', ['!!!'], 'a b'],
    ['a!!! !!!!', 'focus', [], 'a!!! !!!!'],
  ])('%j has %s %j and leaves %j', (text, kind, values, label) => {
    expect(said(text).values(kind)).toEqual(values);
    expect(said(text).label).toBe(label);
  });

  it('a person inside dependencies goes first and leaves one token in two stretches', () => {
    const { tokens, text } = readNodeLine('- a :#b@c,#d');
    const dependencies = tokens.find((token) => token.kind === 'dependencies');
    expect(dependencies?.values).toEqual(['b', 'd']);
    expect(dependencies?.ranges.map((r) => text.slice(r.start, r.end))).toEqual([':#b', ',#d']);
  });

  it('a size that stood before an ID makes it stand behind white space', () => {
    expect(said('a (S)#b').values('id')).toEqual(['b']);
  });

  it('names hold letters and digits of any script', () => {
    expect(said('#größe: 作 @田中 @x1٣² &straße @👍').values('person')).toEqual(['田中', 'x1٣²']);
  });
});

describe('label', () => {
  it('collapses white space of every kind', () => {
    expect(said('-  a \t b\u00a0\u2028c\ufeff').label).toBe('a b c');
  });

  it('is known by its stretches', () => {
    const { labelRanges, text } = readNodeLine('  - [x] #a: one  two (M) three@b!four !!!');
    expect(labelRanges.map((r) => text.slice(r.start, r.end))).toEqual(['one  two', 'three', '!four']);
  });
});

describe('every character belongs to exactly one part', () => {
  const unit = fc.constantFrom(
    ...['a', 'M', ' ', '\t', '\u00a0', '#', ':', ',', '@', '&', '(', ')', '[', ']', 'x', '!', '>', '=', '-'],
    ...['(M)', '!!!', ':#a', ',#b', '#c', '@d', '&e', 'https://f', ' ', ' '],
  );

  it('tokens and label cover the rest, without overlap, up to white space', () => {
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 25 }), (text) => {
        const { tokens, labelRanges, prefix, label } = readNodeLine(text);
        const ranges = [...tokens.flatMap((token) => token.ranges), ...labelRanges];
        ranges.sort((a, b) => a.start - b.start);
        let at = prefix.restStart;
        for (const range of ranges) {
          expect(text.slice(at, range.start).trim()).toBe('');
          at = range.end;
        }
        expect(text.slice(at).trim()).toBe('');
        const spoken = labelRanges.map((r) => text.slice(r.start, r.end)).join('');
        expect(spoken.replace(/\s+/g, '')).toBe(label.replace(/ /g, ''));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('inputs that hurt', () => {
  const blanks = ' '.repeat(80_000);

  it.each([
    ['blanks before U+2028', `${blanks}\u2028 a`, 'a'],
    ['blanks around text', `- a${blanks}b${blanks}`, 'a b'],
    ['blanks before a size', `- a${blanks}(M)${blanks}x`, 'a x'],
    ['many opening signs', `- ${'(#:@&!['.repeat(40_000)}`, '(#:@&!['.repeat(40_000)],
    ['a long name', `- #${'a'.repeat(80_000)}!`, '!'],
    ['many dependencies, no end', `- :${'#a,'.repeat(40_000)}`, ','],
  ])('%s', (_what, text, label) => {
    expect(readNodeLine(text).label).toBe(label);
  });

  it('40,000 tokens of each kind on one line', () => {
    const { tokens, label } = readNodeLine(`- ${'@a &b :#c !!! (S) w '.repeat(40_000)}`);
    expect(tokens).toHaveLength(4 * 40_000 + 1);
    expect(label).toHaveLength('(S) w '.repeat(40_000).length - '(S) '.length - 1);
  });
});
