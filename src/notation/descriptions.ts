import { isBlankAt, isDivider, skipBlanks, withoutComment } from './lines.js';
import { NAME } from './token-rules.js';
import type { PlanWarning } from './plan.js';

/** One block of the description part (notation §3, long form). */
export interface DescriptionBlock {
  readonly id: string;
  /** Physical line of the head, 0-based. */
  readonly head: number;
  /** Its text and empty lines in order, further dividers left out. */
  readonly lines: readonly BlockLine[];
}

export interface BlockLine {
  /** Physical line, 0-based. */
  readonly line: number;
  /** Trimmed; `''` for an empty or comment-only line. */
  readonly text: string;
}

export interface DescriptionPart {
  readonly blocks: readonly DescriptionBlock[];
  /** `descStray` of the description part. */
  readonly strays: readonly PlanWarning[];
}

/** The text of a short description line, `null` where the line (joined, without comment) is none. */
export function shortDescriptionText(text: string): string | null {
  const quote = skipBlanks(text, 0);
  return text[quote] === '"' && isBlankAt(text, quote + 1) ? text.slice(quote + 1).trim() : null;
}

/** Reads the physical lines from `start` (0-based) to the end as description part. */
export function readDescriptionPart(lines: readonly string[], start: number): DescriptionPart {
  const blocks: DescriptionBlock[] = [];
  const strays: PlanWarning[] = [];
  let open: BlockLine[] | null = null;
  for (let line = start; line < lines.length; line++) {
    const content = withoutComment(lines[line]!);
    const text = content.trim();
    if (isDivider(content)) {
      continue;
    }
    const head = headId(content);
    if (head !== null) {
      open = [];
      blocks.push({ id: head, head: line, lines: open });
    } else if (text === '' || (isBlankAt(content, 0) && open !== null)) {
      open?.push({ line, text });
    } else {
      strays.push({ type: 'descStray', line: line + 1 });
      if (!isBlankAt(content, 0)) {
        open = null;
      }
    }
  }
  return { blocks, strays };
}

/** All pieces of a node joined (notation §3): runs of empty lines collapse, none stands at either end. */
export function joinDescription(pieces: readonly string[]): string | null {
  const kept: string[] = [];
  for (const piece of pieces) {
    if (piece !== '' || (kept.length > 0 && kept[kept.length - 1] !== '')) {
      kept.push(piece);
    }
  }
  if (kept[kept.length - 1] === '') {
    kept.pop();
  }
  return kept.length === 0 ? null : kept.join('\n');
}

const HEAD = new RegExp(`^#(${NAME}):?$`, 'u');

function headId(content: string): string | null {
  return content.startsWith('#') ? (HEAD.exec(content.trimEnd())?.[1] ?? null) : null;
}
