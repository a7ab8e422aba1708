import { laterOperations } from './later-operations.js';
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
  if (from < 0 || to < 0) {
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
    const inverse = rebaseOps(version.inverse, back);
    if (ops === null || inverse === null) {
      return versions;
    }
    between.push({ ...version, ops, inverse });
  }
  return isSame(back, versions[to]!.ops)
    ? [...versions.slice(0, from), ...between, ...versions.slice(to + 1)]
    : versions;
}

function isSame(one: readonly LineOperation[], other: readonly LineOperation[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
