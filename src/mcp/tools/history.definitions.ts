import { integer, object, string } from '../schema.js';
import { base, DOCUMENT, OBJECTS, SOURCE, SWITCHES, writerResult } from './schema-parts.js';
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

export const DIFF: ToolDefinition = {
  name: 'werkbaum_diff',
  title: 'Compare versions',
  description:
    'Says what became of each node between two versions of a stored plan, e.g. {"document": "…", "from": 3}, or between text (older) and newText. Use it to review a change. Returns changes[] {change, id, label, line, from, to} and diff, a unified diff.',
  writes: false,
  annotations: READER,
  input: object({
    ...SOURCE,
    from: integer('With document: older version', { minimum: 1 }),
    to: integer('Newer version (default: the newest)', { minimum: 1 }),
    newText: string('With text: the newer text'),
  }),
  output: object({ changes: OBJECTS, diff: { type: 'string' } }, ['changes', 'diff']),
};

export const UNDO: ToolDefinition = {
  name: 'werkbaum_undo',
  title: 'Undo a version',
  description:
    'Takes back what one version changed, as a new version; what others did before and since stays. E.g. {"document": "…", "version": 7}; werkbaum_history lists them, and an undo can be undone. If a version stands for a stretch of typing, only its last change is taken back (the answer says so). Returns version, checksum, findings, or conflict where others touched the same place since.',
  writes: true,
  annotations: { destructiveHint: true, idempotentHint: true, openWorldHint: false },
  input: object(
    {
      document: DOCUMENT,
      version: integer('What it changed is taken back', { minimum: 1 }),
      ...SWITCHES,
      base: base('Optional here'),
    },
    ['document', 'version'],
  ),
  output: writerResult(),
};
