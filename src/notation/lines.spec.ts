import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  commentStart,
  continuationMark,
  isDivider,
  locate,
  normaliseLineEnds,
  readLineParts,
  splitLines,
} from './lines.js';

/** Joined texts of the tree part. */
const joined = (...lines: string[]) => readLineParts(lines).tree.map((logical) => logical.text);

describe('line ends', () => {
  it.each([
    ['a\r\nb', ['a', 'b']],
    ['a\rb', ['a', 'b']],
    ['a\r\r\nb', ['a', '', 'b']],
    ['a\n', ['a', '']],
    ['', ['']],
    ['a\u2028b\u2029c\u0085d\fe', ['a\u2028b\u2029c\u0085d\fe']],
  ])('%j splits into %j', (text, lines) => {
    expect(splitLines(text)).toEqual(lines);
  });

  it('gives the normalised text when joined again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\r', '\n', '\u2028', ' ') }), (text) => {
        expect(splitLines(text).join('\n')).toBe(normaliseLineEnds(text));
        expect(normaliseLineEnds(text)).not.toContain('\r');
      }),
    );
  });
});

describe('comments', () => {
  it.each([
    ['a %% b', 2],
    ['%%', 0],
    ['a%%%b', 1],
    ['a % b', 5],
    ['a %% b %% c', 2],
  ])('%j ends at %i', (line, end) => {
    expect(commentStart(line)).toBe(end);
  });
});

describe('continuation', () => {
  it.each([
    ['the blank before the mark separates', ['- a \\', 'b'], ['- a b']],
    ['several chain', ['- a \\', '  b \\', '\tc', '- d'], ['- a b c', '- d']],
    ['blanks behind the mark do not matter', ['- a \\ \t', 'b'], ['- a b']],
    ['a comment behind the mark does not matter', ['- a \\ %% why', 'b %% and'], ['- a b ']],
    ['a mark inside a comment is none', ['- a %% b \\', '- c'], ['- a ', '- c']],
    ['a path is no mark', ['- C:\\temp\\', '- c'], ['- C:\\temp\\', '- c']],
    ['nbsp is no blank', ['- a\u00a0\\', '- c'], ['- a\u00a0\\', '- c']],
    ['a lone mark keeps its indentation as the level', ['    \\', '- a'], ['    - a']],
    ['a mark alone on a continuation line goes on', ['- a \\', '  \\', 'b'], ['- a b']],
    ['an empty line can be taken along', ['- a \\', '', '- b'], ['- a ', '- b']],
    ['on the last line the mark just goes', ['- a \\'], ['- a ']],
    ['two marks: only the last one is one', ['- a \\ \\', 'b'], ['- a \\ b']],
    ['glued marks are none', ['- a \\\\', 'b'], ['- a \\\\', 'b']],
  ])('%s', (_rule, lines, expected) => {
    expect(joined(...lines)).toEqual(expected);
  });

  it('knows where each part stands', () => {
    const [logical] = readLineParts(['- ab \\ %% x', '   cd \\', '', '- e']).tree;
    expect(logical).toEqual({
      line: 0,
      text: '- ab cd ',
      continued: [
        { line: 0, column: 0, start: 0, length: 5 },
        { line: 1, column: 3, start: 5, length: 3 },
        { line: 2, column: 0, start: 8, length: 0 },
      ],
    });
    expect(locate(logical!, 6, 'earlier')).toMatchObject({ piece: { line: 1 }, column: 4 });
    expect(locate(logical!, 5, 'earlier')).toMatchObject({ piece: { line: 0 }, column: 5 });
    expect(locate(logical!, 5, 'later')).toMatchObject({ piece: { line: 1 }, column: 3 });
    expect(locate(logical!, 8, 'later')).toMatchObject({ piece: { line: 2 }, column: 0 });
  });

  it('maps every character of the joined text to the physical line it came from', () => {
    const line = fc.string({ unit: fc.constantFrom('a', ' ', '\t', '\\', '%', '-', ' \\'), maxLength: 8 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
        for (const logical of readLineParts(lines).tree) {
          for (let offset = 0; offset < logical.text.length; offset++) {
            const { piece, column } = locate(logical, offset, 'later');
            expect(lines[piece.line]![column]).toBe(logical.text[offset]);
          }
        }
      }),
    );
  });

  it('reads 40,000 continuation lines', () => {
    const lines = ['- a \\', ...new Array<string>(40_000).fill('b \\'), 'c'];
    expect(joined(...lines)).toEqual([`- a ${'b '.repeat(40_000)}c`]);
  });

  it('finds the mark at the start only where the content begins', () => {
    expect(continuationMark('a \\')).toBe(2);
    expect(continuationMark('\\')).toBe(0);
    expect(continuationMark('  \\', 2)).toBe(2);
    expect(continuationMark('a\\', 1)).toBe(1);
    expect(continuationMark('a\\')).toBe(-1);
    expect(continuationMark('a %% \\')).toBe(-1);
  });
});

describe('divider', () => {
  it.each([
    ['---', true],
    ['  -----\t', true],
    ['--', false],
    ['- ---', false],
    ['--- -', false],
    ['---x', false],
    ['---\u00a0', false],
  ])('%j: %s', (text, divides) => {
    expect(isDivider(text)).toBe(divides);
  });

  it('ends the tree part, comment or not', () => {
    const parts = readLineParts(['- a', '---- %% texts', '- b']);
    expect(parts.tree).toHaveLength(1);
    expect(parts).toMatchObject({ divider: { line: 1 }, descriptionStart: 2 });
  });

  it('can itself be continued from a line that is only indentation', () => {
    expect(readLineParts([' \\', '---', 'x'])).toMatchObject({
      tree: [],
      divider: { line: 0 },
      descriptionStart: 2,
    });
  });

  it('that was taken along by a continued line is none', () => {
    expect(readLineParts(['- a \\', '---'])).toMatchObject({ divider: null, descriptionStart: 2 });
  });

  it('is found among 80,000 blanks', () => {
    const blanks = ' '.repeat(80_000);
    expect(isDivider(`${blanks}---${blanks}`)).toBe(true);
    expect(isDivider(`${blanks}---${blanks}\u2028`)).toBe(false);
  });
});
