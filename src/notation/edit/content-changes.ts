import { commentStart, isBlankAt, locate, piecesOf, skipBlanks, skipBlanksBack } from '../lines.js';
import type { Token } from '../node-line.js';
import type { EditTarget, Stretch } from './edit-target.js';
import { stretchesOf } from './edit-target.js';
import type { LineChanges } from './line-changes.js';
import { noLineChanges } from './line-changes.js';

/** One change inside a node's own lines; columns of a physical line, 0-based. */
export interface ContentChange {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /**
   * Which blanks go with a word that goes: those before it, or those behind it (IDs, gate and box).
   * Without: exactly the stretch is replaced.
   */
  readonly blanks?: 'before' | 'behind' | undefined;
}

/** Replaces a stretch of the joined text that lies on one physical line. */
export function replaceRange(
  target: EditTarget,
  range: { start: number; end: number },
  text: string,
): ContentChange {
  const { piece, column } = locate(target.logical, range.start, 'later');
  return { line: piece.line, start: column, end: column + range.end - range.start, text };
}

/** Takes a word out, and with it the blanks on one side. */
export function removeStretch({ piece, start, end }: Stretch, blanks?: 'before' | 'behind'): ContentChange {
  return { line: piece.line, start, end, text: '', blanks };
}

/** Takes a token out: its first stretch as a word, the further ones exactly. */
export function removeToken(target: EditTarget, token: Token, blanks: 'before' | 'behind'): ContentChange[] {
  return token.ranges
    .flatMap((range) => stretchesOf(target.logical, range))
    .map((stretch, i) => removeStretch(stretch, i === 0 ? blanks : undefined));
}

/** Carries out changes of a node's own lines; one pass over each line. */
export function changeContent(target: EditTarget, changes: readonly ContentChange[]): LineChanges {
  const byLine = new Map<number, ContentChange[]>();
  for (const change of changes) {
    const there = byLine.get(change.line);
    if (there === undefined) {
      byLine.set(change.line, [change]);
    } else {
      there.push(change);
    }
  }
  const result = noLineChanges();
  for (const [line, ofLine] of byLine) {
    ofLine.sort((a, b) => a.start - b.start);
    result.texts.set(line, rewrite(target.reading.lines[line]!, ofLine, contentOf(target, line)));
  }
  return result;
}

/** Where a physical line's content begins, and up to where it is gate and box, which are no words. */
interface Content {
  readonly start: number;
  readonly wordsStart: number;
}

function contentOf(target: EditTarget, line: number): Content {
  const piece = piecesOf(target.logical)[line - target.logical.line]!;
  const { prefix } = target.nodeLine;
  const column = (offset: number) => piece.column + Math.min(Math.max(offset - piece.start, 0), piece.length);
  const start = column(prefix.indentEnd);
  // `=` is a gate only before a blank: it must not be glued to what follows, as if it were a word.
  const gateEnd = prefix.gate === null || prefix.gate.char === '=' ? 0 : prefix.gate.at + 1;
  return { start, wordsStart: column(prefix.box?.end ?? gateEnd) };
}

function rewrite(line: string, changes: readonly ContentChange[], content: Content): string {
  const written: Written = { parts: [], length: 0 };
  const commentAt = commentStart(line);
  let cursor = 0;
  for (const change of changes) {
    write(written, line.slice(cursor, Math.max(cursor, change.start)));
    cursor = Math.max(cursor, change.end);
    if (change.blanks === undefined) {
      write(written, beforeComment(change.text, line, cursor));
      continue;
    }
    const before = takeBlanks(written);
    const startsContent = change.start >= content.start && written.length <= content.start;
    const takesBehind = startsContent || change.blanks === 'behind';
    const behind = takesBehind ? line.slice(cursor, skipBlanks(line, cursor, commentAt)) : '';
    cursor += behind.length;
    if (takesBehind) {
      write(written, before);
    }
    const taken = takesBehind ? behind : before;
    const isGlued = !endsInBlank(written) && written.length > (startsContent ? content.start : 0);
    const isWordBefore = isGlued && written.length > content.wordsStart;
    const needsBlank = isMarkAt(line, cursor, commentAt)
      ? isGlued
      : isWordBefore && isWordAt(line, cursor, commentAt);
    const last = written.parts[written.parts.length - 1] ?? '';
    write(written, needsBlank ? taken.slice(0, 1) : beforeComment(last, line, cursor).slice(last.length));
  }
  write(written, line.slice(cursor));
  return written.parts.join('');
}

/** Text that ends in `%` keeps off a comment that begins directly behind it, or the comment would begin earlier. */
export function beforeComment(text: string, line: string, at: number): string {
  return text.endsWith('%') && line.startsWith('%%', at) ? `${text} ` : text;
}

function isMarkAt(line: string, at: number, commentAt: number): boolean {
  return at < commentAt && line[at] === '\\' && skipBlanks(line, at + 1, commentAt) === commentAt;
}

function isWordAt(line: string, at: number, commentAt: number): boolean {
  return at < commentAt && !isBlankAt(line, at);
}

/** A line as it grows; taking blanks off its end costs no more than writing them did. */
interface Written {
  readonly parts: string[];
  length: number;
}

function write(written: Written, part: string): void {
  if (part !== '') {
    written.parts.push(part);
    written.length += part.length;
  }
}

function endsInBlank({ parts }: Written): boolean {
  const last = parts[parts.length - 1];
  return last !== undefined && isBlankAt(last, last.length - 1);
}

function takeBlanks(written: Written): string {
  let taken = '';
  while (endsInBlank(written)) {
    const last = written.parts.pop()!;
    const kept = skipBlanksBack(last, last.length);
    taken = last.slice(kept) + taken;
    written.length -= last.length;
    write(written, last.slice(0, kept));
  }
  return taken;
}
