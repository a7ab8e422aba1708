import { laterOperations } from './later-operations.js';
import { endOf, lineDelta, linesOf } from './line-operation.js';
import type { LineOperation } from './line-operation.js';
import { obstacles } from './obstacles.js';
import { rebaseOps } from './rebase.js';
import type { LaterVersion } from './take-back.js';

/** A version, and the one that it took back. */
export interface TakingBack {
  readonly version: number;
  readonly undoes?: number;
}

/**
 * Which versions stand taken back, each with the one that did it. A version that is itself taken back took back
 * nothing.
 *
 * @param versions ascending
 */
export function takenBack(versions: readonly TakingBack[]): Map<number, number> {
  const by = new Map<number, number>();
  for (const { version, undoes } of [...versions].reverse()) {
    if (undoes !== undefined && !by.has(version)) {
      by.set(undoes, version);
    }
  }
  return by;
}

/**
 * The same way without what was done and taken back again: both versions go, and those in between are moved to where
 * they stand without them.
 *
 * @param versions ascending, each on the text of the one before
 * @returns from the same first text to the same last one; a pair that can't be separated from others stays
 */
export function withoutTakenBack(versions: readonly LaterVersion[]): readonly LaterVersion[] {
  const pairs = [...takenBack(versions)].sort(([, one], [, other]) => one - other);
  // As they were made: what was taken back within a pair's span is gone when the pair's turn comes.
  return pairs.reduce((left, [done, undone]) => withoutPair(left, done, undone), versions);
}

function withoutPair(
  versions: readonly LaterVersion[],
  done: number,
  undone: number,
): readonly LaterVersion[] {
  const from = versions.findIndex(({ version }) => version === done);
  const to = versions.findIndex(({ version }) => version === undone);
  if (from < 0) {
    return versions;
  }
  const between: LaterVersion[] = [];
  let back: readonly LineOperation[] = versions[from]!.inverse;
  for (const version of versions.slice(from + 1, to)) {
    if (obstacles(back, laterOperations(version.ops, version.known)).length > 0) {
      return versions;
    }
    const ops = rebaseOps(version.ops, back);
    back = rebaseOps(back, version.ops) ?? [];
    if (ops === null || ops.length !== version.inverse.length) {
      return versions;
    }
    between.push({ ...version, ops, inverse: shiftedInverse(version.inverse, ops) });
  }
  return isSame(back, versions[to]!.ops)
    ? [...versions.slice(0, from), ...between, ...versions.slice(to + 1)]
    : versions;
}

/**
 * The inverse of operations that were only shifted. Shifted by itself, a line that comes back could land on the other
 * side of lines that are there again.
 *
 * @param inverse one operation for each of `ops`, before they were shifted
 */
function shiftedInverse(
  inverse: readonly LineOperation[],
  ops: readonly LineOperation[],
): readonly LineOperation[] {
  let delta = 0;
  return inverse.map((operation, i) => {
    const shifted = ops[i]!;
    const index = shifted.index + delta;
    delta += lineDelta(shifted);
    return { ...operation, index };
  });
}

function isSame(one: readonly LineOperation[], other: readonly LineOperation[]): boolean {
  return one.length === other.length && one.every((operation, i) => isSameOperation(operation, other[i]!));
}

function isSameOperation(one: LineOperation, other: LineOperation): boolean {
  const [lines, others] = [linesOf(one), linesOf(other)];
  return (
    one.index === other.index &&
    endOf(one) === endOf(other) &&
    lines.length === others.length &&
    lines.every((line, i) => line === others[i])
  );
}
