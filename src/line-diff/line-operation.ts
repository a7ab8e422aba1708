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
