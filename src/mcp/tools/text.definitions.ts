import { boolean, integer, list, object, string } from '../schema.js';
import { ADDRESS, GATES, OBJECTS, PLACE, SIZES, SOURCE, SWITCHES, writerResult } from './schema-parts.js';
import type { ToolAnnotations, ToolDefinition } from './tool-definition.js';

const DESTRUCTIVE: ToolAnnotations = { destructiveHint: true, openWorldHint: false };

export const VERBS = [
  'setStatus',
  'setSize',
  'setLabel',
  'setId',
  'setPeople',
  'setKeywords',
  'setDependencies',
  'setUrl',
  'replaceText',
  'setGate',
  'setFocus',
  'setDescription',
  'addNode',
  'moveNode',
  'removeNode',
] as const;

const EDIT = object(
  {
    verb: string('What to do', VERBS),
    ...ADDRESS,
    status: string('setStatus: code or key; none'),
    size: string('setSize', SIZES),
    label: string('setLabel'),
    newId: string('setId; none removes'),
    people: list('setPeople: all, in order', { type: 'string' }),
    keywords: list('setKeywords', { type: 'string' }),
    dependencies: list('setDependencies: IDs', { type: 'string' }),
    url: string('setUrl; none removes'),
    description: string('setDescription, addNode; none removes'),
    gate: string('setGate, moveNode', GATES),
    node: string("addNode: the node's text"),
    ...PLACE,
    toRoot: boolean('moveNode: to the top level'),
    discard: boolean('removeNode: mark it [-]'),
    on: boolean('setFocus'),
    old: string('replaceText: occurs exactly once'),
    new: string('replaceText: may be empty'),
  },
  ['verb'],
);

export const EDIT_TOOL: ToolDefinition = {
  name: 'werkbaum_edit',
  title: 'Edit a plan',
  description:
    'Several edits at once, all or nothing, one version. Use it whenever more than one thing changes, e.g. {…, "edits": [{"verb": "setStatus", "id": "US-1", "status": "done"}, {"verb": "addNode", "parent": "US-2", "node": "#.api: API (S)"}]}. IDs are looked up in the text as edited so far, lines in base. An error names the index of its edit. Returns edits[] with the lines, version, checksum, findings.',
  writes: true,
  annotations: DESTRUCTIVE,
  input: object({ ...SOURCE, edits: list('In order', EDIT), ...SWITCHES }, ['edits']),
  output: writerResult({ edits: OBJECTS }),
};

export const APPLY_OPS: ToolDefinition = {
  name: 'werkbaum_apply_ops',
  title: 'Apply line operations',
  description:
    'Applies line operations to the text of base; index is 0-based, ascending. For what no verb does, e.g. {…, "ops": [{"op": "replace", "index": 4, "count": 1, "expect": ["- old"], "lines": ["- new"]}]}. Returns version, checksum, findings.',
  writes: true,
  annotations: DESTRUCTIVE,
  input: object(
    {
      ...SOURCE,
      ops: list(
        'In order',
        object(
          {
            op: string('Kind', ['replace', 'insert', 'delete']),
            index: integer('0-based line'),
            count: integer('Lines that go'),
            lines: list('New lines', { type: 'string' }),
            expect: list('Lines that must stand there', { type: 'string' }),
          },
          ['op', 'index'],
        ),
      ),
      ...SWITCHES,
    },
    ['ops'],
  ),
  output: writerResult(),
};

export const WRITE: ToolDefinition = {
  name: 'werkbaum_write',
  title: 'Write a plan',
  description:
    'Replaces the whole text; only what differs from base is stored, so others are not overwritten. Last resort: prefer verbs. E.g. {…, "newText": "Title\n- …"}. Returns version, checksum, findings.',
  writes: true,
  annotations: { destructiveHint: true, idempotentHint: true, openWorldHint: false },
  input: object({ ...SOURCE, newText: string('The whole new text'), ...SWITCHES }, ['newText']),
  output: writerResult(),
};
