import { PlanError } from '../plan-error.js';
import type { PlanReading } from '../read-plan.js';
import { addNode } from './add-node.js';
import type { Address } from './address.js';
import type { EditStep } from './edit-step.js';
import { moveNode } from './move-node.js';
import { quote } from './quote.js';
import { removeNode } from './remove-node.js';
import { replaceText } from './replace-text.js';
import { setDependencies } from './set-dependencies.js';
import { setDescription } from './set-description.js';
import { setFocus } from './set-focus.js';
import { setGate } from './set-gate.js';
import { setId } from './set-id.js';
import { setLabel } from './set-label.js';
import { setKeywords, setPeople } from './set-names.js';
import { setSize } from './set-size.js';
import { setStatus } from './set-status.js';
import { setUrl } from './set-url.js';
import { parseStatusInput } from './status-input.js';

/** Every verb that changes a plan's text. */
export const EDIT_VERBS = [
  'setStatus',
  'setSize',
  'setLabel',
  'setId',
  'setPeople',
  'setKeywords',
  'setDependencies',
  'setUrl',
  'setGate',
  'setFocus',
  'setDescription',
  'addNode',
  'moveNode',
  'removeNode',
  'replaceText',
] as const;

export type EditVerb = (typeof EDIT_VERBS)[number];

/**
 * One edit as people and agents write it down: the verb, the address (`id`, `line`) and what the verb needs.
 * Fields that a verb does not know are ignored.
 */
export interface Edit extends Address {
  readonly verb: EditVerb;
  /** Code, box or key; `none`. */
  readonly status?: string | undefined;
  readonly size?: string | undefined;
  readonly label?: string | undefined;
  readonly newId?: string | undefined;
  readonly people?: readonly string[] | undefined;
  readonly keywords?: readonly string[] | undefined;
  readonly dependencies?: readonly string[] | undefined;
  readonly url?: string | undefined;
  readonly gate?: string | undefined;
  readonly on?: boolean | undefined;
  readonly description?: string | undefined;
  /** addNode: the line of the new node. */
  readonly node?: string | undefined;
  readonly parent?: string | undefined;
  readonly parentLine?: number | undefined;
  readonly after?: string | undefined;
  readonly afterLine?: number | undefined;
  readonly first?: boolean | undefined;
  readonly toRoot?: boolean | undefined;
  readonly discard?: boolean | undefined;
  readonly old?: string | undefined;
  readonly new?: string | undefined;
}

/**
 * Carries out one edit.
 * @throws PlanError what the verb throws; `invalidInput` naming a field that is missing
 */
export function carryOut(reading: PlanReading, edit: Edit): EditStep {
  switch (edit.verb) {
    case 'setStatus':
      return setStatus(reading, edit, statusOf(edit));
    case 'setSize':
      return setSize(reading, edit, needed(edit, 'size'));
    case 'setLabel':
      return setLabel(reading, edit, needed(edit, 'label'));
    case 'setId':
      return setId(reading, edit, needed(edit, 'newId'));
    case 'setPeople':
      return setPeople(reading, edit, needed(edit, 'people'));
    case 'setKeywords':
      return setKeywords(reading, edit, needed(edit, 'keywords'));
    case 'setDependencies':
      return setDependencies(reading, edit, needed(edit, 'dependencies'));
    case 'setUrl':
      return setUrl(reading, edit, needed(edit, 'url'));
    case 'setGate':
      return setGate(reading, edit, needed(edit, 'gate'));
    case 'setFocus':
      return setFocus(reading, edit, needed(edit, 'on'));
    case 'setDescription':
      return setDescription(reading, edit, needed(edit, 'description'));
    case 'addNode':
      return addNode(reading, {
        ...placeOf(edit),
        node: needed(edit, 'node'),
        description: edit.description,
      });
    case 'moveNode':
      return moveNode(reading, edit, { ...placeOf(edit), toRoot: edit.toRoot, gate: edit.gate });
    case 'removeNode':
      return removeNode(reading, edit, edit.discard);
    case 'replaceText':
      return replaceText(reading, needed(edit, 'old'), needed(edit, 'new'));
    default:
      throw unknownVerb(edit.verb);
  }
}

function placeOf(edit: Edit): { parent: Address; after: Address; first: boolean | undefined } {
  return {
    parent: { id: edit.parent, line: edit.parentLine },
    after: { id: edit.after, line: edit.afterLine },
    first: edit.first,
  };
}

function needed<Field extends keyof Edit>(edit: Edit, field: Field): NonNullable<Edit[Field]> {
  const value = edit[field];
  if (value === undefined || value === null) {
    throw new PlanError('invalidInput', `${edit.verb} needs ${field}.`, undefined, { field });
  }
  return value;
}

function statusOf(edit: Edit): NonNullable<ReturnType<typeof parseStatusInput>> {
  const text = needed(edit, 'status');
  const status = parseStatusInput(text);
  if (status === undefined) {
    throw new PlanError(
      'invalidInput',
      `status ${quote(text)} is none: give a code (? ~ / x ^ - ! or a blank), a key such as done, or none.`,
      undefined,
      { field: 'status' },
    );
  }
  return status;
}

function unknownVerb(verb: never): PlanError {
  return new PlanError(
    'invalidInput',
    `verb ${quote(String(verb))} is none of ${EDIT_VERBS.join(', ')}.`,
    undefined,
    { field: 'verb' },
  );
}
