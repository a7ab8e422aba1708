import type { DescriptionBlock } from '../descriptions.js';
import { commentStart, skipBlanks } from '../lines.js';
import type { PlanReading } from '../read-plan.js';
import { beforeComment } from './content-changes.js';
import { textColumns } from './description-text.js';
import type { LineChanges } from './line-changes.js';
import { insertLines, removeLines } from './line-changes.js';

/** Indentation of text in a new block. */
const INDENT = '  ';

/**
 * Makes a block say these lines (`''` between paragraphs). Text lines are replaced one by one, each keeping
 * its indentation and comment; what separates two of them stays where the new text has a paragraph break.
 */
export function rewriteBlock(
  changes: LineChanges,
  reading: PlanReading,
  block: DescriptionBlock,
  lines: readonly string[],
): void {
  const old = block.lines.filter(({ text }) => text !== '');
  const texts = linesWithBreaks(lines);
  const further: string[] = [];
  const last = old[old.length - 1];
  const lastRaw = last === undefined ? INDENT : reading.lines[last.line]!;
  const indent = lastRaw.slice(0, skipBlanks(lastRaw, 0));
  texts.forEach(({ text, isBreakBefore }, i) => {
    const there = old[i];
    if (there === undefined) {
      further.push(...(isBreakBefore ? [''] : []), indent + text);
      return;
    }
    if (there.text !== text) {
      changes.texts.set(there.line, rewriteText(reading.lines[there.line]!, text));
    }
    const former = old[i - 1];
    if (former !== undefined) {
      const between = block.lines.filter(({ line }) => line > former.line && line < there.line);
      separate(changes, between, there.line, isBreakBefore);
    }
  });
  const lastKept = old[texts.length - 1];
  if (lastKept !== undefined && last !== undefined) {
    removeLines(changes, lastKept.line + 1, last.line + 1);
  }
  if (further.length > 0) {
    insertLines(changes, (last?.line ?? block.head) + 1, further);
  }
}

/** A new block at the end of the text, behind an empty line; a divider before it where there is none. */
export function appendBlock(
  changes: LineChanges,
  reading: PlanReading,
  id: string,
  texts: readonly string[],
): void {
  const { lines, divider } = reading;
  const end = lines[lines.length - 1] === '' ? lines.length - 1 : lines.length;
  const gap = lines[end - 1]?.trim() === '' ? [] : [''];
  const head = divider === null ? ['---', '', `#${id}`] : [`#${id}`];
  const body = texts.map((text) => (text === '' ? '' : INDENT + text));
  insertLines(changes, end, [...gap, ...head, ...body]);
}

function linesWithBreaks(lines: readonly string[]): { text: string; isBreakBefore: boolean }[] {
  return lines
    .map((text, i) => ({ text, isBreakBefore: lines[i - 1] === '' }))
    .filter(({ text }) => text !== '');
}

function separate(
  changes: LineChanges,
  between: readonly { line: number }[],
  next: number,
  isBreak: boolean,
): void {
  if (!isBreak) {
    between.forEach(({ line }) => changes.removed.add(line));
  } else if (between.length === 0) {
    insertLines(changes, next, ['']);
  }
}

function rewriteText(raw: string, text: string): string {
  const { start, end } = textColumns(raw, 0, commentStart(raw));
  return raw.slice(0, start) + beforeComment(text, raw, end) + raw.slice(end);
}
