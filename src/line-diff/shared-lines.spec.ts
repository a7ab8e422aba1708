import { describe, expect, it } from '@jest/globals';
import { applyOps } from './apply.js';
import { computeOps } from './compute.js';
import { internShared } from './shared-lines.js';
import { collidingLines } from './testing/colliding-lines.js';

describe('internShared', () => {
  it('gives equal lines equal numbers and leaves out what only one side has', () => {
    const from = ['-', 'a', 'b', 'a', 'only here', 'c', '-'];
    const to = ['-', 'c', 'only there', 'a', 'x', 'b', 'b', '-'];
    const shared = internShared(from, to, 1, 6, 7);
    expect([...shared.fromAt]).toEqual([0, 1, 2, 4]);
    expect([...shared.toAt]).toEqual([0, 2, 4, 5]);
    const [a, b, again, c] = shared.from;
    expect(again).toBe(a);
    expect(new Set([a, b, c]).size).toBe(3);
    expect([...shared.to]).toEqual([c, a, b, b]);
    expect([...shared.from].every((symbol) => symbol >= 0 && symbol < shared.symbols)).toBe(true);
  });

  it('does not see lines outside the stretch', () => {
    const shared = internShared(['a', 'b', 'c'], ['c', 'b', 'a'], 1, 2, 2);
    expect([...shared.fromAt]).toEqual([0]);
    expect([...shared.toAt]).toEqual([0]);
  });

  it('takes different lines with one hash for different', () => {
    const [one, other] = collidingLines(1) as [string, string];
    const shared = internShared([one, other], [other, one, other], 0, 2, 3);
    expect(shared.from[0]).not.toBe(shared.from[1]);
    expect([...shared.to]).toEqual([shared.from[1], shared.from[0], shared.from[1]]);
  });

  it('ends on lines made to collide, and what it gives up is still diffed right', () => {
    const from = collidingLines(7);
    const to = [...from].reverse();
    const shared = internShared(from, to, 0, from.length, to.length);
    expect(shared.fromAt.length).toBeLessThan(from.length);
    expect(applyOps(from, computeOps(from, to))).toEqual(to);
  });
});
