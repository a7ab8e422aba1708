import { describe, expect, it } from '@jest/globals';
import { INSTRUCTIONS } from '../instructions.js';
import { listTools, TOOLS } from './catalogue.js';

type Schema = Record<string, unknown>;

const LISTED = listTools(true);

describe('the tool list', () => {
  it('is what clients were told before; a change here is a change for every agent', () => {
    expect(LISTED).toMatchSnapshot();
  });

  it('costs a conversation less than 24,000 characters', () => {
    expect(JSON.stringify({ tools: LISTED }).length).toBeLessThan(24_000);
  });

  it('has the tools in their order', () => {
    expect(LISTED.map(({ name }) => name)).toEqual([
      'werkbaum_guide',
      'werkbaum_list_documents',
      'werkbaum_read',
      'werkbaum_inspect',
      'werkbaum_check',
      'werkbaum_set_status',
      'werkbaum_set_size',
      'werkbaum_add_node',
      'werkbaum_move_node',
      'werkbaum_remove_node',
      'werkbaum_edit',
      'werkbaum_apply_ops',
      'werkbaum_write',
      'werkbaum_history',
      'werkbaum_diff',
      'werkbaum_undo',
    ]);
  });

  it('has reading tools only where nothing may be written', () => {
    const readers = listTools(false);
    expect(readers.every(({ annotations }) => (annotations as Schema).readOnlyHint === true)).toBe(true);
    expect(readers.map(({ name }) => name)).toEqual(
      TOOLS.filter(({ annotations }) => annotations.readOnlyHint).map(({ name }) => name),
    );
  });
});

describe.each(TOOLS.map((tool) => [tool.name, tool] as const))('%s', (_name, tool) => {
  it('has a title, and a description that says what comes back', () => {
    expect(tool.title).toMatch(/^[A-Z]/);
    expect(tool.description.length).toBeGreaterThan(80);
    expect(tool.description).toMatch(/Returns|Shows|Lists|Says|Applies/);
  });

  it('says whether it reads, destroys or repeats safely, and that it calls nobody', () => {
    const { readOnlyHint, destructiveHint, openWorldHint } = tool.annotations;
    expect(openWorldHint).toBe(false);
    expect(readOnlyHint === true).toBe(!tool.writes);
    expect(typeof destructiveHint).toBe(tool.writes ? 'boolean' : 'undefined');
  });

  it('describes every argument, shared switches in under 60 characters', () => {
    const { properties = {} } = tool.input;
    for (const [name, schema] of Object.entries(properties)) {
      expect([name, schema.description ?? '']).toEqual([name, expect.stringMatching(/\S/)]);
      if (['base', 'allowWarnings', 'allowProd', 'dryRun', 'returnText', 'confirm'].includes(name)) {
        expect(schema.description?.length).toBeLessThan(60);
      }
    }
  });

  it('keeps to the schemas that every client accepts', () => {
    expect(problemsOf({ ...tool.input }, 'input', 0)).toEqual([]);
    expect(problemsOf({ ...tool.output }, 'output', 0)).toEqual([]);
  });

  it('promises only arguments that exist', () => {
    for (const schema of [tool.input, tool.output]) {
      expect(Object.keys(schema.properties ?? {})).toEqual(
        expect.arrayContaining([...(schema.required ?? [])]),
      );
    }
  });
});

describe('the writing tools that destroy', () => {
  it('say so', () => {
    const destructive = TOOLS.filter(({ annotations }) => annotations.destructiveHint === true);
    expect(destructive.map(({ name }) => name)).toEqual([
      'werkbaum_remove_node',
      'werkbaum_edit',
      'werkbaum_apply_ops',
      'werkbaum_write',
      'werkbaum_undo',
    ]);
  });
});

describe('the instructions', () => {
  it('are short enough for clients that cut them', () => {
    expect(INSTRUCTIONS.length).toBeLessThan(2_000);
  });

  it.each([
    'inspect',
    'base',
    'by id',
    'rebased',
    'conflict',
    'blocked',
    'confirmRequired',
    'dryRun',
    '[^]',
    'safe',
    'data',
  ])('speak of %s', (word) => {
    expect(INSTRUCTIONS).toContain(word);
  });
});

const KEYWORDS = new Set([
  'type',
  'description',
  'properties',
  'required',
  'items',
  'enum',
  'minimum',
  'maximum',
]);
/** `base`, `ops[]` and `edits[]`, and lists of names within them. */
const DEEPEST = 4;

/** Where a schema leaves the part of JSON Schema that every known client and model API accepts (mcp §3). */
function problemsOf(schema: Schema, at: string, depth: number): string[] {
  const problems = Object.keys(schema)
    .filter((keyword) => !KEYWORDS.has(keyword))
    .map((keyword) => `${at}: ${keyword}`);
  if (typeof schema.type !== 'string') {
    problems.push(`${at}: type must be one word`);
  }
  if (depth > DEEPEST) {
    problems.push(`${at}: nested too deep`);
  }
  for (const value of (schema.enum ?? []) as string[]) {
    if (!/^\S+$/.test(value)) {
      problems.push(`${at}: enum value "${value}"`);
    }
  }
  for (const bound of [schema.minimum, schema.maximum]) {
    if (typeof bound === 'number' && Math.abs(bound) > 1_000_000) {
      problems.push(`${at}: giant bound`);
    }
  }
  for (const [name, inner] of Object.entries((schema.properties ?? {}) as Record<string, Schema>)) {
    problems.push(...problemsOf(inner, `${at}.${name}`, depth + 1));
  }
  if (schema.items !== undefined) {
    problems.push(...problemsOf(schema.items as Schema, `${at}[]`, depth + 1));
  }
  return problems;
}
