import { readNodeLine } from '../node-line.js';

/**
 * Joined text of a node line. `- >` and `-\` are labels; with a blank behind or before, they would be a fold mark
 * and a continuation mark.
 */
export function startsWithLoneMark(line: string): boolean {
  const { text, prefix, labelRanges } = readNodeLine(line);
  const [first] = labelRanges;
  return first?.start === prefix.restStart && /^[<>\\]$/.test(text.slice(first.start, first.end));
}

/** Label text glued to a token (`@ben(S)`) may become something else when the two are parted. */
export function isGlued(line: string): boolean {
  const { tokens, labelRanges } = readNodeLine(line);
  const ends = tokens.flatMap((token) => token.ranges.map(({ end }) => end));
  return labelRanges.some(({ start }) => ends.includes(start));
}
