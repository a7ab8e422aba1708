import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PLAN_ERROR_CODES } from '../../src/notation/plan-error.js';
import { startService } from '../support/service.js';
import type { TestService } from '../support/service.js';
import { Agent, ERAS, storePlan } from './agent.js';
import type { ToolError } from './agent.js';

const READER = 'reader-token-0123456789';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const PLAN = '- #a: A\n  - #b: B\n- C\n';
let service: TestService;

beforeAll(async () => {
  service = await startService({
    environment: { WERKBAUM_MCP_TOKENS: `reader:${READER}:read`, WERKBAUM_MCP_TIMEOUT: '2s' },
  });
});

afterAll(() => service.stop());

/** What provokes each code of mcp §7; `timeout`, `busy` and `internal` have tests of their own. */
const PROVOKED: Record<string, (agent: Agent) => Promise<ToolError>> = {
  invalidInput: (agent) => agent.fail('werkbaum_inspect', { text: PLAN, depth: 0 }),
  documentNotFound: (agent) => agent.fail('werkbaum_read', { document: UNKNOWN }),
  documentDeleted: async (agent) => {
    const document = await storePlan(service, PLAN);
    await service.api.delete(`/documents/${document}`);
    return agent.fail('werkbaum_inspect', { document });
  },
  nodeNotFound: (agent) => agent.fail('werkbaum_set_status', { text: PLAN, id: 'c', status: 'x' }),
  duplicateId: (agent) => agent.fail('werkbaum_add_node', { text: PLAN, line: '#a: Again' }),
  needsId: (agent) =>
    agent.fail('werkbaum_edit', {
      text: PLAN,
      edits: [{ verb: 'setDescription', line: 3, description: 'One\n\nTwo' }],
    }),
  unreadable: (agent) =>
    agent.fail('werkbaum_edit', { text: PLAN, edits: [{ verb: 'setLabel', id: 'a', label: '50 %% off' }] }),
  invalidMove: (agent) => agent.fail('werkbaum_move_node', { text: PLAN, id: 'a', parent: 'b' }),
  invalidOps: (agent) =>
    agent.fail('werkbaum_apply_ops', { text: PLAN, ops: [{ op: 'delete', index: 9, count: 1 }] }),
  conflict: async (agent) => {
    const document = await storePlan(service, PLAN);
    const base = await agent.base(document);
    await agent.succeed('werkbaum_set_status', { document, base, id: 'a', status: '~' });
    return agent.fail('werkbaum_set_status', { document, base, id: 'a', status: 'x' });
  },
  baseUnavailable: async (agent) => {
    const document = await storePlan(service, PLAN);
    const { checksum } = await agent.base(document);
    return agent.fail('werkbaum_set_status', {
      document,
      base: { version: 7, checksum },
      id: 'a',
      status: 'x',
    });
  },
  checksumMismatch: async (agent) => {
    const document = await storePlan(service, PLAN);
    return agent.fail('werkbaum_set_status', {
      document,
      base: { version: 1, checksum: 'sha256:x' },
      id: 'a',
      status: 'x',
    });
  },
  blocked: async (agent) => {
    const document = await storePlan(service, PLAN);
    const base = await agent.base(document);
    return agent.fail('werkbaum_set_status', { document, base, id: 'a', status: '^' });
  },
  confirmRequired: async (agent) => {
    const tasks = Array.from({ length: 21 }, (_, i) => `- Task ${i}`);
    const document = await storePlan(service, tasks.join('\n'));
    const base = await agent.base(document);
    return agent.fail('werkbaum_write', { document, base, newText: 'Nothing to do' });
  },
  writesDisabled: async () => {
    const reader = await Agent.connect(service, { token: READER });
    const error = await reader.fail('werkbaum_set_status', { text: PLAN, id: 'a', status: 'x' });
    await reader.close();
    return error;
  },
  tooLarge: (agent) => agent.fail('werkbaum_inspect', { text: 'x'.repeat(2_000_001) }),
};

