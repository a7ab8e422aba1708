import { endOf, linesOf, splitLines } from '../line-diff/index.js';
import type { LineOperation } from '../line-diff/index.js';
import { judge } from '../notation/guard.js';
import { fitLists } from './fit-lists.js';
import { applyChange } from './plan-change.js';
import type { ChangeMade, PlanChange } from './plan-change.js';
import { reportOf } from './change-report.js';
import { previewOf } from './preview.js';

export interface ChangeInput {
  text: string;
  change: PlanChange;
  /** Characters that the new text may have. */
  longestText: number;
}

export interface TextChangeInput extends ChangeInput {
  allowWarnings: boolean;
  allowProd: boolean;
  /** Whether a unified diff is wanted; nothing is stored in any case. */
  dryRun: boolean;
  /** The new text, however long it is. */
  returnText: boolean;
  /** Characters of the answer, but for a text that was asked for. */
  longestResult: number;
}

/** Lines of a text that go and come: what an agent changes in its own file. */
export interface LineChange {
  /** First line that goes, or the line before which lines come; 1-based, in the given text. */
  line: number;
  removed: readonly string[];
  added: readonly string[];
}

/** What a change does to the text of a document: a `ChangeMade`. */
export function changeInDocument({ text, change, longestText }: ChangeInput): string {
  return JSON.stringify(applyChange(text, change, longestText).made);
}

/** The whole answer of a writing tool in its text form (mcp §3). */
export function changeInText(input: TextChangeInput): string {
  const { text, change, longestText, longestResult, returnText } = input;
  const { after, made } = applyChange(text, change, longestText);
  const { resolved, ...judgement } = judge(text, after, input);
  const result = {
    changed: made.changed,
    ...judgement,
    ...reportOf(made, (line) => line),
    ...(resolved.length > 0 ? { resolved } : {}),
    changes: lineChanges(splitLines(text), made),
  };
  const room = longestResult - REMARK;
  const length = JSON.stringify(result).length;
  const withText = returnText || length + JSON.stringify(after).length <= room;
  const fitted = length <= room ? result : { ...fitLists(result, LISTS, room), omitted: CALL };
  const answer = { ...fitted, ...(withText ? { text: after } : { textOmitted: true }) };
  if (!input.dryRun) {
    return JSON.stringify(answer);
  }
  // Nothing else differs from the real call, so the diff gets the room that is left.
  const whole = longestResult + (returnText ? JSON.stringify(after).length : 0);
  return JSON.stringify(fitLists({ ...answer, ...previewOf(text, after, made.ops) }, ['diff'], whole));
}

/** The least needed first: a text that was asked for says what the changes say. */
const LISTS = ['changes', 'edits', 'findings'];
/** Room for what is said about the text and about what is left out. */
const REMARK = 200;
const CALL = 'returnText: true returns the whole new text; werkbaum_check all findings';

function lineChanges(lines: readonly string[], { ops }: ChangeMade): LineChange[] {
  return ops.map((operation: LineOperation) => ({
    line: operation.index + 1,
    removed: lines.slice(operation.index, endOf(operation)),
    added: linesOf(operation),
  }));
}
