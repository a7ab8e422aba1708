import { describe, expect, it } from '@jest/globals';
import { applyOps } from './apply.js';
import { computeOps } from './compute.js';
import { internShared } from './shared-lines.js';

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
    const from = collidingLines(13);
    const to = [...from].reverse();
    const shared = internShared(from, to, 0, from.length, to.length);
    expect(shared.fromAt.length).toBeLessThan(from.length);
    expect(applyOps(from, computeOps(from, to))).toEqual(to);
  });
});

/** 2^`bits` lines with one hash: each bit chooses one of two words that lead FNV-1a to the same state. */
function collidingLines(bits: number): string[] {
  let lines = [''];
  let state = 0x811c9dc5;
  for (let bit = 0; bit < bits; bit++) {
    const [one, other] = collidingWords(state);
    lines = lines.flatMap((line) => [line + one, line + other]);
    state = [...one].reduce(step, state);
  }
  return lines;
}

/** Two words of two characters: after the first one the states differ in low bits only, which the second one evens out. */
function collidingWords(state: number): [string, string] {
  const byHighBits = new Map<number, number>();
  for (let code = 0x100; ; code++) {
    const after = Math.imul(state ^ code, 0x01000193);
    const earlier = byHighBits.get(after >>> 16);
    if (earlier !== undefined) {
      const difference = (after ^ Math.imul(state ^ earlier, 0x01000193)) & 0xffff;
      return [String.fromCharCode(earlier, 0x41), String.fromCharCode(code, 0x41 ^ difference)];
    }
    byHighBits.set(after >>> 16, code);
  }
}

function step(state: number, character: string): number {
  return Math.imul(state ^ character.charCodeAt(0), 0x01000193);
}