describe.each(ERAS)('errors in the %s era', (era) => {
  let agent: Agent;

  beforeAll(async () => {
    agent = await Agent.connect(service, { era });
    // Clients check results against the output schemas of the list once they know it.
    await agent.client.listTools();
  });

  afterAll(() => agent.close());

  it.each(Object.keys(PROVOKED))('%s says what is wrong and what to do', async (code) => {
    const error = await PROVOKED[code]?.(agent);
    expect(error?.code).toBe(code);
    expect(error?.message).toMatch(/^\S.*[.!]/s);
    expect(error?.hint ?? error?.message).toMatch(/\S/);
    expect(JSON.stringify(error).length).toBeLessThan(10_000);
  });

  it('stand in the text as compact JSON and once more for programs, without structured content', async () => {
    const answer = await agent.call('werkbaum_read', { document: UNKNOWN });
    expect(answer.isError).toBe(true);
    expect(answer.structured).toBeUndefined();
    expect(answer.text).toBe(JSON.stringify(answer.value));
    expect(answer.meta?.['werkbaum/error']).toEqual(answer.value.error);
  });

  it('of the protocol stay the protocol’s', async () => {
    await expect(agent.call('werkbaum_unknown')).rejects.toMatchObject({ code: -32602 });
  });
});

describe('the closed set', () => {
  it('is provoked whole', () => {
    const elsewhere = ['timeout', 'busy', 'internal'];
    expect([...Object.keys(PROVOKED), ...elsewhere].sort()).toEqual([...PLAN_ERROR_CODES].sort());
  });
});

describe('a compacted base', () => {
  it('names the neighbours that are kept', async () => {
    const agent = await Agent.connect(service);
    const document = await storePlan(service, PLAN);
    await service.database.query('UPDATE document_versions SET milestone = false WHERE document_id = $1', [
      document,
    ]);
    const base = await agent.base(document);
    const next = await agent.succeed('werkbaum_set_status', { document, base, id: 'a', status: 'x' });
    await service.database.query('DELETE FROM document_versions WHERE document_id = $1 AND version = 1', [
      document,
    ]);
    const error = await agent.fail('werkbaum_set_status', { document, base, id: 'b', status: 'x' });
    expect(error).toMatchObject({
      code: 'baseUnavailable',
      current: { version: next.version, checksum: next.checksum },
    });
    expect(error.message).toContain('2');
    await agent.close();
  });
});

describe('something that nobody foresaw', () => {
  it('is internal: a reference that stands in the log, and nothing else', async () => {
    const own = await startService();
    const agent = await Agent.connect(own);
    const document = await storePlan(own, PLAN);
    const logged: string[] = [];
    const log = (message: unknown): void => {
      logged.push(String(message));
    };
    own.app.useLogger({ log, warn: log, error: log });
    await own.database.query('ALTER TABLE document_versions RENAME COLUMN checksum TO lost');
    const error = await agent.fail('werkbaum_read', { document });
    expect(Object.keys(error).sort()).toEqual(['code', 'hint', 'message', 'reference']);
    expect(error.code).toBe('internal');
    expect(JSON.stringify(error)).not.toContain('checksum');
    expect(logged.join('\n')).toContain(String(error.reference));
    await agent.close();
    await own.stop();
  });
});

describe('rights', () => {
  it('of a reading token: writing tools are not listed, reading ones work', async () => {
    const reader = await Agent.connect(service, { token: READER });
    const { tools } = (await reader.client.listTools()) as { tools: { name: string }[] };
    expect(tools.map(({ name }) => name)).toEqual([
      'werkbaum_guide',
      'werkbaum_list_documents',
      'werkbaum_read',
      'werkbaum_inspect',
      'werkbaum_check',
      'werkbaum_history',
      'werkbaum_diff',
    ]);
    expect(await reader.succeed('werkbaum_inspect', { text: PLAN })).toMatchObject({ nodeCount: 3 });
    await reader.close();
  });

  it('with writing switched off nobody writes', async () => {
    const own = await startService({ environment: { WERKBAUM_MCP_WRITES: 'off' } });
    const agent = await Agent.connect(own);
    const document = await storePlan(own, PLAN);
    const base = await agent.base(document);
    for (const [tool, args] of [
      ['werkbaum_set_status', { id: 'a', status: 'x' }],
      ['werkbaum_write', { newText: 'x' }],
      ['werkbaum_edit', { edits: [] }],
    ] as const) {
      expect((await agent.fail(tool, { document, base, ...args })).code).toBe('writesDisabled');
    }
    expect((await own.api.get<{ version: number }>(`/documents/${document}`)).body.version).toBe(1);
    await agent.close();
    await own.stop();
  });

  it('with [^] switched off not even a person’s wish counts', async () => {
    const own = await startService({ environment: { WERKBAUM_MCP_ALLOW_PROD: 'off' } });
    const agent = await Agent.connect(own);
    const error = await agent.fail('werkbaum_set_status', {
      text: PLAN,
      id: 'a',
      status: '^',
      allowProd: true,
    });
    expect(error).toMatchObject({ code: 'invalidInput', field: 'allowProd' });
    await agent.close();
    await own.stop();
  });
});
