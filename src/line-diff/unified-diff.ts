import { endOf, linesOf } from './line-operation.js';
import type { LineOperation } from './line-operation.js';

const NO_LINE_END = '\\ No newline at end of file';

/**
 * The hunks of a unified diff between two texts (as `diff -U`, without the lines that name the files). What
 * `patch` reads: a text that ends in LF has an empty last line here and none there, and a last line without
 * LF is marked.
 *
 * @param fromLines lines of the old text, as `splitLines` gives them
 * @param toLines lines of the new text
 * @param ops operations that lead from one to the other, valid on `fromLines`
 * @param context number of unchanged lines shown around a change
 * @returns the hunks, each line ended by LF; empty where nothing changes
 */
export function unifiedDiff(
  fromLines: readonly string[],
  toLines: readonly string[],
  ops: readonly LineOperation[],
  context = 3,
): string {
  const texts = new Texts(fromLines, toLines);
  const stretches = stretchesOf(ops);
  settleLastLines(stretches, texts);
  const out: string[] = [];
  for (const hunk of hunksOf(stretches, context)) {
    writeHunk(hunk, texts, context, out);
  }
  return out.length === 0 ? '' : `${out.join('\n')}\n`;
}

/** Old lines `[fromStart, fromEnd)` become new lines `[toStart, toEnd)`; 0-based. */
interface Stretch {
  fromStart: number;
  fromEnd: number;
  toStart: number;
  toEnd: number;
}

/** Both texts in `patch`'s sense: an empty last line is the LF before it. */
class Texts {
  readonly fromCount: number;
  readonly toCount: number;

  constructor(
    readonly from: readonly string[],
    readonly to: readonly string[],
  ) {
    this.fromCount = from.at(-1) === '' ? from.length - 1 : from.length;
    this.toCount = to.at(-1) === '' ? to.length - 1 : to.length;
  }

  isUnendedFrom(line: number): boolean {
    return line === this.from.length - 1;
  }

  isUnendedTo(line: number): boolean {
    return line === this.to.length - 1;
  }
}

/** Operations that change something, with those that touch each other as one. */
function stretchesOf(ops: readonly LineOperation[]): Stretch[] {
  const stretches: Stretch[] = [];
  let delta = 0;
  for (const operation of ops) {
    const fromStart = operation.index;
    const fromEnd = endOf(operation);
    const toEnd = fromStart + delta + linesOf(operation).length;
    if (fromEnd === fromStart && linesOf(operation).length === 0) {
      continue;
    }
    const last = stretches.at(-1);
    if (last?.fromEnd === fromStart) {
      last.fromEnd = fromEnd;
      last.toEnd = toEnd;
    } else {
      stretches.push({ fromStart, fromEnd, toStart: fromStart + delta, toEnd });
    }
    delta = toEnd - fromEnd;
  }
  return stretches;
}

/**
 * A line that is the last one of only one text has an LF in the other: it counts as changed although its
 * characters stay. The empty last line is no line at all.
 */
function settleLastLines(stretches: Stretch[], texts: Texts): void {
  const last = stretches.at(-1);
  if (last === undefined || last.fromEnd < texts.from.length) {
    return;
  }
  const keepsLast = last.fromStart === last.fromEnd || last.toStart === last.toEnd;
  if (keepsLast && last.fromStart > 0) {
    last.fromStart--;
    last.toStart--;
    const before = stretches.at(-2);
    if (before?.fromEnd === last.fromStart) {
      last.fromStart = before.fromStart;
      last.toStart = before.toStart;
      stretches.splice(-2, 1);
    }
  }
  last.fromEnd = texts.fromCount;
  last.toEnd = texts.toCount;
}

/** Stretches whose context meets go into one hunk. */
function hunksOf(stretches: readonly Stretch[], context: number): Stretch[][] {
  const hunks: Stretch[][] = [];
  for (const stretch of stretches) {
    const hunk = hunks.at(-1) ?? [];
    const before = hunk.at(-1);
    if (before !== undefined && stretch.fromStart - before.fromEnd <= 2 * context) {
      hunk.push(stretch);
    } else {
      hunks.push([stretch]);
    }
  }
  return hunks;
}

function writeHunk(hunk: readonly Stretch[], texts: Texts, context: number, out: string[]): void {
  const first = hunk[0]!;
  const last = hunk[hunk.length - 1]!;
  const lead = Math.min(context, first.fromStart);
  const tail = Math.min(context, texts.fromCount - last.fromEnd);
  const from = range(first.fromStart - lead, last.fromEnd + tail);
  const to = range(first.toStart - lead, last.toEnd + tail);
  out.push(`@@ -${from} +${to} @@`);
  let next = first.fromStart - lead;
  for (const stretch of hunk) {
    writeLines(' ', texts.from, next, stretch.fromStart, false, out);
    writeLines(
      '-',
      texts.from,
      stretch.fromStart,
      stretch.fromEnd,
      texts.isUnendedFrom(stretch.fromEnd - 1),
      out,
    );
    writeLines('+', texts.to, stretch.toStart, stretch.toEnd, texts.isUnendedTo(stretch.toEnd - 1), out);
    next = stretch.fromEnd;
  }
  writeLines(' ', texts.from, next, next + tail, texts.isUnendedFrom(next + tail - 1), out);
}

function writeLines(
  sign: string,
  lines: readonly string[],
  start: number,
  end: number,
  unended: boolean,
  out: string[],
): void {
  for (let i = start; i < end; i++) {
    out.push(sign + lines[i]!);
  }
  if (unended && end > start) {
    out.push(NO_LINE_END);
  }
}

/** As `diff` writes it: first line 1-based and number of lines; an empty range names the line before it. */
function range(start: number, end: number): string {
  const count = end - start;
  return count === 1 ? `${start + 1}` : `${count === 0 ? start : start + 1},${count}`;
}
