import { endOf, linesOf } from './line-operation.js';
import type { LineOperation } from './line-operation.js';
import { operationsOverlap } from './rebase.js';

/** Operations of both sides that hang together because each overlaps one of the other side. */
export interface Overlap {
  /** First base line that they touch, 0-based. */
  readonly start: number;
  /** First base line behind them. */
  readonly end: number;
  readonly mine: readonly LineOperation[];
  readonly theirs: readonly LineOperation[];
}

/** One overlap as the conflict error shows it (mcp §3). */
export interface ConflictingLines {
  /** First line of the stretch in the base, 1-based. */
  line: number;
  /** The stretch in the base, as mine would leave it, and as it is now. */
  base: string[];
  yours: string[];
  theirs: string[];
}

/**
 * Which operations keep mine from being rebased (rest-protocol §2). One merge of the two lists, so linear.
 *
 * @param ops mine, valid on the base
 * @param onto theirs, valid on the same base
 * @returns ascending and disjoint; empty exactly where `rebaseOps(ops, onto)` succeeds
 */
export function overlaps(ops: readonly LineOperation[], onto: readonly LineOperation[]): Overlap[] {
  const found: Overlap[] = [];
  let i = 0;
  let j = 0;
  while (i < ops.length && j < onto.length) {
    if (operationsOverlap(ops[i]!, onto[j]!)) {
      const overlap = overlapFrom(ops, i, onto, j);
      found.push(overlap);
      i += overlap.mine.length;
      j += overlap.theirs.length;
    } else if (endOf(ops[i]!) <= endOf(onto[j]!)) {
      i++;
    } else {
      j++;
    }
  }
  return found;
}

/**
 * Overlaps with the lines of all three texts.
 *
 * @param baseLines lines of the base
 * @param found what {@link overlaps} gave
 */
export function describeOverlaps(
  baseLines: readonly string[],
  found: readonly Overlap[],
): ConflictingLines[] {
  return found.map(({ start, end, mine, theirs }) => ({
    line: start + 1,
    base: baseLines.slice(start, end),
    yours: stretchAfter(baseLines, start, end, mine),
    theirs: stretchAfter(baseLines, start, end, theirs),
  }));
}

/**
 * Everything that hangs together with `ops[i]` and `onto[j]`. An operation that comes later can touch the
 * overlap only through the last one of the other side: the ones before that end earlier.
 */
function overlapFrom(
  ops: readonly LineOperation[],
  i: number,
  onto: readonly LineOperation[],
  j: number,
): Overlap {
  let lastMine = i;
  let lastTheirs = j;
  for (;;) {
    if (lastMine + 1 < ops.length && operationsOverlap(ops[lastMine + 1]!, onto[lastTheirs]!)) {
      lastMine++;
    } else if (lastTheirs + 1 < onto.length && operationsOverlap(ops[lastMine]!, onto[lastTheirs + 1]!)) {
      lastTheirs++;
    } else {
      return {
        start: Math.min(ops[i]!.index, onto[j]!.index),
        end: Math.max(endOf(ops[lastMine]!), endOf(onto[lastTheirs]!)),
        mine: ops.slice(i, lastMine + 1),
        theirs: onto.slice(j, lastTheirs + 1),
      };
    }
  }
}

/** Base lines `[start, end)` after operations that all lie within them. */
function stretchAfter(
  baseLines: readonly string[],
  start: number,
  end: number,
  ops: readonly LineOperation[],
): string[] {
  const parts: (readonly string[])[] = [];
  let next = start;
  for (const operation of ops) {
    parts.push(baseLines.slice(next, operation.index), linesOf(operation));
    next = endOf(operation);
  }
  parts.push(baseLines.slice(next, end));
  return parts.flat();
}
