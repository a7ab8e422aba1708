/**
 * One change to a text seen as a list of lines (rest-protocol §2). Indices are 0-based and speak of the
 * base text; `insert` goes before `index`, and `index` = number of lines appends. A list of operations is
 * ascending and does not overlap.
 */
export type LineOperation = ReplaceLines | InsertLines | DeleteLines;

export interface ReplaceLines {
  op: 'replace';
  index: number;
  /** How many lines of the base go; at least 1. */
  count: number;
  lines: string[];
}

export interface InsertLines {
  op: 'insert';
  index: number;
  lines: string[];
}

export interface DeleteLines {
  op: 'delete';
  index: number;
  /** How many lines of the base go; at least 1. */
  count: number;
}

/** First base line behind the operation, 0-based; an insert is a point and ends where it begins. */
export function endOf(operation: LineOperation): number {
  return operation.op === 'insert' ? operation.index : operation.index + operation.count;
}

/** The lines that the operation puts into the text. */
export function linesOf(operation: LineOperation): readonly string[] {
  return operation.op === 'delete' ? [] : operation.lines;
}

/** By how many lines the text grows, negative where it shrinks. */
export function lineDelta(operation: LineOperation): number {
  return linesOf(operation).length - (endOf(operation) - operation.index);
}

/** The operation that puts `lines` in the stead of the base lines from `index` up to `end`; null: no change. */
export function lineOperation(index: number, end: number, lines: string[]): LineOperation | null {
  const count = end - index;
  if (count === 0) {
    return lines.length === 0 ? null : { op: 'insert', index, lines };
  }
  return lines.length === 0 ? { op: 'delete', index, count } : { op: 'replace', index, count, lines };
}
