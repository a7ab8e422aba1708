import { endOf, linesOf } from './line-operation.js';
import type { LineOperation } from './line-operation.js';

/** How many lines up and down an operation is tried elsewhere; repeats in plans (blank lines) are short. */
const SLIDE_LIMIT = 16;

/**
 * Own operations without those that stand in theirs already, so that a call repeated after a lost answer
 * changes nothing (mcp §3). The first call may have been merged with what others did next to it, so equality
 * with one of theirs is not enough. An operation counts as done where its effect is there beyond doubt:
 *
 * - An insert, where others only inserted at its place: its lines stand there in one run, whatever stands
 *   above and below. Between two kept lines the place is sure.
 * - An insert or a replace within a stretch that others replaced: its lines stand in the replacement, with
 *   exactly as many lines above them as the base has there, or as many below. So others may have added or
 *   removed lines on one side of it, and changed lines one by one on both.
 * - A delete: others deleted all of its lines and left nothing in their stead. Where something stands there,
 *   it could be one of those lines, changed since; that is a conflict, and the caller looks again.
 * - Nothing but blank lines says nothing about who wrote it: such an operation must equal one of theirs.
 * - Lines of theirs vouch for one operation of mine at most.
 * - With the base's lines given, an insert or delete that could as well stand a few lines higher or lower,
 *   because the lines repeat, is tried at each of these places.
 *
 * Operations that touch each other are looked at as one, on both sides, for a diff gives them merged. What a
 * diff would not give (a replace whose first line stays the same) is recognised only where theirs has it too:
 * compute own operations with `computeOps`.
 *
 * @param mine valid on the base
 * @param theirs the line diff from the base to the current text
 * @param baseLines lines of the base
 * @returns the operations of mine that are still to be done, in order; rebase those
 */
export function dropIdentical(
  mine: readonly LineOperation[],
  theirs: readonly LineOperation[],
  baseLines: readonly string[] = [],
): LineOperation[] {
  const stored = new StoredChanges(theirs);
  return mergeTouching(mine)
    .filter((change) => !stored.vouchFor(change, baseLines))
    .flatMap((change) => change.ops);
}

/** Operations that touch each other, as one: base lines `[start, end)` become `lines`. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
  readonly ops: readonly LineOperation[];
}

function mergeTouching(ops: readonly LineOperation[]): Change[] {
  const changes: Change[] = [];
  let first = 0;
  while (first < ops.length) {
    let next = first + 1;
    while (next < ops.length && ops[next]!.index === endOf(ops[next - 1]!)) {
      next++;
    }
    const merged = ops.slice(first, next);
    changes.push({
      start: merged[0]!.index,
      end: endOf(merged[merged.length - 1]!),
      lines: merged.length === 1 ? linesOf(merged[0]!) : merged.flatMap((operation) => linesOf(operation)),
      ops: merged,
    });
    first = next;
  }
  return changes;
}

/** Theirs, and how far each change has vouched for one of mine. */
class StoredChanges {
  private readonly changes: readonly Change[];
  /** By change: the lines in front of this one have vouched. */
  private readonly taken: Int32Array;

  constructor(ops: readonly LineOperation[]) {
    this.changes = mergeTouching(ops);
    this.taken = new Int32Array(this.changes.length);
  }

  /** Whether the change is done already; if so, the lines that say so say it for no other one. */
  vouchFor(change: Change, baseLines: readonly string[]): boolean {
    return (
      this.vouchAt(change, 0) ||
      this.search(change) ||
      slides(change, baseLines).some((by) => this.vouchAt(change, by))
    );
  }

  /** Looks where theirs must have the change's lines if it stands `by` lines below its place. */
  private vouchAt(change: Change, by: number): boolean {
    const at = this.around(change.start + by, change.end + by);
    const stored = this.changes[at];
    if (stored === undefined) {
      return false;
    }
    const length = change.lines.length;
    if (length === 0) {
      return stored.lines.length === 0;
    }
    const above = change.start + by - stored.start;
    const below = stored.end - (change.end + by);
    const isWhole = above === 0 && below === 0 && stored.lines.length === length;
    if (!isWhole && change.lines.every(isBlank)) {
      return false;
    }
    return [above, stored.lines.length - below - length].some((offset) => {
      const stands = offset >= this.taken[at]! && standsAt(change.lines, by, stored.lines, offset);
      this.taken[at] = stands ? offset + length : this.taken[at]!;
      return stands;
    });
  }

  /** Looks for the lines of an insert anywhere among those that others inserted at its place. */
  private search(change: Change): boolean {
    const at = this.around(change.start, change.end);
    const stored = this.changes[at];
    if (stored === undefined || stored.start !== stored.end || change.lines.every(isBlank)) {
      return false;
    }
    const offset = indexOfRun(stored.lines, change.lines, this.taken[at]!);
    this.taken[at] = offset < 0 ? this.taken[at]! : offset + change.lines.length;
    return offset >= 0;
  }

  /** Index of the change of theirs around base lines `[start, end)`, -1 where there is none. */
  private around(start: number, end: number): number {
    let low = 0;
    let high = this.changes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.changes[middle]!.start <= start) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low > 0 && this.changes[low - 1]!.end >= end ? low - 1 : -1;
  }
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

/** Whether `lines`, turned by `by` as a slid insert is, stand in `text` from `offset` on. */
function standsAt(lines: readonly string[], by: number, text: readonly string[], offset: number): boolean {
  if (offset < 0 || offset + lines.length > text.length) {
    return false;
  }
  return lines.every((_, i) => lines[modulo(i + by, lines.length)] === text[offset + i]);
}

/** First place at or behind `from` at which all of `run` stands in `text`, -1 (Knuth, Morris, Pratt: linear). */
function indexOfRun(text: readonly string[], run: readonly string[], from: number): number {
  const borders = new Int32Array(run.length);
  for (let i = 1, matched = 0; i < run.length; i++) {
    while (matched > 0 && run[i] !== run[matched]) {
      matched = borders[matched - 1]!;
    }
    matched += run[i] === run[matched] ? 1 : 0;
    borders[i] = matched;
  }
  for (let i = from, matched = 0; i < text.length; i++) {
    while (matched > 0 && text[i] !== run[matched]) {
      matched = borders[matched - 1]!;
    }
    matched += text[i] === run[matched] ? 1 : 0;
    if (matched === run.length) {
      return i - run.length + 1;
    }
  }
  return -1;
}

function isBlank(line: string): boolean {
  return line.trim() === '';
}

function modulo(value: number, length: number): number {
  return ((value % length) + length) % length;
}
