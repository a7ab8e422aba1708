import type { NodePrefix, Range } from './node-prefix.js';
import { readPrefix } from './node-prefix.js';
import type { TokenKind, TokenRule } from './token-rules.js';
import { TOKEN_RULES, matchesOf } from './token-rules.js';

export type { GateChar, NodePrefix, Range } from './node-prefix.js';
export type { TokenKind } from './token-rules.js';

/** One thing that a node line says beside its label. */
export interface Token {
  readonly kind: TokenKind;
  /** Without marks (`@`, `#`, parentheses), as written; several only for dependencies. */
  readonly values: readonly string[];
  /**
   * Where it stands: nearly always one stretch. Several where a token read earlier stands inside it: the
   * person in `:#a@ben,#b` is taken out first and leaves `:#a,#b`.
   */
  readonly ranges: readonly Range[];
}

export interface NodeLine {
  readonly text: string;
  readonly prefix: NodePrefix;
  /** In the order in which they stand in the text. */
  readonly tokens: readonly Token[];
  /** The stretches of label text between the tokens, without the white space at their ends. */
  readonly labelRanges: readonly Range[];
  /** White space collapsed; empty where the line has none of its own. */
  readonly label: string;
}

/** Reads the joined text of a logical line as a node line; never fails. */
export function readNodeLine(text: string): NodeLine {
  const prefix = readPrefix(text);
  const remainder: Remainder = {
    text: text.slice(prefix.restStart),
    stretches: [{ start: prefix.restStart, end: text.length }],
  };
  const tokens: Token[] = [];
  for (const rule of TOKEN_RULES) {
    if (remainder.text.includes(rule.sign)) {
      takeOut(remainder, rule, tokens);
    }
  }
  tokens.sort((a, b) => a.ranges[0]!.start - b.ranges[0]!.start);
  return { text, prefix, tokens, labelRanges: trimmed(text, remainder), label: collapse(remainder.text) };
}

/** White space collapsed to one blank and none at the ends: how labels are compared and shown. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** What the earlier rules have left of the rest, and the stretches of the line that it consists of. */
interface Remainder {
  text: string;
  stretches: Range[];
}

/** Takes the matches of one rule out of the remainder in one pass. */
function takeOut(remainder: Remainder, rule: TokenRule, tokens: Token[]): void {
  const matches = matchesOf(rule, remainder.text);
  if (matches.length === 0) {
    return;
  }
  const kept: string[] = [];
  const keptStretches: Range[] = [];
  let keptTo = 0;
  const walk = stretchWalk(remainder.stretches);
  for (const match of matches) {
    kept.push(remainder.text.slice(keptTo, match.index));
    walk(match.index, keptStretches);
    const ranges: Range[] = [];
    keptTo = match.index + match[0].length;
    walk(keptTo, ranges);
    const value = match[1]!;
    tokens.push({
      kind: rule.kind,
      values: rule.kind === 'dependencies' ? value.split(',#') : [value],
      ranges,
    });
  }
  kept.push(remainder.text.slice(keptTo));
  walk(remainder.text.length, keptStretches);
  remainder.text = kept.join('');
  remainder.stretches = keptStretches;
}

/** Walks the stretches from the remainder's start; each call hands the stretches up to `offset` to `target`. */
function stretchWalk(stretches: readonly Range[]): (offset: number, target: Range[]) => void {
  let index = 0;
  let used = 0;
  let position = 0;
  return (offset, target) => {
    while (position < offset) {
      const stretch = stretches[index]!;
      const start = stretch.start + used;
      const length = Math.min(stretch.end - start, offset - position);
      target.push({ start, end: start + length });
      position += length;
      used += length;
      if (start + length === stretch.end) {
        index++;
        used = 0;
      }
    }
  };
}

function trimmed(text: string, remainder: Remainder): Range[] {
  const ranges: Range[] = [];
  for (const { start, end } of remainder.stretches) {
    const part = text.slice(start, end);
    const from = start + part.length - part.trimStart().length;
    const to = start + part.trimEnd().length;
    if (from < to) {
      ranges.push({ start: from, end: to });
    }
  }
  return ranges;
}
