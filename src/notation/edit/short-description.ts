import { commentStart, continuationMark, endOfLogical, locate, skipBlanks } from '../lines.js';
import type { TreeLine } from '../read-plan.js';
import { endsInMark, shortLinesOf } from './block.js';
import { beforeComment } from './content-changes.js';
import { textColumns } from './description-text.js';
import type { EditTarget } from './edit-target.js';
import type { LineChanges } from './line-changes.js';
import { insertLines, removeLines } from './line-changes.js';
import { indentStep, whiteSpaceOf } from './place.js';

type ShortLine = Extract<TreeLine, { kind: 'description' }>;

/** Makes the node's short description lines say these texts: in place, further ones behind the last. */
export function writeShortLines(changes: LineChanges, target: EditTarget, texts: readonly string[]): void {
  const { reading, node, logical } = target;
  const existing = shortLinesOf(reading, node);
  const kept = existing.slice(0, texts.length);
  kept.forEach((line, i) => rewriteShortLine(changes, reading.lines, line, texts[i]!));
  removeShortLines(changes, existing.slice(texts.length));
  const further = texts.slice(kept.length);
  if (further.length === 0) {
    return;
  }
  const last = kept[kept.length - 1];
  const whiteSpace = last === undefined ? whiteSpaceBelow(target) : indentOf(last.logical.text);
  const before = endOfLogical(last?.logical ?? logical);
  const lines = further.map((text) => `${whiteSpace}" ${text}`);
  const isTaken = last === undefined && before === reading.lines.length && endsInMark(reading.lines);
  insertLines(changes, before, isTaken ? ['', ...lines] : lines);
}

/** Takes short description lines out, with their continuation lines. */
export function removeShortLines(changes: LineChanges, lines: readonly ShortLine[]): void {
  for (const { logical } of lines) {
    removeLines(changes, logical.line, endOfLogical(logical));
  }
}

/** Only the text changes: what stands before it and a comment behind it stay. Continuation lines go. */
function rewriteShortLine(
  changes: LineChanges,
  lines: readonly string[],
  line: ShortLine,
  text: string,
): void {
  const { logical } = line;
  const isEndOfText = endOfLogical(logical) === lines.length && endsInMark(lines);
  if (line.text === text && !isEndOfText) {
    return;
  }
  const { piece, column: quote } = locate(logical, skipBlanks(logical.text, 0), 'later');
  const raw = lines[piece.line]!;
  const mark = continuationMark(raw, piece.column);
  const comment = commentStart(raw);
  const { start, end } = textColumns(raw, quote + 1, mark < 0 ? comment : mark);
  let behind = raw.slice(mark < 0 ? end : mark + 1);
  if (mark >= 0 && comment === raw.length) {
    behind = '';
  }
  const written = start === end && behind.startsWith('%%') ? `${text} ` : beforeComment(text, behind, 0);
  changes.texts.set(piece.line, raw.slice(0, start) + written + behind);
  removeLines(changes, piece.line + 1, endOfLogical(logical));
}

function whiteSpaceBelow({ reading, node }: EditTarget): string {
  const [child] = node.children;
  return child === undefined
    ? whiteSpaceOf(reading, node) + indentStep(reading)
    : whiteSpaceOf(reading, child);
}

function indentOf(text: string): string {
  return text.slice(0, skipBlanks(text, 0));
}
