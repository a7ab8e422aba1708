import type { LineOperation } from '../../src/line-diff/index.js';

/**
 * The rules of line operations once more, word for word from rest-protocol §2 and without a thought for
 * speed, so that the tests do not believe the code they test.
 */

/** @returns the text after the operations, which speak of `text`'s lines */
export function applied(text: string, ops: readonly LineOperation[]): string {
  const lines = text.split('\n');
  // From the end, so that earlier indices stay true; of several inserts at one place the first stays above.
  for (const operation of [...ops].reverse()) {
    lines.splice(operation.index, span(operation), ...(operation.op === 'delete' ? [] : operation.lines));
  }
  return lines.join('\n');
}

/** @returns `ops` moved by what `theirs` changed above them */
export function shifted(ops: readonly LineOperation[], theirs: readonly LineOperation[]): LineOperation[] {
  return ops.map((operation) => {
    const above = theirs.filter((their) => their.index + span(their) <= operation.index);
    const delta = above.reduce(
      (sum, their) => sum + (their.op === 'delete' ? 0 : their.lines.length) - span(their),
      0,
    );
    return { ...operation, index: operation.index + delta };
  });
}

export function overlapping(ops: readonly LineOperation[], theirs: readonly LineOperation[]): boolean {
  return ops.some((mine) => theirs.some((their) => twoOverlap(mine, their)));
}

function twoOverlap(a: LineOperation, b: LineOperation): boolean {
  if (a.op === 'insert' && b.op === 'insert') {
    return false;
  }
  if (a.op === 'insert') {
    return b.index < a.index && a.index < b.index + span(b);
  }
  if (b.op === 'insert') {
    return a.index < b.index && b.index < a.index + span(a);
  }
  const shared = Math.min(a.index + span(a), b.index + span(b)) - Math.max(a.index, b.index);
  return shared > 0;
}

/** How many lines of the base an operation takes. */
function span(operation: LineOperation): number {
  return operation.op === 'insert' ? 0 : operation.count;
}
