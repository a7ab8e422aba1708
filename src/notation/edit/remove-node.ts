import type { PlanNode } from '../plan.js';
import type { PlanReading } from '../read-plan.js';
import type { Address } from './address.js';
import { resolveNode } from './address.js';
import { blockOf, endOfSubtree } from './block.js';
import { removeBlocks } from './description-blocks.js';
import type { EditStep } from './edit-step.js';
import { draftOf } from './edit-step.js';
import { noLineChanges, removeLines } from './line-changes.js';
import { affectedLines, descriptionsAfter } from './references.js';
import { setStatus } from './set-status.js';
import type { AskedFields } from './verify.js';
import { verifyReading } from './verify.js';

/**
 * Takes a node and everything below it out; the gap behind it stays. In the description part the blocks of
 * every ID that no node holds any more go. Dependencies on what went are reported, not rewritten.
 * @param discard keep the node and set its status to discarded instead
 * @throws PlanError `nodeNotFound`, `invalidInput`, `unreadable`
 */
export function removeNode(reading: PlanReading, address: Address, discard = false): EditStep {
  if (discard) {
    return setStatus(reading, address, '-');
  }
  const node = resolveNode(reading, address);
  const { nodes } = reading.plan;
  const origins: PlanNode[] = [...nodes.slice(0, node.index), ...nodes.slice(endOfSubtree(reading, node))];
  const idsBefore = reading.plan.nodeById;
  const idsAfter = new Set(origins.map(({ id }) => id));
  const changes = noLineChanges();
  const { start, end } = blockOf(reading, node);
  removeLines(changes, start, end);
  const isOrphaned = (id: string) => idsBefore.has(id) && !idsAfter.has(id);
  removeBlocks(changes, reading, ({ id }) => isOrphaned(id));
  const draft = draftOf(reading, changes);
  const ids = origins.map(({ id }) => id);
  const asked = new Map<number, Partial<AskedFields>>();
  descriptionsAfter(reading, origins, ids, reading.blocks).forEach((description, index) => {
    asked.set(index, { description });
  });
  verifyReading(draft, { origins, asked });
  return { ...draft, node: null, affected: affectedLines(draft, origins) };
}
