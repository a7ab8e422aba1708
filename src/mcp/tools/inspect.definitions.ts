import { integer, list, object, string } from '../schema.js';
import { OBJECTS, SOURCE } from './schema-parts.js';
import { READER } from './tool-definition.js';
import type { ToolDefinition } from './tool-definition.js';

export const INCLUDE = ['tree', 'warnings', 'path'] as const;

export const INSPECT: ToolDefinition = {
  name: 'werkbaum_inspect',
  title: 'Inspect a plan',
  description:
    'Shows what a plan means: the tree with effective status and assumed sizes, warnings, the cheapest path with stations and loads. Use it first, e.g. {"document": "…", "depth": 2}, then narrow with id. Empty fields are left out. A large tree is cut at its deepest levels: more counts what is missing, truncated names the next call.',
  writes: false,
  annotations: READER,
  input: object({
    ...SOURCE,
    id: string('Only this node and below, with descriptions'),
    line: integer('Or its line'),
    include: list('Default: all three', { type: 'string', enum: INCLUDE }),
    depth: integer('Levels of the tree, 1 = top only', { minimum: 1 }),
    status: string('Only nodes with this status'),
  }),
  output: object(
    {
      version: { type: 'integer' },
      checksum: { type: 'string' },
      title: { type: 'string' },
      nodeCount: { type: 'integer' },
      lineCount: { type: 'integer' },
      tree: OBJECTS,
      warnings: OBJECTS,
      path: { type: 'object' },
      truncated: { type: 'object' },
    },
    ['nodeCount', 'lineCount', 'warnings'],
  ),
};

export const CHECK: ToolDefinition = {
  name: 'werkbaum_check',
  title: 'Check a plan',
  description:
    'Says what the guard rails would say. With against (an earlier text): what is new since, newly set [^] among it, and what is resolved. Without: all warnings. Use it before you save a plan that you edited as a file, e.g. {"text": "…", "against": "…"}. Returns findings[] {code, blocking, line, message} and blocking.',
  writes: false,
  annotations: READER,
  input: object({
    ...SOURCE,
    against: string('An earlier text'),
  }),
  output: object(
    {
      version: { type: 'integer' },
      checksum: { type: 'string' },
      blocking: { type: 'boolean' },
      findings: OBJECTS,
    },
    ['findings'],
  ),
};
