import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { applyOps, computeOps, rebaseOps } from '../line-diff/index.js';
import { linePlacing } from './line-after-write.js';

const BASE = ['a', 'b', 'c', 'd'];

describe('the line that a node has in the stored text', () => {
  it('is the edited one where nobody else wrote', () => {
    expect(linePlacing(BASE, [{ op: 'insert', index: 1, lines: ['new'] }], [])(2)).toBe(2);
  });

  it('moves with what others inserted above', () => {
    const mine = [{ op: 'insert' as const, index: 3, lines: ['new'] }];
    const place = linePlacing(BASE, mine, [{ op: 'insert', index: 0, lines: ['x', 'y'] }]);
    expect([1, 3, 4, 5].map(place)).toEqual([3, 5, 6, 7]);
  });

  it('is found where an earlier call had stored it already', () => {
    const mine = [{ op: 'insert' as const, index: 2, lines: ['new'] }];
    const place = linePlacing(BASE, mine, [
      { op: 'insert', index: 0, lines: ['x'] },
      { op: 'insert', index: 2, lines: ['new'] },
    ]);
    expect(place(3)).toBe(4);
    expect(place(4)).toBe(5);
  });

  it('holds the same text as in the edited base, whatever others did', () => {
    const line = fc.integer({ min: 0, max: 30 }).map((n) => `line ${n}`);
    const text = fc.uniqueArray(line, { minLength: 3, maxLength: 12 });
    const added = fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { maxLength: 3 });
    fc.assert(
      fc.property(text, added, added, fc.nat(), fc.nat(), (base, my, their, at, where) => {
        const mineText = base.toSpliced(at % base.length, 1, ...my.map((n) => `mine ${n}`));
        const theirText = base.toSpliced(where % base.length, 1, ...their.map((n) => `theirs ${n}`));
        const mine = computeOps(base, mineText);
        const theirs = computeOps(base, theirText);
        const rebased = rebaseOps(mine, theirs);
        fc.pre(rebased !== null);
        const stored = applyOps(theirText, rebased);
        const place = linePlacing(base, mine, theirs);
        mineText.forEach((content, index) => {
          if (stored.includes(content)) {
            expect(stored[place(index + 1) - 1]).toBe(content);
          }
        });
      }),
    );
  });
});
