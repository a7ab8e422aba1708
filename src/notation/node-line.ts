import { isBlankAt, skipBlanks } from './lines.js';
import type { Fold, PlanNode, Size, StatusCode } from './plan.js';

/** A stretch of a logical line's joined text, `end` exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export type GateChar = NonNullable<PlanNode['gateChar']>;

/** What stands before the rest of a node line (notation §2). Offsets into the joined text. */
export interface NodePrefix {
  readonly indentEnd: number;
  readonly gate: { readonly char: GateChar; readonly at: number } | null;
  /** Behind gate and white space. */
  readonly bodyStart: number;
  /** `start` at `[`, `end` behind `]`. */
  readonly box: (Range & { readonly code: string }) | null;
  /** The fold mark that counts: the first one. */
  readonly fold: { readonly char: Fold; readonly at: number } | null;
  /** Where the rest begins. */
  readonly restStart: number;
}

export type TokenKind = 'url' | 'size' | 'person' | 'keyword' | 'id' | 'dependencies' | 'focus';

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

/** Width of an indentation; a tab counts as 2. */
export function indentWidth(text: string, indentEnd: number): number {
  let width = 0;
  for (let at = 0; at < indentEnd; at++) {
    width += text[at] === '\t' ? 2 : 1;
  }
  return width;
}

/** The status that a box character stands for, `null` for an unknown one. */
export function statusOfBox(code: string): StatusCode | null {
  switch (code) {
    case 'X':
      return 'x';
    case '?':
    case ' ':
    case '~':
    case '/':
    case 'x':
    case '^':
    case '-':
    case '!':
      return code;
    default:
      return null;
  }
}

/** The size that the letters in the parentheses stand for. */
export function sizeOfLetters(letters: string): Size {
  return letters.toUpperCase() as Size;
}

/** What people, keywords and IDs are made of. */
export const NAME = '[\\p{L}\\p{N}._-]+';

function readPrefix(text: string): NodePrefix {
  const indentEnd = skipBlanks(text, 0);
  const gateChar = gateAt(text, indentEnd);
  const bodyStart = skipWhiteSpace(text, gateChar === null ? indentEnd : indentEnd + 1);
  let at = bodyStart;
  let fold: NodePrefix['fold'] = null;
  const readFold = () => {
    const char = text[at];
    if ((char === '>' || char === '<') && isBlankAt(text, at + 1)) {
      fold ??= { char, at };
      at = skipWhiteSpace(text, at + 1);
    }
  };
  readFold();
  let box: NodePrefix['box'] = null;
  if (text[at] === '[' && text[at + 2] === ']' && text[at + 1] !== ']') {
    box = { start: at, end: at + 3, code: text[at + 1]! };
    at = skipWhiteSpace(text, at + 3);
  }
  readFold();
  const gate = gateChar === null ? null : { char: gateChar, at: indentEnd };
  return { indentEnd, gate, bodyStart, box, fold, restStart: at };
}

function gateAt(text: string, at: number): GateChar | null {
  const char = text[at];
  if (char === '-' || char === '|' || char === '+') {
    return char;
  }
  return char === '=' && isBlankAt(text, at + 1) ? char : null;
}

function skipWhiteSpace(text: string, from: number): number {
  const whiteSpace = /\s*/y;
  whiteSpace.lastIndex = from;
  whiteSpace.test(text);
  return whiteSpace.lastIndex;
}

/** One kind of token and how it is found; the patterns never backtrack over more than one name. */
interface TokenRule {
  readonly kind: TokenKind;
  /** A cheap sign that there may be one. */
  readonly sign: string;
  readonly pattern: RegExp;
  readonly which: 'first' | 'last' | 'all';
}

/** In the order in which they are taken out of the rest (notation §2, list of eight). */
const TOKEN_RULES: readonly TokenRule[] = [
  { kind: 'url', sign: '://', pattern: /(https?:\/\/\S+)/gi, which: 'first' },
  { kind: 'size', sign: '(', pattern: /(?<!\S)\((XS|S|M|L|XL|XXL)\)/gi, which: 'last' },
  { kind: 'person', sign: '@', pattern: new RegExp(`@(${NAME})`, 'gu'), which: 'all' },
  { kind: 'keyword', sign: '&', pattern: new RegExp(`(?<!\\S)&(${NAME})`, 'gu'), which: 'all' },
  { kind: 'id', sign: '#', pattern: new RegExp(`(?<!\\S)#(${NAME})(?::(?!\\S))?`, 'gu'), which: 'first' },
  {
    kind: 'dependencies',
    sign: ':#',
    pattern: new RegExp(`(?<!\\S):#(${NAME}(?:,#${NAME})*)`, 'gu'),
    which: 'all',
  },
  { kind: 'focus', sign: '!!!', pattern: /(?<!\S)(!!!)(?!\S)/g, which: 'all' },
];

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

function matchesOf(rule: TokenRule, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  for (const match of text.matchAll(rule.pattern)) {
    if (rule.which === 'last') {
      found[0] = match;
    } else {
      found.push(match);
    }
    if (rule.which === 'first') {
      break;
    }
  }
  return found;
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
