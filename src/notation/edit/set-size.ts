import { PlanError } from '../plan-error.js';
import type { Size } from '../plan.js';
import type { PlanReading } from '../read-plan.js';
import type { Address } from './address.js';
import { removeToken, replaceRange } from './content-changes.js';
import { editContent } from './edit-content.js';
import type { EditStep } from './edit-step.js';
import { unchanged } from './edit-step.js';
import { findTarget, tokensOf } from './edit-target.js';
import { quote } from './quote.js';
import { insertToken } from './token-placement.js';

const SIZES: readonly string[] = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

/**
 * Sets the letters in the parentheses; `none` removes them.
 * @param size XS to XXL in any case, or `none`
 * @throws PlanError `nodeNotFound`, `invalidInput`, `unreadable`
 */
export function setSize(reading: PlanReading, address: Address, size: string): EditStep {
  const target = findTarget(reading, address);
  const wanted = sizeOrNone(size);
  if (target.node.size === wanted) {
    return unchanged(reading, target.node);
  }
  const [token] = tokensOf(target, 'size');
  if (token === undefined) {
    return editContent(target, [insertToken(target, 'size', `(${wanted})`)], { size: wanted });
  }
  const { start, end } = token.ranges[0]!;
  const changes =
    wanted === null
      ? removeToken(target, token, 'before')
      : [replaceRange(target, { start: start + 1, end: end - 1 }, wanted)];
  return editContent(target, changes, { size: wanted });
}

function sizeOrNone(text: string): Size | null {
  if (text === 'none') {
    return null;
  }
  const size = text.toUpperCase();
  if (!SIZES.includes(size)) {
    throw new PlanError(
      'invalidInput',
      `size must be one of ${SIZES.join(', ')} or none, not ${quote(text)}.`,
      undefined,
      { field: 'size' },
    );
  }
  return size as Size;
}
