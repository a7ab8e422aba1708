import { applyOps, computeOps, invertOps, splitLines, takeBack } from '../line-diff/index.js';
import type { LaterVersion, LineOperation } from '../line-diff/index.js';

/** A kept version behind the one that is taken back. */
export interface KeptLater {
  version: number;
  /** From its text to the one before; left out where it is not known, or too much to be read. */
  inverse?: readonly LineOperation[];
  undoes?: number;
  /** Where the version before it is no more: the text of the one that is kept before it. */
  textBefore?: { version: number; content: string };
}

export interface TakeBackInput {
  /** The version that is taken back: its text, LF line ends, and what leads from there to the one before. */
  version: number;
  content: string;
  inverse: readonly LineOperation[];
  /** The newest text. */
  current: string;
  /** From the newest one down. */
  later: readonly KeptLater[];
}

/** `TakenBack` as JSON. */
export function takeBackVersion(input: TakeBackInput): string {
  return JSON.stringify(takeBack(input.inverse, laterVersions(input)));
}

/** Lines that are gone through on the way back at most; beyond that one diff stands for what is older. */
const MOST_LINES = 20_000_000;

/**
 * Goes back from the newest text, version by version, with the operations that were really made: where lines repeat,
 * a diff may say of another line that it came or went. A diff stands only for versions that are no more.
 */
function laterVersions({ version: first, content, current, later }: TakeBackInput): LaterVersion[] {
  const found: LaterVersion[] = [];
  const base = splitLines(content);
  let lines: readonly string[] = splitLines(current);
  let at = later[0]?.version ?? first;
  let work = 0;
  const diffFrom = (from: readonly string[], version: number): void => {
    const ops = computeOps(from, lines);
    found.push({ version: at, ops, inverse: invertOps(ops, from), known: false });
    lines = from;
    at = version;
  };
  for (const { version, inverse, undoes, textBefore } of later) {
    if (version !== at || inverse === undefined || work > MOST_LINES) {
      break;
    }
    const before = applyOps(lines, inverse);
    work += lines.length;
    found.push({ version, ops: invertOps(inverse, lines), inverse, undoes, known: true });
    lines = before;
    at = version - 1;
    if (textBefore !== undefined) {
      diffFrom(splitLines(textBefore.content), textBefore.version);
    }
  }
  if (at !== first) {
    diffFrom(base, first);
  }
  return found.reverse();
}
