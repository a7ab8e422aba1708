/** How a plan's text falls into lines (notation §1). */

/** A stretch of one physical line that is part of a logical line. */
export interface LinePiece {
  /** Physical line, 0-based. */
  readonly line: number;
  /** Column of the physical line at which the piece begins, 0-based. */
  readonly column: number;
  /** Offset of the piece in the joined text. */
  readonly start: number;
  readonly length: number;
}

/** A line without comment, together with the lines that continue it. */
export interface LogicalLine {
  /** First physical line, 0-based. */
  readonly line: number;
  /** What the physical lines give, joined. */
  readonly text: string;
  /** `null` for a line that is not continued: most lines of most plans. See {@link piecesOf}. */
  readonly continued: readonly LinePiece[] | null;
}

export interface LineParts {
  /** Logical lines in front of the divider. */
  readonly tree: readonly LogicalLine[];
  readonly divider: LogicalLine | null;
  /** First physical line of the description part, 0-based; the number of lines where there is none. */
  readonly descriptionStart: number;
}

/** CRLF and lone CR become LF (notation §1, rule 1). */
export function normaliseLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** The physical lines of a text; `splitLines(text).join('\n')` is the normalised text. */
export function splitLines(text: string): string[] {
  return normaliseLineEnds(text).split('\n');
}

/** Reads physical lines into the logical lines of the tree part and finds the divider. */
export function readLineParts(lines: readonly string[]): LineParts {
  const tree: LogicalLine[] = [];
  let next = 0;
  while (next < lines.length) {
    const logical = readLogicalLine(lines, next);
    next = endOfLogical(logical);
    if (isDivider(logical.text)) {
      return { tree, divider: logical, descriptionStart: next };
    }
    tree.push(logical);
  }
  return { tree, divider: null, descriptionStart: lines.length };
}

/** Length of the line without its comment. */
export function commentStart(line: string): number {
  const at = line.indexOf('%%');
  return at < 0 ? line.length : at;
}

/** The line without its comment. */
export function withoutComment(line: string): string {
  return line.slice(0, commentStart(line));
}

/** Space or tab: what "blank" means wherever the notation speaks of lines and indentation. */
export function isBlankAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code === 0x20 || code === 0x09;
}

/** First index at or behind `from` that holds no blank. */
export function skipBlanks(text: string, from: number, end: number = text.length): number {
  let at = from;
  while (at < end && isBlankAt(text, at)) {
    at++;
  }
  return at;
}

/** Smallest index such that everything from it up to `end` is blank. */
export function skipBlanksBack(text: string, end: number, from = 0): number {
  let at = end;
  while (at > from && isBlankAt(text, at - 1)) {
    at--;
  }
  return at;
}

/** Three or more `-` and nothing else but blanks (notation §1, rule 4); `text` without comment. */
export function isDivider(text: string): boolean {
  const start = skipBlanks(text, 0);
  let at = start;
  while (text.charCodeAt(at) === 0x2d) {
    at++;
  }
  return at - start >= 3 && skipBlanks(text, at) === text.length;
}

/**
 * Column of the continuation mark in a physical line, -1 where it has none (notation §1, rule 3).
 * @param from column at which the line's content begins: a mark there needs no blank before it
 */
export function continuationMark(line: string, from = 0): number {
  const at = skipBlanksBack(line, commentStart(line), from) - 1;
  const isMark = at >= from && line[at] === '\\' && (at === from || isBlankAt(line, at - 1));
  return isMark ? at : -1;
}

/** Never empty, in ascending order; every piece but the last one was followed by a continuation mark. */
export function piecesOf({ line, text, continued }: LogicalLine): readonly LinePiece[] {
  return continued ?? [{ line, column: 0, start: 0, length: text.length }];
}

/** First physical line behind a logical line, 0-based. */
export function endOfLogical({ line, continued }: LogicalLine): number {
  return line + (continued?.length ?? 1);
}

/**
 * Where an offset of the joined text stands.
 * @param bias where two pieces meet: the end of the earlier or the start of the later one
 */
export function locate(
  logical: LogicalLine,
  offset: number,
  bias: 'earlier' | 'later',
): { piece: LinePiece; column: number } {
  const pieces = piecesOf(logical);
  let low = 0;
  let high = pieces.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const start = pieces[middle]!.start;
    if (bias === 'later' ? start <= offset : start < offset) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  const piece = pieces[low]!;
  return { piece, column: piece.column + offset - piece.start };
}

function readLogicalLine(lines: readonly string[], first: number): LogicalLine {
  const raw = lines[first]!;
  const mark = continuationMark(raw);
  if (mark >= 0) {
    return readContinued(lines, first);
  }
  return { line: first, text: raw.slice(0, commentStart(raw)), continued: null };
}

/** Only the new part is looked at, and the parts are joined once: linear in 40,000 continuation lines. */
function readContinued(lines: readonly string[], first: number): LogicalLine {
  const continued: LinePiece[] = [];
  const parts: string[] = [];
  let start = 0;
  for (let line = first; line < lines.length; line++) {
    const raw = lines[line]!;
    const end = commentStart(raw);
    const column = line === first ? 0 : skipBlanks(raw, 0, end);
    const mark = continuationMark(raw, column);
    const part = raw.slice(column, mark < 0 ? end : mark);
    continued.push({ line, column, start, length: part.length });
    parts.push(part);
    start += part.length;
    if (mark < 0) {
      break;
    }
  }
  return { line: first, text: parts.join(''), continued };
}
