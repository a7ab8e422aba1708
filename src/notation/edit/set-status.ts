import type { StatusCode } from '../plan.js';
import type { PlanReading } from '../read-plan.js';
import type { Address } from './address.js';
import type { ContentChange } from './content-changes.js';
import { removeStretch, replaceRange } from './content-changes.js';
import { editContent } from './edit-content.js';
import type { EditStep } from './edit-step.js';
import { unchanged } from './edit-step.js';
import type { EditTarget } from './edit-target.js';
import { findTarget, stretchesOf } from './edit-target.js';
import { insertBefore } from './token-placement.js';

/**
 * Sets the one character of the status box; puts a box where it belongs if there is none; `none` removes it.
 * @throws PlanError `nodeNotFound`, `invalidInput`, `unreadable`
 */
export function setStatus(reading: PlanReading, address: Address, status: StatusCode | 'none'): EditStep {
  const target = findTarget(reading, address);
  const { box } = target.nodeLine.prefix;
  const wanted = status === 'none' ? null : status;
  const isAlready = wanted === null ? box === null : target.node.status === wanted;
  return isAlready
    ? unchanged(reading, target.node)
    : editContent(target, changesFor(target, wanted), { status: wanted });
}

function changesFor(target: EditTarget, status: StatusCode | null): ContentChange[] {
  const { box, bodyStart } = target.nodeLine.prefix;
  if (box === null) {
    return [insertBefore(target, bodyStart, `[${status}] `)];
  }
  if (status === null) {
    // A box that reaches over two lines (`[ \` and `]`) goes from both.
    return stretchesOf(target.logical, box).map((stretch) => removeStretch(stretch, 'behind'));
  }
  return [replaceRange(target, { start: box.start + 1, end: box.start + 2 }, status)];
}
