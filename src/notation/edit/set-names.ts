import type { PlanReading } from '../read-plan.js';
import type { Address } from './address.js';
import type { ContentChange } from './content-changes.js';
import { removeToken, replaceRange } from './content-changes.js';
import { editContent } from './edit-content.js';
import type { EditStep } from './edit-step.js';
import { unchanged } from './edit-step.js';
import type { EditTarget } from './edit-target.js';
import { findTarget, tokensOf } from './edit-target.js';
import { MARKS, asNames } from './names.js';
import { behindToken, insertBehind, insertToken } from './token-placement.js';

/**
 * Makes the node's people this list, in this order; none for an empty list or the bare word `none`.
 * @throws PlanError `nodeNotFound`, `invalidInput`, `unreadable`
 */
export function setPeople(reading: PlanReading, address: Address, names: readonly string[]): EditStep {
  const target = findTarget(reading, address);
  const people = asNames('person', names);
  return isSameList(people, target.node.people)
    ? unchanged(reading, target.node)
    : editContent(target, placeNames(target, 'person', people), { people });
}

/**
 * Makes the node's keywords this list, in this order; none for an empty list or the bare word `none`.
 * @throws PlanError `nodeNotFound`, `invalidInput`, `unreadable`
 */
export function setKeywords(reading: PlanReading, address: Address, names: readonly string[]): EditStep {
  const target = findTarget(reading, address);
  const keywords = asNames('keyword', names);
  return isSameList(keywords, target.node.keywords)
    ? unchanged(reading, target.node)
    : editContent(target, placeNames(target, 'keyword', keywords), { keywords });
}

export function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}

/** Existing places are reused in order, surplus ones go, missing ones follow the last one. */
function placeNames(
  target: EditTarget,
  kind: 'person' | 'keyword',
  names: readonly string[],
): ContentChange[] {
  const tokens = tokensOf(target, kind);
  const written = names.map((name) => MARKS[kind] + name);
  const changes = tokens.flatMap((token, i) => {
    const text = written[i];
    return text === undefined
      ? removeToken(target, token, 'before')
      : [replaceRange(target, token.ranges[0]!, text)];
  });
  const missing = written.slice(tokens.length).join(' ');
  if (missing !== '') {
    const last = tokens[tokens.length - 1];
    changes.push(
      last === undefined
        ? insertToken(target, kind, missing)
        : insertBehind(target, behindToken(target, last), missing),
    );
  }
  return changes;
}
