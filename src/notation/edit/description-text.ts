import { splitLines } from '../lines.js';
import { unreadable } from './misreading.js';
import { quote } from './quote.js';

/**
 * A description as it is written: lines trimmed, one empty line between paragraphs, none at either end.
 * `null` for text without any character and for the bare word `none`.
 * @throws PlanError `unreadable` where it holds `%%`
 */
export function readDescription(text: string): readonly string[] | null {
  const lines: string[] = [];
  for (const line of splitLines(text)) {
    const trimmed = line.trim();
    if (trimmed !== '' || (lines.length > 0 && lines[lines.length - 1] !== '')) {
      lines.push(trimmed);
    }
  }
  if (lines[lines.length - 1] === '') {
    lines.pop();
  }
  if (lines.length === 0 || (lines.length === 1 && lines[0] === 'none')) {
    return null;
  }
  const comment = lines.find((line) => line.includes('%%'));
  if (comment !== undefined) {
    throw unreadable(
      `${quote(comment.slice(comment.indexOf('%%')))} in the description would be read as a comment.`,
      {
        field: 'description',
      },
    );
  }
  return lines;
}

/** The columns of a line's text between `from` and `end`, white space at both ends left out. */
export function textColumns(line: string, from: number, end: number): { start: number; end: number } {
  const segment = line.slice(from, end);
  const start = from + segment.length - segment.trimStart().length;
  return { start, end: Math.max(start, from + segment.trimEnd().length) };
}
