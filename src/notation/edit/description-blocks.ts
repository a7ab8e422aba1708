import type { DescriptionBlock } from '../descriptions.js';
import type { PlanNode } from '../plan.js';
import type { PlanReading } from '../read-plan.js';
import type { LineRun } from './block.js';
import type { LineChanges } from './line-changes.js';
import { removeLines } from './line-changes.js';

/** The blocks that describe a node: those of its ID, if it is the first holder. */
export function blocksOf(reading: PlanReading, node: PlanNode): DescriptionBlock[] {
  const holds = node.id !== null && reading.plan.nodeById.get(node.id) === node;
  return holds ? reading.blocks.filter(({ id }) => id === node.id) : [];
}

/** Takes blocks out of the description part. */
export function removeBlocks(
  changes: LineChanges,
  reading: PlanReading,
  isGoing: (block: DescriptionBlock) => boolean,
): void {
  reading.blocks.forEach((block, index) => {
    if (isGoing(block)) {
      const { start, end } = linesOfBlock(reading, block, reading.blocks[index + 1]);
      removeLines(changes, start, end);
    }
  });
}

/**
 * From the head through the last text line, and the empty lines directly before the next head. Where
 * anything but empty lines comes first (a comment, a divider), all of that stays.
 */
function linesOfBlock(
  reading: PlanReading,
  block: DescriptionBlock,
  next: DescriptionBlock | undefined,
): LineRun {
  const lastText = block.lines.findLast(({ text }) => text !== '')?.line ?? block.head;
  if (next === undefined) {
    return { start: block.head, end: lastText + 1 };
  }
  let end = lastText + 1;
  while (end < next.head && reading.lines[end]!.trim() === '') {
    end++;
  }
  return { start: block.head, end: end === next.head ? end : lastText + 1 };
}
