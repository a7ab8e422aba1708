import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { applyOps } from './apply.js';
import { checksum } from './checksum.js';
import { computeOps } from './compute.js';
import { dropIdentical } from './drop-identical.js';
import { invertOps } from './invert.js';
import type { LineOperation } from './line-operation.js';
import { overlaps } from './overlap.js';
import { rebaseOps } from './rebase.js';
import { numberedLines } from './testing/arbitrary.js';
import { collidingLines } from './testing/colliding-lines.js';
import { unifiedDiff } from './unified-diff.js';

/** Inputs that hurt a straightforward implementation: each must end, and the result must be right. */
describe('worst cases of the line diff', () => {
  const texts: Record<string, [string[], string[]]> = {
    '20,000 entirely different lines': [named('a', 20_000), named('b', 20_000)],
    '300,000 entirely different lines': [named('a', 300_000), named('b', 300_000)],
    '300,000 lines turned round': [named('a', 300_000), named('a', 300_000).reverse()],
    '100,000 lines turned round': [named('a', 100_000), named('a', 100_000).reverse()],
    '50,000 lines, every second one changed': [
      named('a', 50_000),
      named('a', 50_000).map((line, i) => (i % 2 === 0 ? line : `${line}!`)),
    ],
    '100,000 lines of two kinds, without order': [noise(100_000, 2, 1), noise(100_000, 2, 2)],
    '100,000 lines of many kinds, without order': [noise(100_000, 5_000, 1), noise(100_000, 5_000, 2)],
    '100,000 equal lines against 100,000 others of two kinds': [
      new Array<string>(100_000).fill('a'),
      named('', 100_000).map((_, i) => 'ab'[i % 2]!),
    ],
    '100,000 lines in two rhythms': [
      named('', 100_000).map((_, i) => 'aab'[i % 3]!),
      named('', 100_000).map((_, i) => 'ab'[i % 2]!),
    ],
    'a block of 20,000 lines moved': [
      named('a', 80_000),
      [
        ...named('a', 80_000).slice(20_000, 70_000),
        ...named('a', 20_000),
        ...named('a', 80_000).slice(70_000),
      ],
    ],
    '8,192 lines made to have one hash': [collidingLines(13), collidingLines(13).reverse()],
    '1,000,000 empty lines more': [[''], new Array<string>(1_000_000).fill('')],
  };

  it.each(Object.keys(texts))('%s', (name) => {
    const [from, to] = texts[name]!;
    const ops = computeOps(from, to);
    expectSame(applyOps(from, ops), to);
    expectSame(applyOps(to, invertOps(ops, from)), from);
  });

  it('one changed line at either end of 100,000 is two operations', () => {
    const from = named('a', 100_000);
    const to = ['first', ...from.slice(1, -1), 'last'];
    expect(computeOps(from, to)).toEqual([
      { op: 'replace', index: 0, count: 1, lines: ['first'] },
      { op: 'replace', index: 99_999, count: 1, lines: ['last'] },
    ]);
  });

  it('the longest block stays where another one moves', () => {
    const [from, to] = texts['a block of 20,000 lines moved']!;
    expect(computeOps(from, to)).toEqual([
      { op: 'delete', index: 0, count: 20_000 },
      { op: 'insert', index: 70_000, lines: from.slice(0, 20_000) },
    ]);
  });
});

describe('worst cases of a checksum', () => {
  it('a text at the length limit', () => {
    const text = 'ä€😀x\n'.repeat(333_333);
    const digest = createHash('sha256').update(text).digest('hex');
    expect(checksum(text)).toBe(`sha256:${digest}`);
  });
});

describe('worst cases of a rebase', () => {
  const COUNT = 250_000;
  const base = numberedLines(COUNT * 2);
  const mine = base.slice(0, COUNT).map((_, i) => change(i * 2, 'mine'));
  const theirs = base
    .slice(0, COUNT)
    .map((_, i): LineOperation => ({ op: 'delete', index: i * 2 + 1, count: 1 }));

  it('250,000 operations over 250,000', () => {
    const moved = rebaseOps(mine, theirs)!;
    const result = applyOps(applyOps(base, theirs), moved);
    expect(result).toHaveLength(COUNT);
    expect(result.every((line) => line === 'mine')).toBe(true);
  });

  it('250,000 overlaps', () => {
    const found = overlaps(
      mine,
      mine.map((operation) => change(operation.index, 'theirs')),
    );
    expect(found).toHaveLength(COUNT);
  });

  it('250,000 operations within one of theirs', () => {
    const everything: LineOperation = { op: 'delete', index: 0, count: base.length };
    expect(rebaseOps(mine, [everything])).toBeNull();
    expect(overlaps(mine, [everything])).toEqual([
      { start: 0, end: base.length, mine, theirs: [everything] },
    ]);
  });

  it('250,000 operations that stand in theirs, and 250,000 that do not', () => {
    expect(dropIdentical(mine, mine, base).remaining).toEqual([]);
    expect(dropIdentical(mine, theirs, base).remaining).toHaveLength(COUNT);
  });

  it('an insert that nearly stands in theirs again and again', () => {
    const almost: LineOperation[] = [
      { op: 'insert', index: 0, lines: [...new Array<string>(200_000).fill('a'), 'b'] },
    ];
    const stored: LineOperation[] = [{ op: 'insert', index: 0, lines: new Array<string>(600_000).fill('a') }];
    expect(dropIdentical(almost, stored, base).remaining).toEqual(almost);
  });

  it('a unified diff of 250,000 operations', () => {
    const to = applyOps(base, mine);
    const hunks = unifiedDiff(base, to, mine, 0);
    expect(hunks.match(/^@@/gm)).toHaveLength(COUNT);
  });
});

function change(index: number, line: string): LineOperation {
  return { op: 'replace', index, count: 1, lines: [line] };
}

function named(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${name}${i}`);
}

/** Lines of so many kinds, in an order without pattern that is the same in every run. */
function noise(count: number, kinds: number, seed: number): string[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return `kind ${Math.floor((state / 2 ** 32) * kinds)}`;
  });
}

/** `toEqual` on a million lines takes longer than the diff. */
function expectSame(actual: readonly string[], expected: readonly string[]): void {
  expect(actual).toHaveLength(expected.length);
  expect(actual.findIndex((line, i) => line !== expected[i])).toBe(-1);
}
