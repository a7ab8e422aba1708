import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Box } from './common-lines.js';
import { UniqueLines } from './unique-lines.js';

const SYMBOLS = 26;

const numbers = (text: string): Int32Array => Int32Array.from(text, (char) => char.charCodeAt(0) - 97);

/** The pieces that a box is cut into, each as the two texts that it holds; in the order of the text. */
function pieces(from: string, to: string, box: Partial<Box> = {}): string[] {
  return new UniqueLines(numbers(from), numbers(to), SYMBOLS)
    .cut({ fromStart: 0, fromEnd: from.length, toStart: 0, toEnd: to.length, ...box })
    .reverse()
    .map((piece) => `${from.slice(piece.fromStart, piece.fromEnd)}|${to.slice(piece.toStart, piece.toEnd)}`);
}

describe('a box is cut at what both sides have once', () => {
  it.each([
    ['xaybz', 'uavbw', ['x|u', 'ay|av', 'bz|bw']],
    ['ab', 'ab', ['|', 'a|a', 'b|b']],
    ['xa', 'ya', ['x|y', 'a|a']],
    // Twice on one side is no anchor.
    ['xaxb', 'axb', ['x|', 'ax|ax', 'b|b']],
    ['aab', 'xab', ['aa|xa', 'b|b']],
    ['xab', 'aab', ['xa|aa', 'b|b']],
    // Of anchors in another order a longest run stays.
    ['abcd', 'bcda', ['a|', 'b|b', 'c|c', 'd|da']],
    ['abcd', 'dabc', ['|d', 'a|a', 'b|b', 'cd|c']],
    ['abc', 'cab', ['|c', 'a|a', 'bc|b']],
    ['abcdefgh', 'hbcaefgd', ['a|h', 'b|b', 'cd|ca', 'e|e', 'f|f', 'gh|gd']],
    // Without an anchor it stays whole.
    ['xx', 'xx', []],
    ['ab', 'cd', []],
    ['', 'a', []],
  ])('%s and %s', (from, to, expected) => {
    expect(pieces(from, to)).toEqual(expected);
  });

  it('and what stands outside of the box counts for nothing', () => {
    const box = { fromStart: 1, fromEnd: 4, toStart: 2, toEnd: 5 };
    expect(pieces('axbya', 'bauavb', box)).toEqual([]);
    expect(pieces('bxbyb', 'bbubvb', box)).toEqual(['x|u', 'by|bv']);
  });

  it('one box after the other, as if each were the only one', () => {
    const unique = new UniqueLines(numbers('abcb'), numbers('bacb'), SYMBOLS);
    const first = { fromStart: 0, fromEnd: 2, toStart: 0, toEnd: 2 };
    const second = { fromStart: 2, fromEnd: 4, toStart: 2, toEnd: 4 };
    const alone = new UniqueLines(numbers('abcb'), numbers('bacb'), SYMBOLS).cut(second);
    unique.cut(first);
    expect(unique.cut(second)).toEqual(alone);
    expect(alone).toHaveLength(3);
  });
});

describe('whatever the box holds', () => {
  const text = fc
    .array(fc.integer({ min: 0, max: 9 }), { maxLength: 14 })
    .map((list) => Int32Array.from(list));

  it('the pieces lie side by side, and each but the first begins with the same on both sides', () => {
    fc.assert(
      fc.property(text, text, (from, to) => {
        const box = { fromStart: 0, fromEnd: from.length, toStart: 0, toEnd: to.length };
        const cut = new UniqueLines(from, to, 10).cut(box).reverse();
        cut.forEach((piece, i) => {
          const before = cut[i - 1];
          expect([piece.fromStart, piece.toStart]).toEqual(before ? [before.fromEnd, before.toEnd] : [0, 0]);
          expect(before === undefined || from[piece.fromStart] === to[piece.toStart]).toBe(true);
        });
        const last = cut.at(-1);
        expect(last === undefined ? [] : [last.fromEnd, last.toEnd]).toEqual(
          last === undefined ? [] : [from.length, to.length],
        );
        expect(Math.max(cut.length - 1, 0)).toBe(longestCommonOfUnique(from, to));
      }),
      { numRuns: 500 },
    );
  });
});

/** By the textbook: the length of a longest common subsequence of what both have exactly once. */
function longestCommonOfUnique(from: Int32Array, to: Int32Array): number {
  const once = (list: Int32Array, value: number) => list.filter((other) => other === value).length === 1;
  const [a, b] = [from, to].map((list) =>
    Array.from(list).filter((value) => once(from, value) && once(to, value)),
  );
  let row = new Array<number>(b!.length + 1).fill(0);
  for (const value of a!) {
    const next = [0];
    b!.forEach((other, j) => next.push(value === other ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!)));
    row = next;
  }
  return row[b!.length]!;
}
