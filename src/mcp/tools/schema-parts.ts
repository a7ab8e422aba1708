import { boolean, integer, object, string } from '../schema.js';
import type { ObjectSchema, PropertySchema } from '../schema.js';

/** Parts that several tools share, described in few words: every client pays for each of them (mcp §9). */

type Properties = Readonly<Record<string, PropertySchema>>;

export const DOCUMENT = string('UUID of a stored plan');

/** `text` or `document`, not both (mcp §3). */
export const SOURCE: Properties = {
  document: DOCUMENT,
  text: string('Or: the text of a plan'),
};

/** Which node (mcp §3). */
export const ADDRESS: Properties = {
  id: string('Node ID'),
  line: integer('Or its line in base, 1-based'),
};

export function base(description: string): PropertySchema {
  return object(
    { version: { type: 'integer' }, checksum: { type: 'string' } },
    ['version', 'checksum'],
    description,
  );
}

/** The switches of every writing tool (mcp §4, W). */
export const SWITCHES: Properties = {
  base: base('With document: of the last answer'),
  allowWarnings: boolean('Only if a person asked for this'),
  allowProd: boolean('Set [^]: only if a person asked'),
  dryRun: boolean('Store nothing, show the diff'),
  returnText: boolean('Return the whole text'),
  confirm: string('From confirmRequired, if a person agreed'),
};

export const PLACE: Properties = {
  parent: string('ID of the parent'),
  parentLine: integer('Or its line'),
  after: string('ID of the sibling before'),
  afterLine: integer('Or its line'),
  first: boolean('First child (else last)'),
};

export const STATUS = string(
  'Code or key: ? idea, "[ ]" planned, ~ inProgress, / walkingSkeleton, x done, ^ production, - discarded, ! highRisk; none: no box',
);

export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'none'] as const;
export const GATES = ['and', 'or', 'xor', 'optional'] as const;

/** A list of objects whose fields depend on their kind. */
export const OBJECTS: PropertySchema = { type: 'array', items: { type: 'object' } };

/**
 * What a program needs of every writing tool's answer. The list pays for this schema once a tool, so what
 * comes only sometimes (mcp §4: `ops`, `resolved`, `changes`, …) is not in it; additional properties are
 * allowed.
 */
export function writerResult(own: Properties = {}): ObjectSchema {
  return object(
    {
      changed: { type: 'boolean' },
      version: { type: 'integer' },
      checksum: { type: 'string' },
      rebased: { type: 'boolean' },
      findings: OBJECTS,
      diff: { type: 'string' },
      ...own,
    },
    ['changed', 'findings'],
  );
}
