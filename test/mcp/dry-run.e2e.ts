import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applyPatch } from 'diff';
import fc from 'fast-check';
import pg from 'pg';
import { startService } from '../support/service.js';
import type { TestService } from '../support/service.js';
import { Agent, storePlan } from './agent.js';
import type { ToolAnswer } from './agent.js';

let service: TestService;
let agent: Agent;
let connection: pg.Client;

beforeAll(async () => {
  service = await startService({ environment: { WERKBAUM_MCP_CONFIRM_LINES: '2' } });
  agent = await Agent.connect(service);
  connection = new pg.Client({ connectionString: service.database.url });
  await connection.connect();
});

afterAll(async () => {
  await connection.end();
  await agent.close();
  await service.stop();
});

const BRANCHES = [
  '#a: A\n  - [ ] #a1: One (S)\n  - [x] #a2: Two @anna\n    " what it is',
  '[~] #b: B\n  - #b1: One\n    | Either :#a\n    | Or',
  'C\n  - Without an ID',
  '%% a remark',
  '[^] #d: D',
];
const BROKEN = 'Broken\n  - One\n  | Other';
const plan = fc
  .subarray(BRANCHES, { minLength: 2 })
  .chain((branches) => fc.shuffledSubarray(branches, { minLength: branches.length }))
  .map((branches) => branches.join('\n'));
const id = fc.constantFrom('a', 'a1', 'a2', 'b', 'b1', 'd');
const line = fc.constantFrom('N (M)', '[ ] #n: N', '#b: N', '[^] N');
const verb = fc.oneof(
  fc.record({ verb: fc.constant('setStatus'), id, status: fc.constantFrom('x', '~', '^', 'none') }),
  fc.record({ verb: fc.constant('setLabel'), id, label: fc.constantFrom('New', 'A', 'see #x') }),
  fc.record({ verb: fc.constant('addNode'), parent: id, node: line }),
  fc.record({ verb: fc.constant('removeNode'), id }),
  fc.record({
    verb: fc.constant('replaceText'),
    old: fc.constantFrom('Without', 'One', 'what'),
    new: fc.constant('Z'),
  }),
);
const operation = fc.record({
  op: fc.constant('replace'),
  index: fc.nat(8),
  count: fc.nat(2),
  lines: fc.array(fc.constantFrom('X', 'Y'), { maxLength: 2 }),
});
const call = fc.oneof(
  of('werkbaum_set_status', { id, status: fc.constantFrom('x', '~', '^', 'none') }),
  of('werkbaum_set_size', { id, size: fc.constantFrom('S', 'XL', 'none') }),
  of('werkbaum_add_node', { parent: id, line }),
  of('werkbaum_move_node', { id, parent: id }),
  of('werkbaum_remove_node', { id }),
  of('werkbaum_edit', { edits: fc.array(verb, { maxLength: 3 }) }),
  of('werkbaum_apply_ops', { ops: fc.array(operation, { maxLength: 2 }) }),
  of('werkbaum_write', { newText: fc.oneof({ weight: 4, arbitrary: plan }, fc.constant(BROKEN)) }),
);
const switches = fc.record(
  { allowWarnings: fc.boolean(), allowProd: fc.boolean(), returnText: fc.boolean() },
  { requiredKeys: [] },
);

function of(
  tool: string,
  args: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<{ tool: string; args: Record<string, unknown> }> {
  return fc.record({ tool: fc.constant(tool), args: fc.record(args) });
}

/** Everything that is stored of a document, as one text. */
async function stored(document: string): Promise<string> {
  const { rows } = await connection.query<{ all: string }>(
    `SELECT concat(
       (SELECT json_agg(d) FROM documents d WHERE id = $1),
       (SELECT json_agg(v ORDER BY version) FROM document_versions v WHERE document_id = $1),
       (SELECT json_agg(r) FROM patch_receipts r WHERE document_id = $1)) AS all`,
    [document],
  );
  return rows[0]?.all ?? '';
}

async function contentOf(document: string): Promise<{ content: string; version: number }> {
  return (await service.api.get<{ content: string; version: number }>(`/documents/${document}`)).body;
}

/** What a dry run says beside the real answer. */
const EXTRA = new Set(['dryRun', 'diff', 'confirm', 'vanished', 'relabelled', 'tops', 'lost']);

function without(answer: ToolAnswer): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(answer.value).filter(([name]) => !EXTRA.has(name) && !/^(tops|lost)Omitted$/.test(name)),
  );
}

describe('a dry run', () => {
  it('says what the real call says that follows it, and leaves no trace', async () => {
    await fc.assert(
      fc.asyncProperty(
        plan,
        fc.option(plan, { nil: undefined, freq: 2 }),
        call,
        switches,
        async (content, byPerson, { tool, args }, given) => {
          const document = await storePlan(service, content);
          const base = await agent.base(document);
          if (byPerson !== undefined) {
            await service.api.put(`/documents/${document}`, { title: 'Plan', content: byPerson });
          }
          const write = { document, base, ...args, ...given };
          const { content: before, version } = await contentOf(document);
          const trace = await stored(document);

          const dry = await agent.call(tool, { ...write, dryRun: true });

          expect(await stored(document)).toBe(trace);
          expect(
            (await service.api.get(`/documents/${document}/changes?since=${version}&wait=0`)).status,
          ).toBe(204);
          let real = await agent.call(tool, write);
          const error = real.value.error as Record<string, unknown> | undefined;
          if (error?.code === 'confirmRequired') {
            const { vanished, relabelled, tops, lost } = error;
            expect(dry.value).toMatchObject({ vanished, relabelled, tops, lost });
            real = await agent.call(tool, { ...write, confirm: dry.value.confirm });
          }
          expect({ isError: dry.isError, ...without(dry) }).toEqual({ isError: real.isError, ...real.value });
          const { content: after } = await contentOf(document);
          if (dry.isError) {
            expect(await stored(document)).toBe(trace);
          } else {
            expect(dry.value.dryRun).toBe(true);
            expect(applyPatch(before, String(dry.value.diff))).toBe(after);
            expect((await stored(document)) === trace).toBe(!real.value.changed);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
