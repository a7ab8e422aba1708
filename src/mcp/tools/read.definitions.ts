import { integer, object, string } from '../schema.js';
import { DOCUMENT, OBJECTS } from './schema-parts.js';
import { READER } from './tool-definition.js';
import type { ToolDefinition } from './tool-definition.js';

export const GUIDE_TOOL: ToolDefinition = {
  name: 'werkbaum_guide',
  title: 'Notation guide',
  description:
    'Returns the guide to the Werkbaum notation: lines, gates, status, sizes, dependencies, warnings. Read it once before you write a plan.',
  writes: false,
  annotations: READER,
  input: object({}),
  output: object({ guide: { type: 'string' } }, ['guide']),
};

export const LIST_DOCUMENTS: ToolDefinition = {
  name: 'werkbaum_list_documents',
  title: 'List documents',
  description:
    'Lists the plans stored here, the one changed last first. Use it to find the UUID of a plan, e.g. {"query": "bakery"}. Returns documents[] {id, title, version, updatedAt, by} and nextCursor while there are more.',
  writes: false,
  annotations: READER,
  input: object({
    query: string('Part of the title, any case'),
    cursor: string('nextCursor of the last answer'),
    limit: integer('Rows, default 20', { minimum: 1, maximum: 100 }),
  }),
  output: object({ documents: OBJECTS, nextCursor: { type: 'string' } }, ['documents']),
};

export const READ: ToolDefinition = {
  name: 'werkbaum_read',
  title: 'Read a plan',
  description:
    'Reads the text of a stored plan, e.g. {"document": "…", "fromLine": 1, "toLine": 80}. Use it when you need exact lines; werkbaum_inspect says what they mean. Returns title, text, lineCount, and version and checksum: the base of your next write. A long text comes in parts: truncated names the next call.',
  writes: false,
  annotations: READER,
  input: object(
    {
      document: DOCUMENT,
      version: integer('An older version (default: the newest)', { minimum: 1 }),
      fromLine: integer('First line, 1-based', { minimum: 1 }),
      toLine: integer('Last line', { minimum: 1 }),
    },
    ['document'],
  ),
  output: object(
    {
      title: { type: 'string' },
      version: { type: 'integer' },
      checksum: { type: 'string' },
      lineCount: { type: 'integer' },
      fromLine: { type: 'integer' },
      toLine: { type: 'integer' },
      truncated: { type: 'object' },
      text: { type: 'string' },
    },
    ['text', 'version', 'checksum', 'lineCount'],
  ),
};
