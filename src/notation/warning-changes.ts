import type { PlanWarning } from './plan.js';
import { warningLine } from './warnings.js';

/** The warnings about a text, and the physical lines that they speak of. */
export interface Warned {
  readonly warnings: readonly PlanWarning[];
  readonly lines: readonly string[];
}

export interface WarningChanges {
  /** Warnings about the text after that the text before did not have. */
  readonly added: PlanWarning[];
  /** Warnings about the text before that went away. */
  readonly gone: PlanWarning[];
}

/**
 * Compares two lists of warnings as multisets, by what they say and not by where (mcp §6): so a warning whose
 * line shifts or moves is the same one, and of two that say the same one may come or go. Which of them it is,
 * the text of the line tells.
 */
export function warningChanges(before: Warned, after: Warned): WarningChanges {
  const texts = new Map<string, number>();
  const keysBefore = before.warnings.map((warning) => keyOf(warning, before));
  const keysAfter = after.warnings.map((warning) => keyOf(warning, after));
  const lineKeysBefore = withLines(keysBefore, before, texts);
  const lineKeysAfter = withLines(keysAfter, after, texts);
  const isKept = new Uint8Array(before.warnings.length);
  const isOld = new Uint8Array(after.warnings.length);
  pairOff(lineKeysBefore, lineKeysAfter, isKept, isOld);
  pairOff(keysBefore, keysAfter, isKept, isOld);
  return {
    added: after.warnings.filter((_, at) => isOld[at] === 0),
    gone: before.warnings.filter((_, at) => isKept[at] === 0),
  };
}

/** Type and data without line numbers; a stray line by its text, an overload by the person. */
function keyOf(warning: PlanWarning, { lines }: Warned): string {
  switch (warning.type) {
    case 'mixedGate':
    case 'xorConflict':
      return `${warning.type} ${warning.label}`;
    case 'unknownStatus':
      return `${warning.type} ${warning.code}`;
    case 'descStray':
      return `${warning.type} ${lines[warning.line - 1]!.trim()}`;
    case 'duplicateId':
    case 'unknownDep':
    case 'unknownDesc':
      return `${warning.type} ${warning.id}`;
    case 'sizeConflict':
      return `${warning.type} ${warning.size}`;
    case 'assigneeOverload':
      return `${warning.type} ${warning.tag}`;
    case 'cheapApprox':
      return warning.type;
  }
}

/** A long line with many warnings is worth one number, not a copy in every key. */
function withLines(
  keys: readonly string[],
  { warnings, lines }: Warned,
  texts: Map<string, number>,
): string[] {
  let lastLine = -1;
  let number = 0;
  return warnings.map((warning, at) => {
    const line = warningLine(warning) ?? 0;
    if (line !== lastLine) {
      const text = lines[line - 1]?.trim() ?? '';
      number = texts.get(text) ?? texts.size;
      texts.set(text, number);
      lastLine = line;
    }
    return `${number} ${keys[at]!}`;
  });
}

/** Marks those of both lists that have the same key and are not marked yet, one for one, in order. */
function pairOff(
  keysBefore: readonly string[],
  keysAfter: readonly string[],
  isKept: Uint8Array,
  isOld: Uint8Array,
): void {
  const waiting = new Map<string, { at: number[]; next: number }>();
  keysBefore.forEach((key, at) => {
    if (isKept[at] === 0) {
      const there = waiting.get(key);
      if (there === undefined) {
        waiting.set(key, { at: [at], next: 0 });
      } else {
        there.at.push(at);
      }
    }
  });
  keysAfter.forEach((key, at) => {
    const there = isOld[at] === 0 ? waiting.get(key) : undefined;
    const partner = there?.at[there.next];
    if (there !== undefined && partner !== undefined) {
      there.next++;
      isKept[partner] = 1;
      isOld[at] = 1;
    }
  });
}
