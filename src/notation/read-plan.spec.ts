import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parsePlan } from './parse.js';
import { readPlan } from './read-plan.js';

/** Each node as `line<parent line`. */
const shape = (text: string) =>
  parsePlan(text)
    .nodes.map((n) => `${n.line}<${n.parent?.line ?? ''}`)
    .join(' ');

describe('tree', () => {
  it.each([
    ['deeper is child', 'a\n b\n  c\n d\ne', '1< 2<1 3<2 4<1 5<'],
    ['nearest preceding smaller width', 'a\n      b\n   c\n  d\n        e', '1< 2<1 3<1 4<1 5<4'],
    ['a tab counts as two', 'a\n\tb\n  c\n   d\n \te', '1< 2<1 3<1 4<3 5<3'],
    ['nbsp is no indentation', 'a\n\u00a0b', '1< 2<'],
    ['an indented first line is a root', '    a\n  b\nc', '1< 2< 3<'],
    ['a line without label is nobody’s parent', 'a\n  - (S)\n    - b', '1< 3<1'],
    ['the first physical line gives the width', 'a\n  b \\\nc\n    d', '1< 2<1 4<2'],
  ])('%s', (_rule, text, expected) => {
    expect(shape(text)).toBe(expected);
  });

  it('index, children and roots agree', () => {
    const plan = parsePlan('a\n  b\n    c\n  d\ne');
    expect(plan.roots.map((n) => n.label)).toEqual(['a', 'e']);
    expect(plan.nodes[0]!.children.map((n) => n.label)).toEqual(['b', 'd']);
    plan.nodes.forEach((node, index) => expect(node.index).toBe(index));
  });

  it('holds two thousand levels and comes back up', () => {
    const levels = Array.from({ length: 2000 }, (_, i) => `${' '.repeat(i)}- n${i}`);
    const { nodes } = parsePlan([...levels, ...levels.toReversed()].join('\n'));
    expect(nodes).toHaveLength(4000);
    expect(nodes[1999]!.parent).toBe(nodes[1998]);
    expect(nodes[2001]!.parent).toBe(nodes[1997]);
  });

  it('holds 200,000 roots and a parent of 100,000', () => {
    expect(parsePlan('a\n'.repeat(200_000)).roots).toHaveLength(200_000);
    expect(parsePlan(`a\n${' b\n'.repeat(100_000)}`).nodes[0]!.children).toHaveLength(100_000);
  });
});

describe('a node', () => {
  it('says everything that its line says', () => {
    const text = '\n+ [X] > #a: La  bel (xl) https://x.example @b @b &c :#d,#e !!! :#d %% x';
    expect(parsePlan(text).nodes).toEqual([
      {
        index: 0,
        line: 2,
        width: 0,
        parent: null,
        children: [],
        gateChar: '+',
        gate: 'and',
        optional: true,
        status: 'x',
        fold: '>',
        id: 'a',
        label: 'La bel',
        labelFromId: false,
        size: 'XL',
        url: 'https://x.example',
        people: ['b', 'b'],
        keywords: ['c'],
        dependencies: ['d', 'e', 'd'],
        focus: true,
        description: null,
      },
    ]);
  });

  it.each([
    ['-', 0],
    ['- [x] (M) @a &b :#c !!! https://x.example', 0],
    ['- %% comment', 0],
    ['- #a', 1],
    ['- x', 1],
  ])('%j: %i', (text, count) => {
    expect(parsePlan(text).nodes).toHaveLength(count);
  });

  it('without a label stands for its ID', () => {
    expect(parsePlan('- #US-1: (M)').nodes[0]).toMatchObject({
      label: '#US-1',
      labelFromId: true,
      size: 'M',
    });
  });

  it.each([
    ['- a', 'and', null],
    ['a', 'and', null],
    ['+ a', 'and', true],
    ['| a', 'or', null],
    ['= a', 'xor', null],
  ])('%j is an %s child', (text, gate, optional) => {
    expect(parsePlan(text).nodes[0]).toMatchObject({ gate, optional: optional ?? false });
  });
});

describe('warnings of reading', () => {
  it('an unknown status leaves the node neutral', () => {
    const plan = parsePlan('- [z] a\n- [z] (M)');
    expect(plan.nodes.map((n) => n.status)).toEqual([null]);
    expect(plan.readingWarnings).toEqual([{ type: 'unknownStatus', line: 1, code: 'z' }]);
  });

  it('a doubled ID is told at each later line, and references resolve to the first', () => {
    const plan = parsePlan('- #a: 1\n- #a: 2\n- #a: 3');
    expect(plan.readingWarnings).toEqual([
      { type: 'duplicateId', line: 2, id: 'a', firstLine: 1 },
      { type: 'duplicateId', line: 3, id: 'a', firstLine: 1 },
    ]);
    expect(plan.nodes.map((n) => n.id)).toEqual(['a', 'a', 'a']);
    expect(plan.nodeById.get('a')).toBe(plan.nodes[0]);
  });
});

describe('the reading', () => {
  it('names what each logical line of the tree part is', () => {
    const reading = readPlan('a\r\n" d\r\n\r\n- (M)\r\nb \\\r\nc\r\n---\r\n#x');
    expect(reading.tree.map((line) => [line.kind, line.logical.line])).toEqual([
      ['node', 0],
      ['description', 1],
      ['none', 2],
      ['none', 3],
      ['node', 4],
    ]);
    expect(reading.tree[1]).toMatchObject({ text: 'd', node: { label: 'a' } });
    expect(reading.divider?.line).toBe(6);
    expect(reading.descriptionStart).toBe(7);
    expect(reading.lines).toHaveLength(8);
  });

  it('is total: every text is a plan', () => {
    const unit = fc.constantFrom(...' \t\n\r\\%-|+=[]x>#:,@&!(M)"\u2028\u00a0a\ud800'.split(''));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 80 }), (text) => {
        const { plan, lines } = readPlan(text);
        expect(plan.lineCount).toBe(lines.length);
        for (const node of plan.nodes) {
          expect(node.parent === null || node.parent.width < node.width).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
