export { splitLines } from '../notation/lines.js';

/** The text of a list of lines, with LF ends; the way back from `splitLines`. */
export function joinLines(lines: readonly string[]): string {
  return lines.join('\n');
}
