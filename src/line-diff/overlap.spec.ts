import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endOf } from './line-operation.js';
import type { LineOperation } from './line-operation.js';
import { describeOverlaps, overlaps } from './overlap.js';
import { operationsOverlap, rebaseOps } from './rebase.js';
import { twoEditors } from './testing/arbitrary.js';

const insert = (index: number, ...lines: string[]): LineOperation => ({ op: 'insert', index, lines });
const remove = (index: number, count: number): LineOperation => ({ op: 'delete', index, count });
const replace = (index: number, count: number, ...lines: string[]): LineOperation => ({
  op: 'replace',
  index,
  count,
  lines,
});

describe('overlaps', () => {
  it('gives nothing where nothing overlaps', () => {
    expect(overlaps([insert(2, 'x'), remove(5, 1)], [insert(2, 'a'), remove(3, 2)])).toEqual([]);
    expect(overlaps([], [remove(0, 1)])).toEqual([]);
    expect(overlaps([remove(0, 1)], [])).toEqual([]);
  });

  it('names only the operations that overlap', () => {
    const mine = [insert(0, 'x'), replace(4, 1, 'y'), insert(9, 'z')];
    const theirs = [insert(1, 'a'), remove(3, 2), insert(8, 'b')];
    expect(overlaps(mine, theirs)).toEqual([{ start: 3, end: 5, mine: [mine[1]], theirs: [theirs[1]] }]);
  });

  it('keeps overlaps apart that have no operation in common', () => {
    const mine = [remove(0, 2), remove(5, 2)];
    const theirs = [insert(1, 'a'), replace(6, 3, 'b')];
    expect(overlaps(mine, theirs)).toEqual([
      { start: 0, end: 2, mine: [mine[0]], theirs: [theirs[0]] },
      { start: 5, end: 9, mine: [mine[1]], theirs: [theirs[1]] },
    ]);
  });

  it('takes a chain of operations that overlap in turn as one', () => {
    const mine = [remove(0, 3), insert(4, 'x'), remove(5, 3)];
    const theirs = [remove(2, 4), insert(6, 'a'), insert(7, 'b'), insert(8, 'c')];
    expect(overlaps(mine, theirs)).toEqual([{ start: 0, end: 8, mine, theirs: theirs.slice(0, 3) }]);
  });

  it('finds exactly the pairs that keep mine from being rebased', () => {
    fc.assert(
      fc.property(twoEditors, ({ mine, theirs }) => {
        const found = overlaps(mine, theirs);
        const hangTogether = (one: LineOperation, others: LineOperation[]): boolean =>
          others.some((other) => operationsOverlap(one, other));
        expect(found.flatMap((overlap) => overlap.mine)).toEqual(
          mine.filter((one) => hangTogether(one, theirs)),
        );
        expect(found.flatMap((overlap) => overlap.theirs)).toEqual(
          theirs.filter((one) => hangTogether(one, mine)),
        );
        expect(found.length === 0).toBe(rebaseOps(mine, theirs) !== null);
      }),
      { numRuns: 300 },
    );
  });

  it('gives stretches that are disjoint and as long as their operations', () => {
    fc.assert(
      fc.property(twoEditors, ({ mine, theirs }) => {
        const found = overlaps(mine, theirs);
        found.forEach(({ start, end, ...sides }, i) => {
          const ops = [...sides.mine, ...sides.theirs];
          expect(start).toBe(Math.min(...ops.map((operation) => operation.index)));
          expect(end).toBe(Math.max(...ops.map(endOf)));
          expect(start).toBeGreaterThanOrEqual(found[i - 1]?.end ?? 0);
        });
      }),
    );
  });
});

describe('describeOverlaps', () => {
  const base = ['a', 'b', 'c', 'd', 'e', 'f'];

  it('shows the stretch in all three texts, by its first line, 1-based', () => {
    const found = overlaps([replace(2, 1, 'mine')], [replace(1, 3, 'theirs 1', 'theirs 2')]);
    expect(describeOverlaps(base, found)).toEqual([
      { line: 2, base: ['b', 'c', 'd'], yours: ['b', 'mine', 'd'], theirs: ['theirs 1', 'theirs 2'] },
    ]);
  });

  it('shows every operation of the stretch', () => {
    const found = overlaps([remove(0, 5)], [insert(1, 'x'), remove(2, 1), replace(4, 2, 'y')]);
    expect(describeOverlaps(base, found)).toEqual([
      { line: 1, base, yours: ['f'], theirs: ['a', 'x', 'b', 'd', 'y'] },
    ]);
  });
});
