import { markCommonLines } from './common-lines.js';
import { markFewChanges } from './few-changes.js';
import type { Kept } from './few-changes.js';
import { lineOperation } from './line-operation.js';
import type { LineOperation } from './line-operation.js';
import { internShared } from './shared-lines.js';

/**
 * Steps the search may take before it gets coarser; some 10 ms. Enough for about 1,500 changed lines among
 * any number of others; lines that only one of the texts has cost nothing.
 */
export const WORK_LIMIT = 2_000_000;

/**
 * Lines of both texts, without common prefix and suffix, above which nothing is searched: reading so many
 * would take longer than the search may. In texts at the length limit lines are then shorter than 16
 * characters on average.
 */
export const LINE_LIMIT = 250_000;

/** Lines added and removed up to which it pays to compare the lines themselves. */
export const FEW_CHANGES = 64;

export interface ComputeOptions {
  /** Changed lines up to which the lines themselves are compared; default {@link FEW_CHANGES}. */
  readonly fewChanges?: number;
  /** Steps the search may take before it gets coarser; default {@link WORK_LIMIT}. */
  readonly workLimit?: number;
  /** Differing lines of both sides above which they are not searched; default {@link LINE_LIMIT}. */
  readonly lineLimit?: number;
}

/**
 * The operations that turn one list of lines into another (rest-protocol §2): minimal (what stays is a
 * longest common subsequence), contiguous differences as one operation, common prefix and suffix cut first.
 * Linear space. Where more than {@link FEW_CHANGES} lines changed, limits hold: above the work limit the result is
 * coarser, first between lines that both texts have once, then as one replacement of what lies between those;
 * above the line limit it is one replacement at once. It is still right.
 *
 * @returns ascending operations on `from`; `applyOps(from, computeOps(from, to))` equals `to`
 */
export function computeOps(
  from: readonly string[],
  to: readonly string[],
  options: ComputeOptions = {},
): LineOperation[] {
  const difference = differingMiddle(from, to);
  const kept = keptLines(from, to, difference, options);
  return operationsBetween(to, difference, kept);
}

/** The part of both texts between their common prefix and their common suffix. */
interface Difference {
  readonly start: number;
  readonly fromEnd: number;
  readonly toEnd: number;
}

function differingMiddle(from: readonly string[], to: readonly string[]): Difference {
  let start = 0;
  let fromEnd = from.length;
  let toEnd = to.length;
  const shorter = Math.min(fromEnd, toEnd);
  while (start < shorter && from[start] === to[start]) {
    start++;
  }
  while (fromEnd > start && toEnd > start && from[fromEnd - 1] === to[toEnd - 1]) {
    fromEnd--;
    toEnd--;
  }
  return { start, fromEnd, toEnd };
}

function keptLines(
  from: readonly string[],
  to: readonly string[],
  { start, fromEnd, toEnd }: Difference,
  { fewChanges = FEW_CHANGES, workLimit = WORK_LIMIT, lineLimit = LINE_LIMIT }: ComputeOptions,
): Kept {
  const kept: Kept = { from: new Uint8Array(fromEnd - start), to: new Uint8Array(toEnd - start) };
  const isOneSided = fromEnd === start || toEnd === start;
  if (isOneSided || markFewChanges(from, to, start, kept, fewChanges)) {
    return kept;
  }
  if (kept.from.length + kept.to.length > lineLimit) {
    return kept;
  }
  const shared = internShared(from, to, start, fromEnd, toEnd);
  const common = markCommonLines(shared.from, shared.to, shared.symbols, workLimit);
  scatter(common.from, shared.fromAt, kept.from);
  scatter(common.to, shared.toAt, kept.to);
  return kept;
}

function scatter(marks: Uint8Array, at: Int32Array, target: Uint8Array): void {
  for (let i = 0; i < marks.length; i++) {
    target[at[i]!] = marks[i]!;
  }
}

function operationsBetween(to: readonly string[], difference: Difference, kept: Kept): LineOperation[] {
  const { start } = difference;
  const fromLength = kept.from.length;
  const toLength = kept.to.length;
  const ops: LineOperation[] = [];
  let i = 0;
  let j = 0;
  while (i < fromLength || j < toLength) {
    const index = start + i;
    const first = start + j;
    while (i < fromLength && kept.from[i] === 0) {
      i++;
    }
    while (j < toLength && kept.to[j] === 0) {
      j++;
    }
    const operation = lineOperation(index, start + i, to.slice(first, start + j));
    if (operation !== null) {
      ops.push(operation);
    }
    // Both stand at a kept line now, and they are the same one.
    i++;
    j++;
  }
  return ops;
}
