import { endOf, lineDelta, lineOperation, linesOf } from './line-operation.js';
import type { LineOperation } from './line-operation.js';

/** What became of a place of a text over several versions. */
export interface LaterOperation {
  /** On the text that all of them started from. */
  readonly operation: LineOperation;
  /**
   * Lines came to this place rather than in the stead of others, or nobody knows: so a line that is brought back
   * next to it could belong on either side.
   */
  readonly grown: boolean;
}

/** @param known false where the operations are a diff over versions that are no more */
export function laterOperations(ops: readonly LineOperation[], known: boolean): LaterOperation[] {
  return ops.map((operation) => ({ operation, grown: !known || lineDelta(operation) > 0 }));
}

/**
 * Puts the next version's operations behind those of earlier ones. Unlike a diff of the two texts this knows which
 * line is which, however often lines repeat. One merge of the two lists, so linear.
 *
 * @param earlier from the first text to the second
 * @param next on the second text
 * @returns from the first text to the third, ascending; lines that came and went again leave no trace
 */
export function followedBy(
  earlier: readonly LaterOperation[],
  next: readonly LaterOperation[],
): LaterOperation[] {
  const result: LaterOperation[] = [];
  const stretches = stretchesOf(earlier);
  let delta = 0;
  let i = 0;
  let j = 0;
  while (i < stretches.length || j < next.length) {
    const group = groupFrom(stretches, i, next, j);
    i += group.earlier.length;
    j += group.next.length;
    const start = group.start - delta;
    delta += group.earlier.reduce((sum, { operation }) => sum + lineDelta(operation), 0);
    const operation = lineOperation(start, group.end - delta, linesAfter(group));
    if (operation !== null) {
      result.push({ operation, grown: [...group.earlier, ...group.next].some(({ grown }) => grown) });
    }
  }
  return result;
}

/** An earlier operation with the lines `[start, end)` of the second text that it put there. */
interface Stretch extends LaterOperation {
  readonly start: number;
  readonly end: number;
}

function stretchesOf(earlier: readonly LaterOperation[]): Stretch[] {
  let delta = 0;
  return earlier.map((each) => {
    const start = each.operation.index + delta;
    delta += lineDelta(each.operation);
    return { ...each, start, end: start + linesOf(each.operation).length };
  });
}

/** Operations of both lists that hang together because they overlap; mostly there is only one. */
interface Group {
  /** In the second text. */
  start: number;
  end: number;
  earlier: Stretch[];
  next: LaterOperation[];
}

/** The group that begins with whichever ends first: everything before it is done. */
function groupFrom(
  stretches: readonly Stretch[],
  i: number,
  next: readonly LaterOperation[],
  j: number,
): Group {
  const stretch = stretches[i];
  const step = next[j];
  const group: Group =
    stretch !== undefined && (step === undefined || comesFirst(stretch, step.operation))
      ? { start: stretch.start, end: stretch.end, earlier: [stretch], next: [] }
      : { start: step!.operation.index, end: endOf(step!.operation), earlier: [], next: [step!] };
  for (;;) {
    const other = stretches[i + group.earlier.length];
    const one = next[j + group.next.length];
    if (other !== undefined && joins(group, other.start, other.end)) {
      group.earlier.push(other);
    } else if (one !== undefined && joins(group, one.operation.index, endOf(one.operation))) {
      group.next.push(one);
    } else {
      return group;
    }
  }
}

/** Of two points at one place the earlier one. */
function comesFirst({ start, end }: Stretch, operation: LineOperation): boolean {
  const other = endOf(operation);
  return end < other || (end === other && start <= operation.index);
}

/** Whether `[start, end)`, which is the next in either list, overlaps the group; then the group reaches over it, too. */
function joins(group: Group, start: number, end: number): boolean {
  if (start >= group.end) {
    return false;
  }
  group.start = Math.min(group.start, start);
  group.end = Math.max(group.end, end);
  return true;
}

/** Lines of the third text in the group's stead: what the later operations left of the earlier ones' lines, and theirs. */
function linesAfter({ start, end, earlier, next }: Group): string[] {
  const lines: string[] = [];
  let stretch = 0;
  let line = start;
  const keepUntil = (until: number): void => {
    for (; line < until; line++) {
      // The group hangs together, so what no later operation covers is an earlier one's.
      while (earlier[stretch]!.end <= line) {
        stretch++;
      }
      const { operation, start: first } = earlier[stretch]!;
      lines.push(linesOf(operation)[line - first]!);
    }
  };
  for (const { operation } of next) {
    keepUntil(operation.index);
    for (const added of linesOf(operation)) {
      lines.push(added);
    }
    line = endOf(operation);
  }
  keepUntil(end);
  return lines;
}
