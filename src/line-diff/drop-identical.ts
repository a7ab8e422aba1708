import type { LineOperation } from './line-operation.js';
import type { Overlap } from './overlap.js';
import { mergeTouching, modulo, StoredChanges } from './stored-changes.js';
import type { Change } from './stored-changes.js';

/** How many lines up and down an operation is tried elsewhere; repeats in plans (blank lines) are short. */
const SLIDE_LIMIT = 16;

/** What a call that may be a repeated one still has to do (mcp §3). */
export interface StillToDo {
  /** The operations that do not stand in theirs, in order; rebase these. */
  readonly remaining: LineOperation[];
  /** Of these, the ones that may stand there in part: a conflict, although nothing overlaps. */
  readonly doubtful: Overlap[];
}

/**
 * Own operations without those that stand in theirs already, so that a call repeated after a lost answer
 * changes nothing (mcp §3). The first call may have been merged with what others did next to it, so equality
 * with one of theirs is not enough. An operation counts as done where its effect is there beyond doubt:
 *
 * - Others changed exactly the same stretch (with an insert: they only inserted, and there): its lines stand in
 *   what is there now in one run, whatever stands above and below. Between two kept lines the place is sure.
 * - Others replaced a wider stretch: its lines stand in the replacement, with exactly as many lines above them
 *   as the base has there, or as many below, or with nothing else. So others may have added or removed lines
 *   on one side of it, and changed lines one by one on both.
 * - A delete: others deleted all of its lines and left nothing in their stead. Where something stands there,
 *   it could be one of those lines, changed since; that is a conflict, and the caller looks again.
 * - Nothing but blank lines says nothing about who wrote it: such an operation must equal one of theirs.
 * - Lines of theirs vouch for one operation of mine at most.
 * - With the base's lines given, an insert or delete that could as well stand a few lines higher or lower,
 *   because the lines repeat, is tried at each of these places.
 *
 * An insert that is not done for sure, while some of its lines stand in what others wrote at its very place,
 * is doubtful: perhaps others took the lines of the first call apart. To insert them would double a node, to
 * drop them would lose one, so the caller is asked.
 *
 * Operations that touch each other are looked at as one, on both sides, for a diff gives them merged. What a
 * diff would not give (a replace whose first line stays the same) is recognised only where theirs has it too:
 * compute own operations with `computeOps`.
 *
 * @param mine valid on the base
 * @param theirs the line diff from the base to the current text
 * @param baseLines lines of the base
 */
export function dropIdentical(
  mine: readonly LineOperation[],
  theirs: readonly LineOperation[],
  baseLines: readonly string[] = [],
): StillToDo {
  const stored = new StoredChanges(theirs);
  const remaining: LineOperation[] = [];
  const doubtful: Overlap[] = [];
  for (const change of mergeTouching(mine)) {
    const places = [0, ...slides(change, baseLines)];
    if (stored.vouchFor(change, places)) {
      continue;
    }
    for (const operation of change.ops) {
      remaining.push(operation);
    }
    const torn = stored.partOf(change, places);
    if (torn !== null) {
      doubtful.push({
        start: Math.min(change.start, torn.start),
        end: Math.max(change.end, torn.end),
        mine: change.ops,
        theirs: torn.ops,
      });
    }
  }
  return { remaining, doubtful };
}

/** By how many lines an insert or delete may stand lower (positive) or higher with the same result. */
function slides({ start, end, lines }: Change, base: readonly string[]): number[] {
  const found: number[] = [];
  const isInsert = start === end && lines.length > 0;
  if (!isInsert && lines.length > 0) {
    return found;
  }
  const added = (i: number): string => lines[modulo(i, lines.length)]!;
  for (let by = 0; by < SLIDE_LIMIT && end + by < base.length; by++) {
    if (base[end + by] !== (isInsert ? added(by) : base[start + by])) {
      break;
    }
    found.push(by + 1);
  }
  for (let by = -1; by >= -SLIDE_LIMIT && start + by >= 0; by--) {
    if (base[start + by] !== (isInsert ? added(by) : base[end + by])) {
      break;
    }
    found.push(by);
  }
  return found;
}
