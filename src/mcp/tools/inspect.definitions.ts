import { integer, list, object, string } from '../schema.js';
import { SOURCE } from './schema-parts.js';
import { READER } from './tool-definition.js';
import type { ToolDefinition } from './tool-definition.js';

export const INCLUDE = ['tree', 'warnings', 'path'] as const;

export const INSPECT: ToolDefinition = {
  name: 'werkbaum_inspect',
  title: 'Inspect a plan',
  description:
    'Shows what a plan means: the tree with effective status and assumed sizes, all warnings, the cheapest path with stations and loads. Use it first, e.g. {"document": "…", "depth": 2}, then narrow with id. With status: a flat list of the nodes that have it. Fields that are empty or say nothing new are left out. A large tree is cut at its deepest levels: more counts what is missing, truncated names the next call.',
  writes: false,
  annotations: READER,
  input: object({
    ...SOURCE,
    id: string('Only this node and what is below, with descriptions'),
    line: integer('Or the line of that node', { minimum: 1 }),
    include: list('Parts, default all three', string('part', INCLUDE)),
    depth: integer('Levels of the tree, 1 = top only', { minimum: 1 }),
    status: string('Only nodes with this status (code or key; none: no box)'),
  }),
  output: object(
    {
      version: { type: 'integer' },
      checksum: { type: 'string' },
      title: { type: 'string' },
      nodeCount: { type: 'integer' },
      lineCount: { type: 'integer' },
      tree: { type: 'array', items: object({}) },
      warnings: { type: 'array', items: object({}) },
      path: object({}),
      truncated: object({}),
    },
    ['nodeCount', 'lineCount', 'warnings'],
  ),
};

export const CHECK: ToolDefinition = {
  name: 'werkbaum_check',
  title: 'Check a plan',
  description:
    'Says what the guard rails would say. With against (an earlier text): findings that are new since, newly set [^] among them, and the types that are resolved; with document: the document is compared with against. Without: all warnings of the plan. Use it before you save a plan that you edited as a file, e.g. {"text": "…", "against": "…"}. Returns findings[] {code, blocking, line, message} and blocking.',
  writes: false,
  annotations: READER,
  input: object({
    ...SOURCE,
    against: string('The earlier text'),
  }),
  output: object(
    {
      version: { type: 'integer' },
      checksum: { type: 'string' },
      blocking: { type: 'boolean' },
      findings: { type: 'array', items: object({}) },
      resolved: { type: 'array', items: { type: 'string' } },
      omitted: { type: 'string' },
    },
    ['findings'],
  ),
};
