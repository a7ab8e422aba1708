import { lineOperation } from '../../line-diff/line-operation.js';
import { normaliseLineEnds, splitLines } from '../lines.js';
import { PlanError } from '../plan-error.js';
import type { PlanReading } from '../read-plan.js';
import type { EditStep } from './edit-step.js';
import { draftOfOperations, unchanged } from './edit-step.js';
import { quote } from './quote.js';

/**
 * Replaces a stretch of text that occurs exactly once; the one verb that may change any node.
 * @param old not empty; line breaks may be of any kind
 * @param replacement may be empty
 * @throws PlanError `invalidInput` with how often `old` occurs
 */
export function replaceText(reading: PlanReading, old: string, replacement: string): EditStep {
  const wanted = normaliseLineEnds(old);
  if (wanted === '') {
    throw new PlanError('invalidInput', 'old must not be empty.', undefined, { field: 'old' });
  }
  const text = reading.lines.join('\n');
  const count = occurrences(text, wanted);
  if (count !== 1) {
    throw new PlanError(
      'invalidInput',
      `old must occur exactly once in the text, but ${quote(old)} occurs ${count === 0 ? 'nowhere' : `${count} times`}.`,
      count === 0
        ? 'Read the text again and copy the passage from it.'
        : 'Give more of what stands around it.',
      { field: 'old', occurrences: count },
    );
  }
  const at = text.indexOf(wanted);
  const written = normaliseLineEnds(replacement);
  return written === wanted ? unchanged(reading, null) : replaceAt(reading, text, { at, wanted, written });
}

/** Overlapping ones count (Knuth, Morris and Pratt: linear, however much the text repeats itself). */
function occurrences(text: string, wanted: string): number {
  const borders = new Int32Array(wanted.length + 1);
  let matched = 0;
  for (let i = 1; i < wanted.length; i++) {
    while (matched > 0 && wanted[i] !== wanted[matched]) {
      matched = borders[matched]!;
    }
    matched += wanted[i] === wanted[matched] ? 1 : 0;
    borders[i + 1] = matched;
  }
  let count = 0;
  matched = 0;
  for (let i = 0; i < text.length; i++) {
    while (matched > 0 && text[i] !== wanted[matched]) {
      matched = borders[matched]!;
    }
    matched += text[i] === wanted[matched] ? 1 : 0;
    if (matched === wanted.length) {
      count++;
      matched = borders[matched]!;
    }
  }
  return count;
}

interface Replacement {
  readonly at: number;
  readonly wanted: string;
  readonly written: string;
}

/** The touched lines that really differ, as one operation. */
function replaceAt(reading: PlanReading, text: string, { at, wanted, written }: Replacement): EditStep {
  const changed = (text.slice(0, at) + written + text.slice(at + wanted.length)).split('\n');
  let start = splitLines(text.slice(0, at)).length - 1;
  let end = start + splitLines(wanted).length;
  let endAfter = start + splitLines(written).length;
  while (start < end && start < endAfter && reading.lines[start] === changed[start]) {
    start++;
  }
  while (end > start && endAfter > start && reading.lines[end - 1] === changed[endAfter - 1]) {
    end--;
    endAfter--;
  }
  const added = changed.slice(start, endAfter);
  const op = lineOperation(start, end, added);
  const isFirstKept = end - start === added.length || isContinued(reading.lines[start], added[0]);
  const draft = draftOfOperations(reading, op === null ? [] : [op], (line) => {
    if (line < start || line >= end) {
      return line < start ? line : line + endAfter - end;
    }
    return end === endAfter || (line === start && isFirstKept) ? line : null;
  });
  return { ...draft, node: null };
}

/** Where the number of lines changes, a line that still begins with the same word is the same line. */
function isContinued(before: string | undefined, after: string | undefined): boolean {
  const word = /[\p{L}\p{N}]+/u;
  const first = before?.match(word)?.[0];
  return first !== undefined && after?.match(word)?.[0] === first;
}
