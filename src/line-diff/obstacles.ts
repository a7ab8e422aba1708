import type { LaterOperation } from './later-operations.js';
import { endOf, linesOf } from './line-operation.js';
import type { LineOperation } from './line-operation.js';
import { overlaps } from './overlap.js';
import type { Overlap } from './overlap.js';

/** More are never shown. */
const MOST_PLACES = 100;

/**
 * Where operations can't be put behind later ones without deciding something: what the protocol calls an overlap
 * (rest-protocol §2), and lines that would come back next to lines that came meanwhile.
 *
 * @param mine valid on the same text as `since`
 * @returns ascending by where they start; empty exactly where nothing is to be decided
 */
export function obstacles(mine: readonly LineOperation[], since: readonly LaterOperation[]): Overlap[] {
  const theirs = since.map(({ operation }) => operation);
  return [...overlaps(mine, theirs), ...doubtfulPlaces(mine, since)].sort(
    (one, other) => one.start - other.start,
  );
}

function doubtfulPlaces(mine: readonly LineOperation[], since: readonly LaterOperation[]): Overlap[] {
  const found: Overlap[] = [];
  const above = nearestGrown(since, -1);
  const below = nearestGrown(since, 1);
  let next = 0;
  for (const operation of mine) {
    const { index } = operation;
    while (next < since.length && endOf(since[next]!.operation) <= index) {
      next++;
    }
    if (operation.op !== 'insert' || found.length === MOST_PLACES) {
      continue;
    }
    const before = since[next - 1]?.operation;
    const behind = since[next]?.operation;
    const first = before !== undefined && endOf(before) === index ? above[next - 1]! : -1;
    const last = behind?.index === index ? below[next]! : -1;
    if (first >= 0 || last >= 0) {
      const theirs = since
        .slice(first >= 0 ? first : next, last >= 0 ? last + 1 : next)
        .map((each) => each.operation);
      const start = Math.min(index, theirs[0]!.index);
      found.push({ start, end: Math.max(index, endOf(theirs.at(-1)!)), mine: [operation], theirs });
    }
  }
  return found;
}

/**
 * For each operation the first one, itself included, that brought lines to its place, with nothing but removed lines
 * in between: where those were, things have moved together. -1 where lines of the text come first.
 *
 * @param step -1: looking up; 1: looking down
 */
function nearestGrown(since: readonly LaterOperation[], step: 1 | -1): Int32Array {
  const nearest = new Int32Array(since.length).fill(-1);
  const first = step < 0 ? 0 : since.length - 1;
  for (let i = first; i >= 0 && i < since.length; i -= step) {
    const { operation, grown } = since[i]!;
    const beyond = since[i + step]?.operation;
    const touches =
      beyond !== undefined &&
      (step < 0 ? endOf(beyond) === operation.index : beyond.index === endOf(operation));
    if (linesOf(operation).length > 0) {
      nearest[i] = grown ? i : -1;
    } else if (touches) {
      nearest[i] = nearest[i + step]!;
    }
  }
  return nearest;
}
