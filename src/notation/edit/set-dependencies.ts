import { commentStart, isBlankAt } from '../lines.js';
import type { Token } from '../node-line.js';
import type { PlanReading } from '../read-plan.js';
import type { Address } from './address.js';
import type { ContentChange } from './content-changes.js';
import { removeStretch, removeToken, replaceRange } from './content-changes.js';
import { editContent } from './edit-content.js';
import type { EditStep } from './edit-step.js';
import { unchanged } from './edit-step.js';
import type { EditTarget } from './edit-target.js';
import { endOfToken, findTarget, stretchesOf, tokensOf } from './edit-target.js';
import { asNames } from './names.js';
import { isSameList } from './set-names.js';
import { insertToken } from './token-placement.js';

/**
 * Makes the node depend on these IDs: one token, order as given, doubles dropped. They need not exist. No
 * dependency is left for an empty list or the bare word `none`.
 * @throws PlanError `nodeNotFound`, `invalidInput`, `unreadable`
 */
export function setDependencies(reading: PlanReading, address: Address, ids: readonly string[]): EditStep {
  const target = findTarget(reading, address);
  const dependencies = Array.from(new Set(asNames('id', ids)));
  if (isSameList(dependencies, target.node.dependencies)) {
    return unchanged(reading, target.node);
  }
  const text = `:${dependencies.map((id) => `#${id}`).join(',')}`;
  const [first, ...others] = tokensOf(target, 'dependencies');
  const gone = others.flatMap((token) => removeToken(target, token, 'before'));
  const written =
    first === undefined
      ? [insertToken(target, 'dependencies', text)]
      : dependencies.length === 0
        ? emptied(target, first)
        : rewritten(target, first, text);
  return editContent(target, [...written, ...gone], { dependencies });
}

/** The first stretch takes the whole list; what a person or the like had split off goes. */
function rewritten(target: EditTarget, token: Token, text: string): ContentChange[] {
  const [first, ...rest] = token.ranges;
  const further = rest.flatMap((range) => stretchesOf(target.logical, range));
  return [replaceRange(target, first!, text), ...further.map((stretch) => removeStretch(stretch))];
}

/** Glued to the ID (`#a:#b Title`), the colon stays behind as the ID's. */
function emptied(target: EditTarget, token: Token): ContentChange[] {
  const isGluedToId = tokensOf(target, 'id').some((id) => endOfToken(id) === token.ranges[0]!.start);
  const last = stretchesOf(target.logical, token.ranges[token.ranges.length - 1]!)[0]!;
  const line = target.reading.lines[last.piece.line]!;
  const canBeIds = last.end >= commentStart(line) || isBlankAt(line, last.end);
  return isGluedToId && canBeIds ? rewritten(target, token, ':') : removeToken(target, token, 'before');
}
