import { PlanError } from '../plan-error.js';
import type { PlanReading } from '../read-plan.js';
import type { Address } from './address.js';
import { removeToken, replaceRange } from './content-changes.js';
import { editContent } from './edit-content.js';
import type { EditStep } from './edit-step.js';
import { unchanged } from './edit-step.js';
import { findTarget, tokensOf } from './edit-target.js';
import { quote } from './quote.js';
import { insertToken } from './token-placement.js';

/**
 * Sets the node's URL; `none` removes it.
 * @param url http or https, without white space
 * @throws PlanError `nodeNotFound`, `invalidInput`, `unreadable`
 */
export function setUrl(reading: PlanReading, address: Address, url: string): EditStep {
  const target = findTarget(reading, address);
  const wanted = urlOrNone(url);
  if (target.node.url === wanted) {
    return unchanged(reading, target.node);
  }
  const [token] = tokensOf(target, 'url');
  if (token === undefined) {
    return editContent(target, [insertToken(target, 'url', wanted ?? '')], { url: wanted });
  }
  const changes =
    wanted === null ? removeToken(target, token, 'before') : [replaceRange(target, token.ranges[0]!, wanted)];
  return editContent(target, changes, { url: wanted });
}

function urlOrNone(text: string): string | null {
  if (text === 'none') {
    return null;
  }
  if (!/^https?:\/\/\S+$/i.test(text)) {
    throw new PlanError(
      'invalidInput',
      `url must begin with http:// or https:// and hold no blanks, not ${quote(text)}.`,
      'Give the whole address, or none to remove it.',
      { field: 'url' },
    );
  }
  return text;
}
