import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { applyOps } from './apply.js';
import { computeOps } from './compute.js';
import { invertOps } from './invert.js';
import { repeatingLines, twoEditors } from './testing/arbitrary.js';

describe('invertOps', () => {
  it('turns every kind of operation round, on the lines of the result', () => {
    const ops = invertOps(
      [
        { op: 'insert', index: 0, lines: ['x', 'y'] },
        { op: 'delete', index: 1, count: 2 },
        { op: 'replace', index: 4, count: 1, lines: ['z'] },
        { op: 'replace', index: 5, count: 1, lines: [] },
        { op: 'insert', index: 6, lines: [] },
      ],
      ['a', 'b', 'c', 'd', 'e', 'f'],
    );
    expect(ops).toEqual([
      { op: 'delete', index: 0, count: 2 },
      { op: 'insert', index: 3, lines: ['b', 'c'] },
      { op: 'replace', index: 4, count: 1, lines: ['e'] },
      { op: 'insert', index: 5, lines: ['f'] },
    ]);
  });

  it('leads back to the base from any operations', () => {
    fc.assert(
      fc.property(twoEditors, ({ base, mine }) => {
        expect(applyOps(applyOps(base, mine), invertOps(mine, base))).toEqual(base);
      }),
    );
  });

  it('leads back to the base from a diff, and twice back to the diff', () => {
    fc.assert(
      fc.property(repeatingLines(), repeatingLines(), (from, to) => {
        const ops = computeOps(from, to);
        const inverse = invertOps(ops, from);
        expect(applyOps(to, inverse)).toEqual(from);
        expect(invertOps(inverse, to)).toEqual(ops);
      }),
    );
  });
});
