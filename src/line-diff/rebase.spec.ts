import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { applyOps, validateOps } from './apply.js';
import { endOf, linesOf } from './line-operation.js';
import type { LineOperation } from './line-operation.js';
import { operationsOverlap, rebaseOps } from './rebase.js';
import { twoEditors } from './testing/arbitrary.js';
import { overlapByDefinition, rebaseByDefinition } from './testing/reference.js';

const insert = (index: number, ...lines: string[]): LineOperation => ({ op: 'insert', index, lines });
const remove = (index: number, count: number): LineOperation => ({ op: 'delete', index, count });
const replace = (index: number, count: number, ...lines: string[]): LineOperation => ({
  op: 'replace',
  index,
  count,
  lines,
});

describe('operationsOverlap', () => {
  it.each<[string, LineOperation, LineOperation, boolean]>([
    ['ranges that share a line', replace(2, 3, 'x'), remove(4, 2), true],
    ['ranges that touch', replace(2, 3, 'x'), remove(5, 1), false],
    ['the same range', remove(2, 1), remove(2, 1), true],
    ['a range within another', remove(0, 9), replace(3, 1, 'x'), true],
    ['an insert strictly inside a range', insert(3, 'x'), remove(2, 2), true],
    ['an insert where a range begins', insert(2, 'x'), remove(2, 2), false],
    ['an insert where a range ends', insert(4, 'x'), remove(2, 2), false],
    ['two inserts at one place', insert(2, 'x'), insert(2, 'y'), false],
    ['two inserts at different places', insert(2, 'x'), insert(3, 'y'), false],
  ])('%s', (_, one, other, expected) => {
    expect(operationsOverlap(one, other)).toBe(expected);
    expect(operationsOverlap(other, one)).toBe(expected);
  });

  it('is the rule of the protocol', () => {
    fc.assert(
      fc.property(twoEditors, ({ mine, theirs }) => {
        mine.forEach((one) =>
          theirs.forEach((other) =>
            expect(operationsOverlap(one, other)).toBe(overlapByDefinition(one, other)),
          ),
        );
      }),
    );
  });
});

describe('rebaseOps', () => {
  it.each<[string, LineOperation[], LineOperation[], LineOperation[] | null]>([
    ['nothing of mine', [], [remove(0, 1)], []],
    ['nothing of theirs', [remove(3, 1)], [], [remove(3, 1)]],
    [
      'theirs above: mine shifts by what they added',
      [replace(5, 1, 'x')],
      [insert(2, 'a', 'b')],
      [replace(7, 1, 'x')],
    ],
    ['theirs above: mine shifts by what they removed', [insert(5, 'x')], [remove(1, 3)], [insert(2, 'x')]],
    ['theirs below: mine stays', [insert(2, 'x')], [insert(3, 'a')], [insert(2, 'x')]],
    [
      'two inserts at one place: the stored one stays above',
      [insert(2, 'x')],
      [insert(2, 'a', 'b')],
      [insert(4, 'x')],
    ],
    ['they insert where my range begins', [replace(2, 2, 'x')], [insert(2, 'a')], [replace(3, 2, 'x')]],
    ['they insert where my range ends', [replace(2, 2, 'x')], [insert(4, 'a')], [replace(2, 2, 'x')]],
    ['I insert where their range begins', [insert(2, 'x')], [remove(2, 2)], [insert(2, 'x')]],
    ['I insert where their range ends', [insert(4, 'x')], [remove(2, 2)], [insert(2, 'x')]],
    ['they insert inside my range', [remove(2, 2)], [insert(3, 'a')], null],
    ['I insert inside their range', [insert(3, 'x')], [remove(2, 2)], null],
    ['both change a line', [replace(2, 1, 'x')], [replace(2, 1, 'a')], null],
    ['only the last one overlaps', [insert(0, 'x'), remove(4, 1)], [remove(1, 1), remove(3, 2)], null],
    [
      'every operation shifts by what lies before it',
      [insert(1, 'x'), replace(4, 1, 'y'), insert(9, 'z')],
      [insert(0, 'a'), remove(2, 2), replace(6, 1, 'b', 'c', 'd')],
      [insert(2, 'x'), replace(3, 1, 'y'), insert(10, 'z')],
    ],
  ])('%s', (_, mine, theirs, expected) => {
    expect(rebaseOps(mine, theirs)).toEqual(expected);
  });

  it('is the rule of the protocol, in one merge', () => {
    fc.assert(
      fc.property(twoEditors, ({ mine, theirs }) => {
        expect(rebaseOps(mine, theirs)).toEqual(rebaseByDefinition(mine, theirs));
      }),
      { numRuns: 300 },
    );
  });

  it('keeps what both did: mine is applied to what they made of the base', () => {
    fc.assert(
      fc.property(twoEditors, ({ base, mine, theirs }) => {
        const moved = rebaseOps(mine, theirs);
        fc.pre(moved !== null);
        const current = applyOps(base, theirs);
        expect(() => validateOps(moved, current.length)).not.toThrow();
        const result = applyOps(current, moved);
        const gone = new Set([...mine, ...theirs].flatMap((one) => base.slice(one.index, endOf(one))));
        const added = [...mine, ...theirs].flatMap((one) => [...linesOf(one)]);
        expect(result.filter((line) => line.startsWith('line'))).toEqual(
          base.filter((line) => !gone.has(line)),
        );
        expect(result.filter((line) => !line.startsWith('line')).sort()).toEqual(added.sort());
      }),
      { numRuns: 300 },
    );
  });

  it('leaves the operations it was given as they are', () => {
    const mine = [insert(2, 'x')];
    rebaseOps(mine, [insert(0, 'a')]);
    expect(mine).toEqual([insert(2, 'x')]);
  });
});
