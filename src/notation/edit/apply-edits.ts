import { computeOps } from '../../line-diff/compute.js';
import type { LineOperation } from '../../line-diff/line-operation.js';
import { PlanError } from '../plan-error.js';
import type { PlanReading } from '../read-plan.js';
import { readPlan } from '../read-plan.js';
import type { AddressFields } from './address.js';
import { resolveNode } from './address.js';
import type { Edit, EditVerb } from './edit.js';
import { carryOut } from './edit.js';
import type { EditReport } from './edit-result.js';
import { reportOf } from './edit-result.js';
import type { EditStep } from './edit-step.js';

/** What a list of edits made of a text. */
export interface EditsResult {
  /** The new text, with LF line ends. */
  readonly text: string;
  readonly changed: boolean;
  /** From the old text (line ends normalised) to the new one; 0-based. */
  readonly ops: readonly LineOperation[];
  /** One for each edit, in order. Lines are 1-based lines of the new text; what went by then is left out. */
  readonly edits: readonly ListedEdit[];
}

export interface ListedEdit extends EditReport {
  readonly verb: EditVerb;
  readonly changed: boolean;
}

/**
 * Carries out a list of edits, all or nothing. IDs are looked up in the text as edited so far, lines always
 * mean the text before the first edit; nodes added in the list are addressed by ID.
 * @throws PlanError what a verb throws, with the edit's 0-based index in front and as `edit`
 */
export function applyEdits(text: string, edits: readonly Edit[]): EditsResult {
  const base = readPlan(text);
  const steps: EditStep[] = [];
  edits.forEach((edit, index) => {
    try {
      steps.push(carryOut(steps.at(-1)?.after ?? base, translateLines(base, steps, edit)));
    } catch (error) {
      throw error instanceof PlanError ? atIndex(error, index) : error;
    }
  });
  const { lines } = steps.at(-1)?.after ?? base;
  const ops = computeOps(base.lines, lines);
  return {
    text: lines.join('\n'),
    changed: ops.length > 0,
    ops,
    edits: steps.map((step, i) => ({
      verb: edits[i]!.verb,
      changed: step.after !== step.before,
      ...reportAfter(step, steps.slice(i + 1)),
    })),
  };
}

function atIndex(error: PlanError, index: number): PlanError {
  return new PlanError(error.code, `edits[${index}]: ${error.message}`, error.hint, {
    ...error.data,
    edit: index,
  });
}

/** The edit with its lines of the base text as lines of the text so far. */
function translateLines(base: PlanReading, steps: readonly EditStep[], edit: Edit): Edit {
  const translate = (line: number | undefined, id: string, field: string) =>
    line === undefined ? undefined : lineNow(base, steps, line, { id, line: field });
  const isAddressed = edit.verb !== 'addNode' && edit.verb !== 'replaceText';
  return {
    ...edit,
    line: isAddressed ? translate(edit.line, 'id', 'line') : undefined,
    parentLine: translate(edit.parentLine, 'parent', 'parentLine'),
    afterLine: translate(edit.afterLine, 'after', 'afterLine'),
  };
}

function lineNow(base: PlanReading, steps: readonly EditStep[], line: number, fields: AddressFields): number {
  const node = resolveNode(base, { line }, fields);
  const now = throughSteps(node.line, steps);
  if (now === null) {
    throw new PlanError(
      'nodeNotFound',
      `The node at line ${line} (${fields.line}) went with an earlier edit of the list.`,
      'Lines mean the text before the first edit.',
      { line },
    );
  }
  return now;
}

/** @param line 1-based */
function throughSteps(line: number, steps: readonly EditStep[]): number | null {
  let at: number | null = line - 1;
  for (const step of steps) {
    at = at === null ? null : step.lineMap(at);
  }
  return at === null ? null : at + 1;
}

/** A step's report with its lines as lines of the last text. */
function reportAfter(step: EditStep, later: readonly EditStep[]): EditReport {
  const now = (lines: readonly number[] | undefined) =>
    lines?.map((line) => throughSteps(line, later)).filter((line) => line !== null);
  const { node, alsoChanged, affected, ...rest } = reportOf(step);
  const line = node === undefined ? null : throughSteps(node.line, later);
  return {
    ...rest,
    ...(node && line !== null && { node: { ...node, line } }),
    ...(alsoChanged && { alsoChanged: now(alsoChanged) }),
    ...(affected && { affected: now(affected) }),
  };
}
