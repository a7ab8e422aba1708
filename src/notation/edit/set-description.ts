import { PlanError } from '../plan-error.js';
import type { PlanReading } from '../read-plan.js';
import type { Address } from './address.js';
import { appendBlock, rewriteBlock } from './block-description.js';
import { shortLinesOf } from './block.js';
import { blocksOf, removeBlocks } from './description-blocks.js';
import { readDescription } from './description-text.js';
import type { EditStep } from './edit-step.js';
import { draftOf, unchanged } from './edit-step.js';
import type { EditTarget } from './edit-target.js';
import { findTarget } from './edit-target.js';
import type { LineChanges } from './line-changes.js';
import { noLineChanges } from './line-changes.js';
import { quote } from './quote.js';
import { removeShortLines, writeShortLines } from './short-description.js';
import { verifyReading } from './verify.js';

/**
 * Makes the node's description this text: short lines for one paragraph, a block in the description part for
 * several or where the node has one already. `none`, or no text, removes it.
 * @throws PlanError `nodeNotFound`, `invalidInput`, `needsId`, `unreadable`
 */
export function setDescription(reading: PlanReading, address: Address, text: string): EditStep {
  const target = findTarget(reading, address);
  const { index, description } = target.node;
  const lines = readDescription(text);
  const wanted = lines === null ? null : lines.join('\n');
  // A description of nothing but empty pieces reads as none, and stays.
  if (description === wanted) {
    return unchanged(reading, target.node);
  }
  const draft = draftOf(reading, changesFor(target, lines));
  verifyReading(draft, { asked: new Map([[index, { description: wanted }]]) });
  return { ...draft, node: draft.after.plan.nodes[index]! };
}

function changesFor(target: EditTarget, lines: readonly string[] | null): LineChanges {
  const { reading, node } = target;
  const changes = noLineChanges();
  const [block, ...others] = blocksOf(reading, node);
  const further = new Set(others);
  const shortLines = shortLinesOf(reading, node);
  if (lines === null) {
    removeShortLines(changes, shortLines);
    removeBlocks(changes, reading, (candidate) => candidate === block || further.has(candidate));
  } else if (block !== undefined) {
    removeShortLines(changes, shortLines);
    rewriteBlock(changes, reading, block, lines);
    removeBlocks(changes, reading, (candidate) => further.has(candidate));
  } else if (lines.includes('')) {
    removeShortLines(changes, shortLines);
    appendBlock(changes, reading, idForBlock(target), lines);
  } else {
    writeShortLines(changes, target, lines);
  }
  return changes;
}

/** @throws PlanError `needsId` */
function idForBlock({ reading, node }: EditTarget): string {
  const holder = node.id === null ? undefined : reading.plan.nodeById.get(node.id);
  if (node.id !== null && holder === node) {
    return node.id;
  }
  throw new PlanError(
    'needsId',
    holder === undefined
      ? `A description of several paragraphs needs an ID, and ${quote(node.label)} at line ${node.line} has none.`
      : `The ID ${quote(node.id ?? '')} belongs to line ${holder.line} first, so no block can describe line ${node.line}.`,
    'Give the node an ID of its own (setId), or write the description as one paragraph.',
    { line: node.line },
  );
}
