import { followedBy, laterOperations } from './later-operations.js';
import type { LaterOperation } from './later-operations.js';
import { endOf, linesOf } from './line-operation.js';
import type { LineOperation } from './line-operation.js';
import { obstacles } from './obstacles.js';
import type { Overlap } from './overlap.js';
import { rebaseOps } from './rebase.js';
import { withoutTakenBack } from './taken-back.js';

/** A version behind the one that is to be taken back. */
export interface LaterVersion {
  readonly version: number;
  /** From the text before to the text of this version. */
  readonly ops: readonly LineOperation[];
  /** And back. */
  readonly inverse: readonly LineOperation[];
  /** The version that this one took back. */
  readonly undoes?: number;
  /** False for a diff that stands for versions that are no more. */
  readonly known: boolean;
}

export interface TakenBack {
  /** What takes the version back, on the newest text; null where that is in conflict with what others did. */
  readonly ops: LineOperation[] | null;
  /** Why it can't be; on the version's text. */
  readonly overlaps: Overlap[];
  /** What was done since, on the version's text. */
  readonly theirs: LineOperation[];
}

/**
 * Takes a version back out of the midst of a history. The result is the text that all other versions' operations
 * would have given, or a conflict. On top of the protocol's rule (rest-protocol §2) it is a conflict where a line
 * would come back at a place to which others brought lines meanwhile: nobody can say on which side it belongs.
 *
 * - What a later version did and another took back counts as not done.
 * - What others have undone by hand in the same way (the same lines put in the same stead, added lines removed) is
 *   no conflict: there is nothing left to do.
 *
 * @param inverse from the version's text back to the one before
 * @param later all versions behind it, oldest first, each on the text of the one before
 */
export function takeBack(inverse: readonly LineOperation[], later: readonly LaterVersion[]): TakenBack {
  const versions = withoutTakenBack(later);
  let since: LaterOperation[] = [];
  for (const { ops, known } of versions) {
    since = followedBy(since, laterOperations(ops, known));
  }
  const theirs = since.map(({ operation }) => operation);
  // A line that went may have come back with a version that could not be left out.
  const mayBeBack = versions.some(({ undoes }) => undoes !== undefined);
  const mine = mayBeBack ? inverse : stillToDo(inverse, theirs);
  const found = obstacles(mine, since);
  return { ops: found.length > 0 ? null : rebaseOps(mine, theirs), overlaps: found, theirs };
}

/**
 * Leaves out what others did in just the same way. An insert is never left out: the same lines may stand there for
 * another reason, and then the place is in doubt.
 */
function stillToDo(
  inverse: readonly LineOperation[],
  theirs: readonly LineOperation[],
): readonly LineOperation[] {
  let next = 0;
  return inverse.filter((mine) => {
    while (next < theirs.length && endOf(theirs[next]!) < endOf(mine)) {
      next++;
    }
    const other = theirs[next];
    return other === undefined || !isDone(mine, other);
  });
}

function isDone(mine: LineOperation, other: LineOperation): boolean {
  if (mine.op === 'insert' || other.op === 'insert' || mine.op !== other.op) {
    return false;
  }
  if (mine.op === 'delete') {
    return other.index <= mine.index;
  }
  const [lines, others] = [linesOf(mine), linesOf(other)];
  return (
    mine.index === other.index &&
    mine.count === other.count &&
    lines.length === others.length &&
    lines.every((line, i) => line === others[i])
  );
}
