import type { Size, StatusCode } from '../plan.js';
import type { PlanReading } from '../read-plan.js';
import { readPlan } from '../read-plan.js';
import * as add from './add-node.js';
import type { NewNode } from './add-node.js';
import type { Address } from './address.js';
import type { EditResult } from './edit-result.js';
import { resultOf } from './edit-result.js';
import type { EditStep } from './edit-step.js';
import * as move from './move-node.js';
import type { MoveRequest } from './move-node.js';
import * as remove from './remove-node.js';
import * as replace from './replace-text.js';
import * as dependencies from './set-dependencies.js';
import * as description from './set-description.js';
import * as focus from './set-focus.js';
import * as gate from './set-gate.js';
import * as id from './set-id.js';
import * as label from './set-label.js';
import * as names from './set-names.js';
import * as size from './set-size.js';
import * as status from './set-status.js';
import * as url from './set-url.js';

export type { NewNode } from './add-node.js';
export type { Address } from './address.js';
export { applyEdits } from './apply-edits.js';
export type { EditsResult, ListedEdit } from './apply-edits.js';
export { EDIT_VERBS } from './edit.js';
export type { Edit, EditVerb } from './edit.js';
export type { EditReport, EditResult, NodePlace } from './edit-result.js';
export type { MoveRequest } from './move-node.js';
export type { PlaceRequest } from './place.js';
export { parseStatusInput, STATUS_KEYS } from './status-input.js';

/**
 * The verbs, each from text to text (edits). Texts may have any line ends; results have LF. Errors are
 * PlanErrors with the codes named at each verb's own file.
 */
type OnText<Args extends unknown[]> = (text: string, ...args: Args) => EditResult;

function onText<Args extends unknown[]>(
  verb: (reading: PlanReading, ...args: Args) => EditStep,
): OnText<Args> {
  return (text, ...args) => resultOf(verb(readPlan(text), ...args));
}

/** Sets or, with `none`, removes the status box. */
export const setStatus: OnText<[address: Address, status: StatusCode | 'none']> = onText(status.setStatus);
/** Sets or, with `none`, removes the size. */
export const setSize: OnText<[address: Address, size: Size | 'none']> = onText(size.setSize);
/** Sets the label. */
export const setLabel: OnText<[address: Address, label: string]> = onText(label.setLabel);
/** Sets or, with `none`, removes the ID; references follow a new name. */
export const setId: OnText<[address: Address, newId: string]> = onText(id.setId);
/** Sets the list of people. */
export const setPeople: OnText<[address: Address, names: readonly string[]]> = onText(names.setPeople);
/** Sets the list of keywords. */
export const setKeywords: OnText<[address: Address, names: readonly string[]]> = onText(names.setKeywords);
/** Sets the list of IDs that the node depends on. */
export const setDependencies: OnText<[address: Address, ids: readonly string[]]> = onText(
  dependencies.setDependencies,
);
/** Sets or, with `none`, removes the URL. */
export const setUrl: OnText<[address: Address, url: string]> = onText(url.setUrl);
/** Writes the gate: `and`, `optional`, `or`, `xor`. */
export const setGate: OnText<[address: Address, gate: string]> = onText(gate.setGate);
/** Adds or removes the focus mark. */
export const setFocus: OnText<[address: Address, on: boolean]> = onText(focus.setFocus);
/** Sets or, with `none`, removes the description. */
export const setDescription: OnText<[address: Address, description: string]> = onText(
  description.setDescription,
);
/** Adds a node. */
export const addNode: OnText<[request: NewNode]> = onText(add.addNode);
/** Moves a node with everything below it. */
export const moveNode: OnText<[address: Address, request: MoveRequest]> = onText(move.moveNode);
/** Removes a node with everything below it, or sets it to discarded. */
export const removeNode: OnText<[address: Address, discard?: boolean]> = onText(remove.removeNode);
/** Replaces a passage that occurs exactly once. */
export const replaceText: OnText<[old: string, replacement: string]> = onText(replace.replaceText);
