import type { PlanReading } from '../read-plan.js';
import type { Address } from './address.js';
import { removeToken } from './content-changes.js';
import { editContent } from './edit-content.js';
import type { EditStep } from './edit-step.js';
import { unchanged } from './edit-step.js';
import { findTarget, tokensOf } from './edit-target.js';
import { insertToken } from './token-placement.js';

/**
 * Adds the focus mark `!!!`, or removes every one that the node has.
 * @throws PlanError `nodeNotFound`, `invalidInput`, `unreadable`
 */
export function setFocus(reading: PlanReading, address: Address, on: boolean): EditStep {
  const target = findTarget(reading, address);
  if (target.node.focus === on) {
    return unchanged(reading, target.node);
  }
  const changes = on
    ? [insertToken(target, 'focus', '!!!')]
    : tokensOf(target, 'focus').flatMap((token) => removeToken(target, token, 'before'));
  return editContent(target, changes, { focus: on });
}
