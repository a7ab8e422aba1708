import type { Edit, EditVerb } from '../notation/edit/index.js';
import { PlanError } from '../notation/plan-error.js';

/** What each verb takes besides the address of its node (mcp §4). */
const FIELDS: Readonly<Record<EditVerb, readonly (keyof Edit)[]>> = {
  setStatus: ['id', 'line', 'status'],
  setSize: ['id', 'line', 'size'],
  setLabel: ['id', 'line', 'label'],
  setId: ['id', 'line', 'newId'],
  setPeople: ['id', 'line', 'people'],
  setKeywords: ['id', 'line', 'keywords'],
  setDependencies: ['id', 'line', 'dependencies'],
  setUrl: ['id', 'line', 'url'],
  setGate: ['id', 'line', 'gate'],
  setFocus: ['id', 'line', 'on'],
  setDescription: ['id', 'line', 'description'],
  addNode: ['node', 'description', 'parent', 'parentLine', 'after', 'afterLine', 'first'],
  moveNode: ['id', 'line', 'parent', 'parentLine', 'after', 'afterLine', 'first', 'toRoot', 'gate'],
  removeNode: ['id', 'line', 'discard'],
  replaceText: ['old', 'new'],
};

/**
 * Refuses an argument that belongs to another verb: an edit that ignores half of what was asked would still
 * answer with success.
 *
 * @param index of the edit in its list, 0-based
 * @throws PlanError `invalidInput` naming the field
 */
export function checkEditFields(edit: Edit, index: number): void {
  const fields = FIELDS[edit.verb];
  for (const name of Object.keys(edit) as (keyof Edit)[]) {
    if (name !== 'verb' && !fields.includes(name)) {
      const isNewId = edit.verb === 'addNode' && name === 'id';
      throw new PlanError(
        'invalidInput',
        `edits[${index}]: "${name}" does not belong to ${edit.verb}.`,
        isNewId
          ? 'The ID of a new node stands in node, as in "#id: Label".'
          : `${edit.verb} takes ${fields.join(', ')}.`,
        { field: `edits[${index}].${name}`, edit: index },
      );
    }
  }
}
