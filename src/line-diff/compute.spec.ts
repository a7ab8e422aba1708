import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { applyOps } from './apply.js';
import { computeOps } from './compute.js';
import type { ComputeOptions } from './compute.js';
import { endOf, linesOf } from './line-operation.js';
import type { LineOperation } from './line-operation.js';
import { numberedLines, repeatingLines } from './testing/arbitrary.js';
import { commonLength } from './testing/reference.js';

/** As for large changes: the search that few changes need not get to. */
const SEARCHED: ComputeOptions = { fewChanges: -1 };

const lines = (text: string): string[] => [...text];

describe.each<[string, ComputeOptions]>([
  ['few lines changed', {}],
  ['many lines changed', SEARCHED],
])('computeOps, %s', (_title, options) => {
  it.each<[string, string, string, LineOperation[]]>([
    ['equal texts', 'abc', 'abc', []],
    ['two empty lists', '', '', []],
    ['everything new', '', 'ab', [{ op: 'insert', index: 0, lines: ['a', 'b'] }]],
    ['everything gone', 'ab', '', [{ op: 'delete', index: 0, count: 2 }]],
    ['an insert in the middle', 'ab', 'axb', [{ op: 'insert', index: 1, lines: ['x'] }]],
    ['lines appended', 'ab', 'abxy', [{ op: 'insert', index: 2, lines: ['x', 'y'] }]],
    ['a line gone', 'abc', 'ac', [{ op: 'delete', index: 1, count: 1 }]],
    ['a line changed', 'abc', 'axc', [{ op: 'replace', index: 1, count: 1, lines: ['x'] }]],
    [
      'contiguous differences are one operation',
      'abcd',
      'axyzd',
      [{ op: 'replace', index: 1, count: 2, lines: ['x', 'y', 'z'] }],
    ],
    ['the common prefix is cut first', 'aab', 'aaab', [{ op: 'insert', index: 2, lines: ['a'] }]],
    ['prefix and suffix are not counted twice', 'aba', 'a', [{ op: 'delete', index: 1, count: 2 }]],
    [
      'two changes far apart',
      'abcdefg',
      'xbcdefy',
      [
        { op: 'replace', index: 0, count: 1, lines: ['x'] },
        { op: 'replace', index: 6, count: 1, lines: ['y'] },
      ],
    ],
    [
      'a line moved up',
      'abcd',
      'dabc',
      [
        { op: 'insert', index: 0, lines: ['d'] },
        { op: 'delete', index: 3, count: 1 },
      ],
    ],
  ])('%s', (_, from, to, ops) => {
    expect(computeOps(lines(from), lines(to), options)).toEqual(ops);
  });

  it('leads from one text to the other', () => {
    fc.assert(
      fc.property(repeatingLines(), repeatingLines(), (from, to) => {
        expect(applyOps(from, computeOps(from, to, options))).toEqual(to);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps as many lines as a longest common subsequence has', () => {
    fc.assert(
      fc.property(repeatingLines(), repeatingLines(), (from, to) => {
        expect(keptCount(from, computeOps(from, to, options))).toBe(commonLength(from, to));
      }),
      { numRuns: 300 },
    );
  });

  it('leaves a kept line between any two operations', () => {
    fc.assert(
      fc.property(repeatingLines(), repeatingLines(), (from, to) => {
        const ops = computeOps(from, to, options);
        ops.slice(1).forEach((operation, i) => expect(operation.index).toBeGreaterThan(endOf(ops[i]!)));
        ops.forEach((operation) => {
          expect(linesOf(operation).length > 0).toBe(operation.op !== 'delete');
          expect(endOf(operation) > operation.index).toBe(operation.op !== 'insert');
        });
      }),
      { numRuns: 300 },
    );
  });

  it('does not touch its arguments', () => {
    const from = Object.freeze(lines('abcab'));
    const to = Object.freeze(lines('bacba'));
    expect(() => computeOps(from, to, options)).not.toThrow();
  });
});

describe('computeOps above its limits', () => {
  it('takes the one search or the other, whatever the number of changes', () => {
    fc.assert(
      fc.property(
        repeatingLines(),
        repeatingLines(),
        fc.integer({ min: 0, max: 8 }),
        (from, to, fewChanges) => {
          const ops = computeOps(from, to, { fewChanges });
          expect(applyOps(from, ops)).toEqual(to);
          expect(keptCount(from, ops)).toBe(commonLength(from, to));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is right at any work limit', () => {
    fc.assert(
      fc.property(
        repeatingLines(),
        repeatingLines(),
        fc.integer({ min: 0, max: 60 }),
        (from, to, workLimit) => {
          expect(applyOps(from, computeOps(from, to, { workLimit, ...SEARCHED }))).toEqual(to);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('still finds lines that both texts have once', () => {
    const from = numberedLines(50);
    const to = from.flatMap((line, i) => (i % 5 === 0 ? [line, 'more'] : [line]));
    to[0] = 'first';
    const ops = computeOps(from, to, { workLimit: 0, ...SEARCHED });
    expect(applyOps(from, ops)).toEqual(to);
    expect(keptCount(from, ops)).toBe(49);
  });

  it('keeps the longest ascending run of such lines', () => {
    expect(computeOps(lines('abcdefgh'), lines('hbcaefgd'), { workLimit: 0, ...SEARCHED })).toEqual(
      computeOps(lines('abcdefgh'), lines('hbcaefgd')),
    );
  });

  it('searches between such lines with as much work again', () => {
    const between = lines('xyxyxyxy');
    const from = ['1', ...between, '2', ...between.slice(1), '3', ...between];
    const to = ['0', '1', ...between.slice(2), '2', ...between, '3', 'x', ...between, '4'];
    const coarse = keptCount(from, computeOps(from, to, { workLimit: 0, ...SEARCHED }));
    const workLimit = 40;
    const ops = computeOps(from, to, { workLimit, ...SEARCHED });
    expect(applyOps(from, ops)).toEqual(to);
    expect(keptCount(from, ops)).toBeGreaterThanOrEqual(coarse);
  });

  it('replaces the differing middle at once where no line is unique', () => {
    const from = lines('-xyxyzxzyxz-');
    const to = lines('-yxzzyxzyyxx-');
    expect(computeOps(from, to, { workLimit: 3, ...SEARCHED })).toEqual([
      { op: 'replace', index: 1, count: 10, lines: lines('yxzzyxzyyxx') },
    ]);
  });

  it('does not search for many changes among more lines than the limit', () => {
    const from = lines('-abc-');
    const to = lines('-xbz-');
    expect(computeOps(from, to, { lineLimit: 0 })).toHaveLength(2);
    expect(computeOps(from, to, { lineLimit: 6, ...SEARCHED })).toHaveLength(2);
    expect(computeOps(from, to, { lineLimit: 5, ...SEARCHED })).toEqual([
      { op: 'replace', index: 1, count: 3, lines: lines('xbz') },
    ]);
  });
});

function keptCount(from: readonly string[], ops: readonly LineOperation[]): number {
  return ops.reduce((kept, operation) => kept - (endOf(operation) - operation.index), from.length);
}
