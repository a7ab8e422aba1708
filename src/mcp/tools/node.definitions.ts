import { boolean, object, string } from '../schema.js';
import { ADDRESS, GATES, PLACE, SIZES, SOURCE, STATUS, SWITCHES, writerResult } from './schema-parts.js';
import type { ToolAnnotations, ToolDefinition } from './tool-definition.js';

/** Asked twice for the same, these change nothing the second time. */
const SETTER: ToolAnnotations = { destructiveHint: false, idempotentHint: true, openWorldHint: false };

export const SET_STATUS: ToolDefinition = {
  name: 'werkbaum_set_status',
  title: 'Set status',
  description:
    'Sets or removes the status box of one node. Use it to report progress, e.g. {"document": "…", "base": {…}, "id": "US-1", "status": "done"}. Returns version and checksum (your next base) and findings.',
  writes: true,
  annotations: SETTER,
  input: object({ ...SOURCE, ...ADDRESS, status: STATUS, ...SWITCHES }, ['status']),
  output: writerResult(),
};

export const SET_SIZE: ToolDefinition = {
  name: 'werkbaum_set_size',
  title: 'Set size',
  description:
    'Sets or removes the size of one node, e.g. {…, "id": "US-1", "size": "M"}. Returns version, checksum, findings (such as sizeConflict).',
  writes: true,
  annotations: SETTER,
  input: object({ ...SOURCE, ...ADDRESS, size: string('none removes', SIZES), ...SWITCHES }, ['size']),
  output: writerResult(),
};

export const ADD_NODE: ToolDefinition = {
  name: 'werkbaum_add_node',
  title: 'Add a node',
  description:
    'Adds one node under parent (none: a root), last unless after or first say otherwise; indentation and gate follow the siblings. E.g. {…, "parent": "US-1", "line": "#.login: Login form (S) @anna"}; #.x gets the parent ID in front. Returns node {id, line}, version, checksum, findings.',
  writes: true,
  annotations: { destructiveHint: false, openWorldHint: false },
  input: object(
    {
      ...SOURCE,
      line: string("The node's text, not indented"),
      ...PLACE,
      description: string('Its description'),
      ...SWITCHES,
    },
    ['line'],
  ),
  output: writerResult({ node: { type: 'object' } }),
  aliases: { node: 'line' },
};

export const MOVE_NODE: ToolDefinition = {
  name: 'werkbaum_move_node',
  title: 'Move a node',
  description:
    'Moves a node with all below it under parent (none: stays there; toRoot: top level), last unless after or first say otherwise. E.g. {…, "id": "US-2", "parent": "US-1"}. Returns version, checksum, findings, gateChanged.',
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
  output: writerResult(),
};

export const REMOVE_NODE: ToolDefinition = {
  name: 'werkbaum_remove_node',
  title: 'Remove a node',
  description:
    'Removes a node with all below it and its description; discard: true only marks it [-], for work that was decided against. E.g. {…, "id": "US-3"}. Returns version, checksum, findings (dependencies on what went).',
  writes: true,
  annotations: { destructiveHint: true, openWorldHint: false },
  input: object({ ...SOURCE, ...ADDRESS, discard: boolean('Mark it [-] instead'), ...SWITCHES }),
  output: writerResult(),
};
