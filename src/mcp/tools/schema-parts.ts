import { boolean, integer, object, string } from '../schema.js';
import type { PropertySchema } from '../schema.js';

/** Parts that several tools share. Switches are described in under 60 characters: every client pays (mcp §9). */

type Properties = Readonly<Record<string, PropertySchema>>;

export const DOCUMENT = string('UUID of a document here');

/** `text` or `document`, not both (mcp §3). */
export const SOURCE: Properties = {
  document: DOCUMENT,
  text: string('Or: the plan itself, read from a file by you'),
};

/** Which node (mcp §3). */
export const ADDRESS: Properties = {
  id: string('Node ID, without #'),
  line: integer('Or its line in the text of base, 1-based', { minimum: 1 }),
};

export const BASE = object(
  { version: integer('version'), checksum: string('checksum') },
  ['version', 'checksum'],
  'With document: version and checksum of the last answer',
);

/** The switches of every writing tool (mcp §4, W). */
export const SWITCHES: Properties = {
  base: BASE,
  allowWarnings: boolean('Only if a person asked for exactly this'),
  allowProd: boolean('Set [^]: only if a person asked for exactly this'),
  returnText: boolean('Return the whole new text'),
};

export const PLACE: Properties = {
  parent: string('ID of the parent'),
  parentLine: integer('Or its line', { minimum: 1 }),
  after: string('ID of the sibling to stand behind'),
  afterLine: integer('Or its line', { minimum: 1 }),
  first: boolean('Before all siblings (default: last)'),
};

export const STATUS = string(
  'Code or key: ? idea, "[ ]" planned, ~ inProgress, / walkingSkeleton, x done, ^ production, - discarded, ! highRisk; none removes',
);

export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'none'] as const;
export const GATES = ['and', 'or', 'xor', 'optional'] as const;

const OPERATION = object({});

/** What every writing tool answers (mcp §4); what does not apply is left out. */
export const WRITER_RESULT = object(
  {
    changed: { type: 'boolean' },
    version: { type: 'integer' },
    checksum: { type: 'string' },
    rebased: { type: 'boolean' },
    opsSinceBase: { type: 'array', items: OPERATION },
    ops: { type: 'array', items: OPERATION },
    findings: { type: 'array', items: object({}) },
    resolved: { type: 'array', items: { type: 'string' } },
    node: object({}),
    edits: { type: 'array', items: object({}) },
    changes: { type: 'array', items: object({}) },
    blocking: { type: 'boolean' },
    text: { type: 'string' },
    textOmitted: { type: 'boolean' },
    omitted: { type: 'string' },
  },
  ['changed', 'findings'],
);
