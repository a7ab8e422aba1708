import { applyOps } from '../../line-diff/apply.js';
import type { LineOperation } from '../../line-diff/line-operation.js';
import type { PlanNode } from '../plan.js';
import type { PlanReading } from '../read-plan.js';
import { readPlanLines } from '../read-plan.js';
import type { LineChanges, LineMap } from './line-changes.js';
import { lineMapOf, toOperations } from './line-changes.js';

/** What a verb made of a text; every verb returns one. Line numbers 1-based, of the text after. */
export interface EditStep {
  readonly before: PlanReading;
  /** The same object where nothing changed. */
  readonly after: PlanReading;
  /** From the text before to the text after. */
  readonly ops: readonly LineOperation[];
  readonly lineMap: LineMap;
  /** The addressed or added node in the plan after; `null` where it went. */
  readonly node: PlanNode | null;
  /** A line that moved into another group took another kind of gate. */
  readonly gateChanged?: boolean;
  /** Other lines whose text changed with it. */
  readonly alsoChanged?: readonly number[];
  /** Lines that refer to another node now, or to none. */
  readonly affected?: readonly number[];
}

/** The texts before and after a verb's line changes, not yet held against what was asked. */
export interface Draft {
  readonly before: PlanReading;
  readonly after: PlanReading;
  readonly ops: readonly LineOperation[];
  readonly lineMap: LineMap;
}

export function draftOf(before: PlanReading, changes: LineChanges): Draft {
  return draftOfOperations(before, toOperations(changes));
}

/** @param lineMap where lines went, if the operations alone do not say it */
export function draftOfOperations(
  before: PlanReading,
  ops: readonly LineOperation[],
  lineMap: LineMap = lineMapOf(ops),
): Draft {
  const lines = applyOps(before.lines, ops);
  return { before, after: readPlanLines(lines.length === 0 ? [''] : lines, before), ops, lineMap };
}

/** What was asked is already so. */
export function unchanged(before: PlanReading, node: PlanNode | null): EditStep {
  return { before, after: before, ops: [], lineMap: (line) => line, node };
}
