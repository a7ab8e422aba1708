import { boolean, object, string } from '../schema.js';
import { ADDRESS, GATES, PLACE, SIZES, SOURCE, STATUS, SWITCHES, WRITER_RESULT } from './schema-parts.js';
import type { ToolAnnotations, ToolDefinition } from './tool-definition.js';

/** Asked twice for the same, these change nothing the second time. */
const SETTER: ToolAnnotations = { destructiveHint: false, idempotentHint: true, openWorldHint: false };

export const SET_STATUS: ToolDefinition = {
  name: 'werkbaum_set_status',
  title: 'Set status',
  description:
    'Sets or removes the status box of one node; nothing else on the line changes. Use it to report progress, e.g. {"document": "…", "base": {…}, "id": "US-1", "status": "done"}. Returns version and checksum (the next base) and findings.',
  writes: true,
  annotations: SETTER,
  input: object({ ...SOURCE, ...ADDRESS, status: STATUS, ...SWITCHES }, ['status']),
  output: WRITER_RESULT,
};

export const SET_SIZE: ToolDefinition = {
  name: 'werkbaum_set_size',
  title: 'Set size',
  description:
    'Sets or removes the size of one node, e.g. {"document": "…", "base": {…}, "id": "US-1", "size": "M"}. Returns version, checksum and findings, such as sizeConflict where the children do not fit.',
  writes: true,
  annotations: SETTER,
  input: object({ ...SOURCE, ...ADDRESS, size: string('Size; none removes', SIZES), ...SWITCHES }, ['size']),
  output: WRITER_RESULT,
};

export const ADD_NODE: ToolDefinition = {
  name: 'werkbaum_add_node',
  title: 'Add a node',
  description:
    'Adds one node under parent (neither parent nor parentLine: a root), last unless after or first say otherwise. Indentation and gate follow the siblings. E.g. {"document": "…", "base": {…}, "parent": "US-1", "line": "#.login: Login form (S) @anna"}; #.x takes the ID of its parent in front. Returns node {id, line}, version, checksum, findings.',
  writes: true,
  annotations: { destructiveHint: false, openWorldHint: false },
  input: object(
    {
      ...SOURCE,
      line: string("The node's text without indentation, e.g. [ ] #a: Label (M)"),
      ...PLACE,
      description: string('Its description'),
      ...SWITCHES,
    },
    ['line'],
  ),
  output: WRITER_RESULT,
  aliases: { node: 'line' },
};

export const MOVE_NODE: ToolDefinition = {
  name: 'werkbaum_move_node',
  title: 'Move a node',
  description:
    'Moves a node with everything below it under parent (neither parent nor parentLine: it keeps its parent; toRoot: to the top level), last unless after or first say otherwise. E.g. {"document": "…", "base": {…}, "id": "US-2", "parent": "US-1", "first": true}. Returns version, checksum, findings; gateChanged where its gate became the group\'s.',
  writes: true,
  annotations: SETTER,
  input: object({
    ...SOURCE,
    ...ADDRESS,
    ...PLACE,
    toRoot: boolean('To the top level'),
    gate: string('Its gate there', GATES),
    ...SWITCHES,
  }),
  output: WRITER_RESULT,
};

export const REMOVE_NODE: ToolDefinition = {
  name: 'werkbaum_remove_node',
  title: 'Remove a node',
  description:
    'Removes a node with everything below it and its description, or with discard: true keeps it and marks it [-] (prefer that for work that was decided against). E.g. {"document": "…", "base": {…}, "id": "US-3", "discard": true}. Dependencies on what went are reported as findings, not rewritten.',
  writes: true,
  annotations: { destructiveHint: true, openWorldHint: false },
  input: object({ ...SOURCE, ...ADDRESS, discard: boolean('Mark it [-] instead'), ...SWITCHES }),
  output: WRITER_RESULT,
};
