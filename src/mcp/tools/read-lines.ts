import { PlanError } from '../../notation/plan-error.js';

export interface LinesRead {
  lineCount: number;
  /** First and last line that `text` holds, 1-based; left out where that is all. */
  fromLine?: number;
  toLine?: number;
  /** What is missing, and the call that gets it. */
  truncated?: { nextLine: number; call: string };
  text: string;
}

/**
 * Whole lines of a text, as many as fit.
 *
 * @param range 1-based, both ends included; left out: from the first, to the last
 * @param room characters that the text may have as JSON
 * @throws PlanError `invalidInput` for a range that is none, `tooLarge` where not even one line fits
 */
export function readLines(
  text: string,
  { fromLine = 1, toLine }: { fromLine?: number; toLine?: number },
  room: number,
): LinesRead {
  const lines = text.split('\n');
  const last = Math.min(toLine ?? lines.length, lines.length);
  if (fromLine > lines.length || last < fromLine) {
    throw new PlanError(
      'invalidInput',
      `"fromLine" ${fromLine} is behind ${fromLine > lines.length ? `the last line, ${lines.length}` : `"toLine" ${last}`}.`,
      `Lines run from 1 to ${lines.length}.`,
      { field: 'fromLine', lineCount: lines.length },
    );
  }
  let end = fromLine - 1;
  let used = 0;
  while (end < last) {
    used += JSON.stringify(lines[end]).length;
    if (used > room) {
      break;
    }
    end += 1;
  }
  if (end < fromLine) {
    throw new PlanError(
      'tooLarge',
      `Line ${fromLine} alone is longer than a result may be.`,
      `Read on from fromLine ${fromLine + 1}; the resource werkbaum://doc/{uuid} gives the whole text.`,
      { line: fromLine },
    );
  }
  const isPart = fromLine > 1 || end < lines.length;
  return {
    lineCount: lines.length,
    ...(isPart ? { fromLine, toLine: end } : {}),
    ...(end < last
      ? { truncated: { nextLine: end + 1, call: `werkbaum_read with fromLine ${end + 1}` } }
      : {}),
    text: lines.slice(fromLine - 1, end).join('\n'),
  };
}
