import { integer, object } from '../schema.js';
import { DOCUMENT, OBJECTS } from './schema-parts.js';
import { READER } from './tool-definition.js';
import type { ToolDefinition } from './tool-definition.js';

export const HISTORY: ToolDefinition = {
  name: 'werkbaum_history',
  title: 'History',
  description:
    'Lists who changed a stored plan, with what, newest first, e.g. {"document": "…", "limit": 5}. Use it to see what happened, or to find a version for werkbaum_diff or werkbaum_undo. Returns rows[] {version, at, changeType, by, origin, tool, token, client, added, removed (lines), undoes} and nextBefore while there are older ones.',
  writes: false,
  annotations: READER,
  input: object(
    {
      document: DOCUMENT,
      limit: integer('Rows, default 20', { minimum: 1, maximum: 100 }),
      before: integer('Only versions before this one', { minimum: 1 }),
    },
    ['document'],
  ),
  output: object({ rows: OBJECTS, nextBefore: { type: 'integer' } }, ['rows']),
};
