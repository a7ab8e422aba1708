import { skipBlanks, skipBlanksBack } from '../lines.js';
import { collapse } from '../node-line.js';
import { PlanError } from '../plan-error.js';
import type { PlanReading } from '../read-plan.js';
import type { Address } from './address.js';
import type { ContentChange } from './content-changes.js';
import { removeStretch } from './content-changes.js';
import { editContent } from './edit-content.js';
import type { EditStep } from './edit-step.js';
import { unchanged } from './edit-step.js';
import type { EditTarget, Stretch } from './edit-target.js';
import { endOfToken, findTarget, stretchesOf, tokensOf } from './edit-target.js';
import { insertBehind } from './token-placement.js';

/**
 * Makes the label's first fragment the new label; further fragments go. White space, line breaks included,
 * is collapsed.
 * @throws PlanError `nodeNotFound`, `invalidInput` (an empty label), `unreadable`
 */
export function setLabel(reading: PlanReading, address: Address, text: string): EditStep {
  const target = findTarget(reading, address);
  const label = collapse(text);
  if (label === '') {
    throw new PlanError('invalidInput', 'label must not be empty.', undefined, { field: 'label' });
  }
  if (label === target.node.label) {
    return unchanged(reading, target.node);
  }
  const fragments = fragmentsOf(target);
  const changes =
    fragments.length === 0 ? [besideId(target, label)] : overFragments(target, fragments, label);
  return editContent(target, changes, { label, labelFromId: false });
}

/** The physical stretches of label text. */
function fragmentsOf(target: EditTarget): Stretch[] {
  const { lines } = target.reading;
  return target.nodeLine.labelRanges
    .flatMap((range) => stretchesOf(target.logical, range))
    .map(({ piece, start, end }) => ({
      piece,
      start: skipBlanks(lines[piece.line]!, start, end),
      end: skipBlanksBack(lines[piece.line]!, end, start),
    }))
    .filter(({ start, end }) => start < end);
}

function overFragments(target: EditTarget, fragments: readonly Stretch[], label: string): ContentChange[] {
  const [{ piece, start, end }, ...others] = fragments as [Stretch, ...Stretch[]];
  const text = wouldExtendToken(target, fragments[0]!, label) ? ` ${label}` : label;
  return [
    { line: piece.line, start, end, text },
    ...others.map((stretch) => removeStretch(stretch, 'before')),
  ];
}

/** A fragment glued behind a name (`@ben!x`) keeps its distance when the new label could continue it. */
function wouldExtendToken(target: EditTarget, { piece, start }: Stretch, label: string): boolean {
  const offset = piece.start + start - piece.column;
  const isGlued = target.nodeLine.tokens.some(
    (token) => token.kind !== 'size' && token.kind !== 'url' && endOfToken(token) === offset,
  );
  return isGlued && /^[\p{L}\p{N}._\-:,]/u.test(label);
}

/** A label that stood for its ID moves behind the ID, with a colon between. */
function besideId(target: EditTarget, label: string): ContentChange {
  const id = tokensOf(target, 'id')[0]!;
  const end = endOfToken(id);
  const change = insertBehind(target, end, label);
  return target.nodeLine.text[end - 1] === ':' ? change : { ...change, text: `:${change.text}` };
}
