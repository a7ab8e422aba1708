import { isBlankAt, skipBlanks } from './lines.js';
import type { Fold, PlanNode, StatusCode } from './plan.js';

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

/** Reads what stands in front of label and tokens; never fails. */
export function readPrefix(text: string): NodePrefix {
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

function gateAt(text: string, at: number): GateChar | null {
  const char = text[at];
  if (char === '-' || char === '|' || char === '+') {
    return char;
  }
  return char === '=' && isBlankAt(text, at + 1) ? char : null;
}

const WHITE_SPACE = /\s*/y;

function skipWhiteSpace(text: string, from: number): number {
  WHITE_SPACE.lastIndex = from;
  WHITE_SPACE.test(text);
  return WHITE_SPACE.lastIndex;
}
