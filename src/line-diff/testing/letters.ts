import { computeOps } from '../compute.js';
import { invertOps } from '../invert.js';
import type { LaterVersion } from '../take-back.js';

/** A short text whose lines are single letters. */
export function letters(text: string): string[] {
  return [...text];
}

/** The history of a text: each entry is the next version's text, with what it takes back where it takes back something. */
export type Entry = string | { readonly text: string; readonly undoes: number };

/**
 * The versions that lead from one text to the next, numbered from 1 on.
 *
 * @param first the text before the first of them
 */
export function historyOf(first: string, entries: readonly Entry[]): LaterVersion[] {
  let before = letters(first);
  return entries.map((entry, i) => {
    const { text, undoes } = typeof entry === 'string' ? { text: entry, undoes: undefined } : entry;
    const after = letters(text);
    const ops = computeOps(before, after);
    const inverse = invertOps(ops, before);
    before = after;
    return { version: i + 1, ops, inverse, undoes, known: true };
  });
}
