import { dropIdentical, endOf, lineDelta, linesOf } from '../line-diff/index.js';
import type { LineOperation } from '../line-diff/index.js';

/**
 * Where a line of the edited base stands in the text that was stored in the end, after others' operations
 * moved things.
 *
 * @param baseLines lines of the base
 * @param mine operations that made the edited text of the base
 * @param theirs what others did to the base, and what of mine was stored by an earlier call
 * @returns takes and gives 1-based lines
 */
export function linePlacing(
  baseLines: readonly string[],
  mine: readonly LineOperation[],
  theirs: readonly LineOperation[],
): (line: number) => number {
  if (theirs.length === 0) {
    return (line) => line;
  }
  const done = new Set(mine);
  for (const operation of dropIdentical(mine, theirs, baseLines).remaining) {
    done.delete(operation);
  }
  return (line) => place(line - 1, mine, theirs, done) + 1;
}

/** @param line 0-based */
function place(
  line: number,
  mine: readonly LineOperation[],
  theirs: readonly LineOperation[],
  done: ReadonlySet<LineOperation>,
): number {
  let delta = 0;
  let stored = 0;
  for (const operation of mine) {
    const start = operation.index + delta;
    if (line < start) {
      break;
    }
    const isDone = done.has(operation);
    if (line < start + linesOf(operation).length) {
      return operation.index + deltaBefore(operation.index, theirs, !isDone) + stored + (line - start);
    }
    delta += lineDelta(operation);
    stored += isDone ? 0 : lineDelta(operation);
  }
  const inBase = line - delta;
  return inBase + deltaBefore(inBase, theirs, true) + stored;
}

/** By how much theirs moved a base line; `inclusive`: what they inserted right before it stands above it. */
function deltaBefore(line: number, theirs: readonly LineOperation[], inclusive: boolean): number {
  let delta = 0;
  for (const operation of theirs) {
    const end = endOf(operation);
    if (end > line || (end === line && !inclusive)) {
      break;
    }
    delta += lineDelta(operation);
  }
  return delta;
}
