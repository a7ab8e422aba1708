import type { LineOperation } from '../../line-diff/line-operation.js';

/** What a verb does to the physical lines of the text before it; indices 0-based. */
export interface LineChanges {
  /** Line → its new text. */
  readonly texts: Map<number, string>;
  readonly removed: Set<number>;
  /** Line → the lines that come directly before it; the number of lines appends. */
  readonly inserted: Map<number, string[]>;
}

export function noLineChanges(): LineChanges {
  return { texts: new Map(), removed: new Set(), inserted: new Map() };
}

export function insertLines(changes: LineChanges, before: number, lines: readonly string[]): void {
  const there = changes.inserted.get(before);
  changes.inserted.set(before, there === undefined ? [...lines] : [...there, ...lines]);
}

/** Marks the lines from `start` up to `end` (exclusive) as going. */
export function removeLines(changes: LineChanges, start: number, end: number): void {
  for (let line = start; line < end; line++) {
    changes.removed.add(line);
  }
}

/**
 * The changes as operations. A replaced line is replaced by exactly one, and what is inserted or removed
 * beside it stays an operation of its own: so the operations also say where each line went, and another
 * person's edit of a neighbouring line does not collide.
 */
export function toOperations(changes: LineChanges): LineOperation[] {
  const touched = new Set<number>();
  for (const part of [changes.texts.keys(), changes.removed.keys(), changes.inserted.keys()]) {
    for (const line of part) {
      touched.add(line);
    }
  }
  const ops: LineOperation[] = [];
  for (const line of Array.from(touched).sort((a, b) => a - b)) {
    const lines = changes.inserted.get(line);
    if (lines !== undefined && lines.length > 0) {
      ops.push({ op: 'insert', index: line, lines });
    }
    const text = changes.texts.get(line);
    if (changes.removed.has(line)) {
      addDelete(ops, line);
    } else if (text !== undefined) {
      addReplace(ops, line, text);
    }
  }
  return ops;
}

function addDelete(ops: LineOperation[], line: number): void {
  const last = ops[ops.length - 1];
  if (last?.op === 'delete' && last.index + last.count === line) {
    last.count++;
  } else {
    ops.push({ op: 'delete', index: line, count: 1 });
  }
}

function addReplace(ops: LineOperation[], line: number, text: string): void {
  const last = ops[ops.length - 1];
  if (last?.op === 'replace' && last.index + last.count === line) {
    last.count++;
    last.lines.push(text);
  } else {
    ops.push({ op: 'replace', index: line, count: 1, lines: [text] });
  }
}

/** Where a line (0-based) of the text before stands in the text after; `null` where it went. */
export type LineMap = (line: number) => number | null;

/** The line map of operations in which every replaced line is replaced by one line. */
export function lineMapOf(ops: readonly LineOperation[]): LineMap {
  const deltas: number[] = [];
  let delta = 0;
  for (const op of ops) {
    delta += op.op === 'insert' ? op.lines.length : op.op === 'delete' ? -op.count : 0;
    deltas.push(delta);
  }
  return (line) => {
    const index = lastStartingAtOrBefore(ops, line);
    const op = ops[index];
    if (op?.op === 'delete' && line < op.index + op.count) {
      return null;
    }
    return line + (deltas[index] ?? 0);
  };
}

function lastStartingAtOrBefore(ops: readonly LineOperation[], line: number): number {
  let low = -1;
  let high = ops.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (ops[middle]!.index <= line) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}
