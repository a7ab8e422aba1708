import { quote } from './edit/quote.js';
import { fitEntry } from './fitting.js';
import type { PlanNode, PlanWarning, WarningType } from './plan.js';
import { warningClass } from './warning-class.js';
import { warningText } from './warning-text.js';

/** Something that the guard has to say about a change (mcp §6). */
export interface Finding {
  readonly code: WarningType | 'newProduction';
  readonly blocking: boolean;
  /** 1-based, in the text after the change. */
  readonly line?: number;
  /** Of the node at that line. */
  readonly id?: string;
  /** What is wrong and what to do about it. */
  readonly message: string;
  /** The warning's own fields. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * A warning that the change brings.
 * @param node the one at the warning's line
 * @param allowed lets damaged notation pass
 */
export function warningFinding(warning: PlanWarning, node: PlanNode | undefined, allowed: boolean): Finding {
  const { type, line, ...data } = { line: undefined, ...warning };
  const isStructural = warningClass(type) === 'structural';
  return {
    code: type,
    blocking: isStructural && !allowed,
    ...placeOf(line, node),
    message: `${warningText(warning)}${isStructural && allowed ? ' It passes because allowWarnings is set.' : ''}`,
    ...(Object.keys(data).length > 0 ? { data: fitEntry(data, LONGEST_DATA) } : {}),
  };
}

/** A node that is in production after a change, and was not before. */
export function productionFinding(node: PlanNode, allowed: boolean): Finding {
  const what = `Line ${node.line}: ${quote(node.label)} is newly marked as in production, [^].`;
  return {
    code: 'newProduction',
    blocking: !allowed,
    ...placeOf(node.line, node),
    message: allowed
      ? `${what} It passes because allowProd is set.`
      : `${what} What is deployed is for people to say: give the node the status that it had, or [x] where the work is done.`,
    data: { label: quote(node.label).slice(1, -1) },
  };
}

/** Characters of JSON; above it, what the finding repeats of the plan is cut. */
const LONGEST_DATA = 1_000;

function placeOf(line: number | undefined, node: PlanNode | undefined): Pick<Finding, 'line' | 'id'> {
  return { ...(line !== undefined && { line }), ...(node && node.id !== null && { id: node.id }) };
}
