import { applyOps, computeOps, joinLines, splitLines } from '../line-diff/index.js';
import type { LineOperation } from '../line-diff/index.js';
import { carryOut } from '../notation/edit/edit.js';
import { resultOf } from '../notation/edit/edit-result.js';
import { applyEdits } from '../notation/edit/index.js';
import type { Edit, EditResult, ListedEdit } from '../notation/edit/index.js';
import { readPlan } from '../notation/read-plan.js';
import { PlanError } from '../notation/plan-error.js';

/** A line operation that says which lines must stand where it works. */
export type ExpectedOperation = LineOperation & { expect?: readonly string[] };

/** What a writing tool does to a text. */
export type PlanChange =
  | { kind: 'edit'; edit: Edit }
  | { kind: 'edits'; edits: readonly Edit[] }
  | { kind: 'ops'; ops: readonly ExpectedOperation[] }
  | { kind: 'write'; newText: string };

/** What became of the text; lines are 1-based lines of the new one. */
export interface ChangeMade extends Omit<EditResult, 'text'> {
  edits?: readonly ListedEdit[];
}

/**
 * @param text any line ends; what `ops` and lines speak of
 * @param longestText characters that the new text may have
 * @throws PlanError those of the verbs, `invalidOps`, `tooLarge`
 */
export function applyChange(
  text: string,
  change: PlanChange,
  longestText: number,
): { after: string; made: ChangeMade } {
  const { text: after, ...made } = changed(text, change);
  if (after.length > longestText && after.length > text.length) {
    throw new PlanError(
      'tooLarge',
      `The plan would have ${after.length} characters, but ${longestText} are the most.`,
      'Split the plan into several documents.',
      { length: after.length, longest: longestText },
    );
  }
  return { after, made };
}

function changed(text: string, change: PlanChange): EditResult & ChangeMade {
  switch (change.kind) {
    case 'edit':
      return resultOf(carryOut(readPlan(text), change.edit));
    case 'edits':
      return applyEdits(text, change.edits);
    case 'ops': {
      const lines = splitLines(text);
      checkExpectations(lines, change.ops);
      return fromLines(lines, applyOps(lines, change.ops));
    }
    case 'write':
      return fromLines(splitLines(text), splitLines(change.newText));
  }
}

function fromLines(before: readonly string[], after: readonly string[]): EditResult {
  const ops = computeOps(before, after);
  return { text: joinLines(after), changed: ops.length > 0, ops };
}

/** @throws PlanError `invalidOps` naming the first line that is another one, and what stands there */
function checkExpectations(lines: readonly string[], ops: readonly ExpectedOperation[]): void {
  ops.forEach(({ index, expect }, position) => {
    expect?.forEach((expected, offset) => {
      const actual = lines[index + offset];
      if (actual !== expected) {
        throw new PlanError(
          'invalidOps',
          `ops[${position}].expect[${offset}] is not what stands at index ${index + offset} (line ${index + offset + 1}) of the base.`,
          'Read these lines again; index is 0-based.',
          {
            field: `ops[${position}].expect[${offset}]`,
            stands: actual === undefined ? null : quoted(actual),
          },
        );
      }
    });
  });
}

function quoted(line: string): string {
  return line.length <= QUOTE ? line : `${line.slice(0, QUOTE - 1)}…`;
}

const QUOTE = 200;
