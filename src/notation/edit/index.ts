import type { StatusCode } from '../plan.js';
import { readPlan } from '../read-plan.js';
import type { Address } from './address.js';
import type { EditResult } from './edit-result.js';
import { resultOf } from './edit-result.js';
import * as verbs from './set-status.js';

export type { Address } from './address.js';
export type { EditResult, NodePlace } from './edit-result.js';
export { parseStatusInput, STATUS_KEYS } from './status-input.js';

/**
 * Sets or, with `none`, removes the status box of a node.
 * @throws PlanError `nodeNotFound`, `invalidInput`, `unreadable`
 */
export function setStatus(text: string, address: Address, status: StatusCode | 'none'): EditResult {
  return resultOf(verbs.setStatus(readPlan(text), address, status));
}
