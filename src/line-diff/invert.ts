import { endOf, lineDelta, lineOperation, linesOf } from './line-operation.js';
import type { LineOperation } from './line-operation.js';

/**
 * The operations that lead from the result back to the base.
 *
 * @param ops valid on the base ({@link validateOps})
 * @param baseLines lines of the base
 * @returns operations on the result: `applyOps(applyOps(base, ops), invertOps(ops, base))` is the base
 */
export function invertOps(ops: readonly LineOperation[], baseLines: readonly string[]): LineOperation[] {
  const inverse: LineOperation[] = [];
  let delta = 0;
  for (const operation of ops) {
    const index = operation.index + delta;
    const lost = baseLines.slice(operation.index, endOf(operation));
    const back = lineOperation(index, index + linesOf(operation).length, lost);
    if (back !== null) {
      inverse.push(back);
    }
    delta += lineDelta(operation);
  }
  return inverse;
}
