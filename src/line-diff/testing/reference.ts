import { endOf, lineDelta } from '../line-operation.js';
import type { LineOperation } from '../line-operation.js';

/** Length of a longest common subsequence, by the quadratic table. */
export function commonLength(from: readonly string[], to: readonly string[]): number {
  let row = new Array<number>(to.length + 1).fill(0);
  for (const line of from) {
    const next = [0];
    for (const [j, other] of to.entries()) {
      next.push(line === other ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!));
    }
    row = next;
  }
  return row[to.length]!;
}

/** The rules of rest-protocol §2 as they stand there: every operation of mine against every one of theirs. */
export function rebaseByDefinition(mine: LineOperation[], theirs: LineOperation[]): LineOperation[] | null {
  if (mine.some((one) => theirs.some((other) => overlapByDefinition(one, other)))) {
    return null;
  }
  return mine.map((one) => {
    const before = theirs.filter((other) => endOf(other) <= one.index);
    return { ...one, index: one.index + before.reduce((sum, other) => sum + lineDelta(other), 0) };
  });
}

/** Ranges overlap where they share a line; an insert overlaps a range strictly around it. */
export function overlapByDefinition(one: LineOperation, other: LineOperation): boolean {
  if (one.op === 'insert') {
    return other.op !== 'insert' && other.index < one.index && one.index < other.index + other.count;
  }
  if (other.op === 'insert') {
    return overlapByDefinition(other, one);
  }
  const linesOfOne = Array.from({ length: one.count }, (_, i) => one.index + i);
  return linesOfOne.some((line) => line >= other.index && line < other.index + other.count);
}
