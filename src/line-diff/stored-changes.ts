import { endOf, linesOf } from './line-operation.js';
import type { LineOperation } from './line-operation.js';

/** Operations that touch each other, as one: base lines `[start, end)` become `lines`. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
  readonly ops: readonly LineOperation[];
}

export function mergeTouching(ops: readonly LineOperation[]): Change[] {
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
      lines: merged.flatMap((operation) => linesOf(operation)),
      ops: merged,
    });
    first = next;
  }
  return changes;
}

/** What others stored since the base; says what of mine stands in it by the rules of `dropIdentical`. */
export class StoredChanges {
  private readonly changes: readonly Change[];
  /** By change: the lines in front of this one have vouched. */
  private readonly taken: Int32Array;

  constructor(ops: readonly LineOperation[]) {
    this.changes = mergeTouching(ops);
    this.taken = new Int32Array(this.changes.length);
  }

  /** Whether the change is done already; if so, the lines that say so say it for no other one. */
  vouchFor(change: Change, places: readonly number[]): boolean {
    return places.some((by) => this.vouchAt(change, by)) || this.search(change);
  }

  /**
   * The change of theirs at the place of an insert that has some of its lines; null where none has. Strictly
   * inside one of theirs an insert overlaps it anyway, and is not looked at.
   */
  partOf(change: Change, places: readonly number[]): Change | null {
    if (change.start !== change.end) {
      return null;
    }
    const wanted = new Set(change.lines.filter((line) => !isBlank(line)));
    const around = new Set(places.map((by) => this.around(change.start + by, change.start + by)));
    for (const at of around) {
      const stored = this.changes[at];
      const overlaps = stored !== undefined && stored.start < change.start && change.start < stored.end;
      if (!overlaps && stored?.lines.some((line) => wanted.has(line))) {
        return stored;
      }
    }
    return null;
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
    const candidates = [above, stored.lines.length - below - length];
    if (stored.lines.length === length) {
      candidates.push(0);
    }
    return candidates.some((offset) => {
      const stands = offset >= this.taken[at]! && standsAt(change.lines, by, stored.lines, offset);
      this.taken[at] = stands ? offset + length : this.taken[at]!;
      return stands;
    });
  }

  /** Looks for the lines anywhere among those that others put in the stead of exactly the same stretch. */
  private search(change: Change): boolean {
    const at = this.around(change.start, change.end);
    const stored = this.changes[at];
    const isSame = stored?.start === change.start && stored.end === change.end;
    if (!isSame || change.lines.every(isBlank)) {
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

/** Whether `lines`, turned by `by` as a slid insert is, stand in `text` from `offset` on. */
function standsAt(lines: readonly string[], by: number, text: readonly string[], offset: number): boolean {
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

/** The remainder that is never negative. */
export function modulo(value: number, length: number): number {
  return ((value % length) + length) % length;
}
