import { commentStart, isBlankAt, locate } from '../lines.js';
import type { Token, TokenKind } from '../node-line.js';
import type { ContentChange } from './content-changes.js';
import type { EditTarget } from './edit-target.js';
import { endOfToken } from './edit-target.js';

/** The customary order of a line behind its label (edits, common rules). The ID alone goes before it. */
const ORDER: readonly TokenKind[] = ['size', 'url', 'person', 'keyword', 'dependencies', 'focus'];

/**
 * Puts new tokens of one kind behind the nearest earlier kind that the node has, wherever that stands; else
 * behind the label.
 * @param text one token, or several with a blank between
 */
export function insertToken(target: EditTarget, kind: TokenKind, text: string): ContentChange {
  return insertBehind(target, anchorFor(target, kind), text);
}

/** Puts tokens behind an offset of the joined text; a blank on either side where none is. */
export function insertBehind(target: EditTarget, offset: number, text: string): ContentChange {
  const { piece, column } = locate(target.logical, offset, 'earlier');
  const line = target.reading.lines[piece.line]!;
  const needsBlankBehind = column < commentStart(line) && !isBlankAt(line, column);
  return { line: piece.line, start: column, end: column, text: ` ${text}${needsBlankBehind ? ' ' : ''}` };
}

/**
 * Puts text in front of what stands at an offset; a blank before it where it would be glued to something.
 * @param text ends in a blank
 */
export function insertBefore(target: EditTarget, offset: number, text: string): ContentChange {
  const { piece, column } = locate(target.logical, offset, 'later');
  const line = target.reading.lines[piece.line]!;
  const contentStart = piece.column + Math.max(target.nodeLine.prefix.indentEnd - piece.start, 0);
  const needsBlank = column > contentStart && !isBlankAt(line, column - 1);
  return { line: piece.line, start: column, end: column, text: `${needsBlank ? ' ' : ''}${text}` };
}

/** Where the label ends; behind the ID where it stands for the label. */
export function endOfLabel(target: EditTarget): number {
  const { labelRanges, tokens } = target.nodeLine;
  const last = labelRanges[labelRanges.length - 1];
  if (last !== undefined) {
    return last.end;
  }
  const id = tokens.find((token) => token.kind === 'id');
  return id === undefined ? target.nodeLine.text.length : endOfToken(id);
}

function anchorFor(target: EditTarget, kind: TokenKind): number {
  const { tokens } = target.nodeLine;
  for (let at = ORDER.indexOf(kind) - 1; at >= 0; at--) {
    const last = tokens.findLast((token) => token.kind === ORDER[at]);
    if (last !== undefined) {
      return behindToken(target, last);
    }
  }
  return endOfLabel(target);
}

/**
 * Where something new goes behind a token. A token inside a word (`work@anna/home`) must not have the word cut
 * in two behind it, or the label would read differently: there it is the word's end.
 */
export function behindToken({ nodeLine }: EditTarget, token: Token): number {
  const { text, labelRanges } = nodeLine;
  const { start } = token.ranges[0]!;
  const end = endOfToken(token);
  const before = labelRanges.findLast((range) => range.end <= start);
  const isInside = before !== undefined && !/\s/.test(text.slice(before.end, start));
  if (!isInside || !labelRanges.some((range) => range.start === end)) {
    return end;
  }
  const rest = /\S*/y;
  rest.lastIndex = end;
  rest.test(text);
  return rest.lastIndex;
}
