import { boolean, integer, list, object, string } from '../schema.js';
import { ADDRESS, GATES, PLACE, SIZES, SOURCE, SWITCHES, WRITER_RESULT } from './schema-parts.js';
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
    status: string('setStatus: code or key, none removes'),
    size: string('setSize', SIZES),
    label: string('setLabel'),
    newId: string('setId; none removes'),
    people: list('setPeople: all of them, in order', string('name')),
    keywords: list('setKeywords', string('word')),
    dependencies: list('setDependencies', string('ID')),
    url: string('setUrl; none removes'),
    description: string('setDescription, addNode; none removes'),
    gate: string('setGate, moveNode', GATES),
    node: string("addNode: the node's text"),
    ...PLACE,
    toRoot: boolean('moveNode: to the top level'),
    discard: boolean('removeNode: mark it [-] instead'),
    on: boolean('setFocus: !!! or not'),
    old: string('replaceText: occurs exactly once'),
    new: string('replaceText: what replaces it, may be empty'),
  },
  ['verb'],
);

export const EDIT_TOOL: ToolDefinition = {
  name: 'werkbaum_edit',
  title: 'Edit a plan',
  description:
    'Makes several edits at once, all or nothing, as one version. Use it whenever more than one thing changes, e.g. {"document": "…", "base": {…}, "edits": [{"verb": "setStatus", "id": "US-1", "status": "done"}, {"verb": "addNode", "parent": "US-2", "node": "#.api: API (S)"}]}. IDs are looked up in the text as edited so far, lines in the base. An error names the index of its edit. Returns edits[] with the lines, version, checksum, findings.',
  writes: true,
  annotations: DESTRUCTIVE,
  input: object({ ...SOURCE, edits: list('The edits, in order', EDIT), ...SWITCHES }, ['edits']),
  output: WRITER_RESULT,
};

export const APPLY_OPS: ToolDefinition = {
  name: 'werkbaum_apply_ops',
  title: 'Apply line operations',
  description:
    'Applies line operations to the base text: replace, insert, delete; index is 0-based, in the base, ascending. For what no verb does, e.g. {"document": "…", "base": {…}, "ops": [{"op": "replace", "index": 4, "count": 1, "expect": ["- old"], "lines": ["- new"]}]}. expect names the lines that must stand there.',
  writes: true,
  annotations: DESTRUCTIVE,
  input: object(
    {
      ...SOURCE,
      ops: list(
        'The operations',
        object(
          {
            op: string('Kind', ['replace', 'insert', 'delete']),
            index: integer('0-based line', { minimum: 0 }),
            count: integer('Lines that go', { minimum: 1 }),
            lines: list('New lines', string('line')),
            expect: list('Lines that stand there', string('line')),
          },
          ['op', 'index'],
        ),
      ),
      ...SWITCHES,
    },
    ['ops'],
  ),
  output: WRITER_RESULT,
};

export const WRITE: ToolDefinition = {
  name: 'werkbaum_write',
  title: 'Write a plan',
  description:
    'Replaces the whole text; what differs from the base is stored as line operations, so others are not overwritten. Last resort: prefer verbs. E.g. {"document": "…", "base": {…}, "newText": "Title\\n- …"}. Returns version, checksum, findings.',
  writes: true,
  annotations: { destructiveHint: true, idempotentHint: true, openWorldHint: false },
  input: object({ ...SOURCE, newText: string('The whole new text'), ...SWITCHES }, ['newText']),
  output: WRITER_RESULT,
};
