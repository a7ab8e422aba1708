import { endOf, lineDelta } from './line-operation.js';
import type { LineOperation } from './line-operation.js';

/**
 * Shifts operations onto a text that others have changed meanwhile (rest-protocol §2): by the line deltas of
 * those of theirs that end at or before the operation. Where both insert at one place, the stored lines stay
 * above. Both lists are valid on the same base ({@link validateOps}); one merge of the two, so linear.
 *
 * @param ops mine, on the base
 * @param onto theirs: what became of the base since
 * @returns mine on the current text, or null where an operation of mine overlaps one of theirs
 */
export function rebaseOps(
  ops: readonly LineOperation[],
  onto: readonly LineOperation[],
): LineOperation[] | null {
  const shifted: LineOperation[] = [];
  let next = 0;
  let delta = 0;
  for (const mine of ops) {
    while (next < onto.length && endOf(onto[next]!) <= mine.index) {
      delta += lineDelta(onto[next]!);
      next++;
    }
    // What follows `onto[next]` begins behind it: if that one leaves mine alone, so do they.
    if (next < onto.length && operationsOverlap(mine, onto[next]!)) {
      return null;
    }
    shifted.push({ ...mine, index: mine.index + delta });
  }
  return shifted;
}

/**
 * Whether two operations on one base touch the same lines (rest-protocol §2). Two ranges overlap where they
 * share a line; an insert is a point and overlaps a range strictly around it, another insert never.
 */
export function operationsOverlap(one: LineOperation, other: LineOperation): boolean {
  return one.index < endOf(other) && other.index < endOf(one);
}
