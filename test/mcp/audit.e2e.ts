import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checksumOf } from '../support/checksum-of.js';
import { startService } from '../support/service.js';
import type { TestService } from '../support/service.js';
import { Agent, ERAS, storePlan } from './agent.js';

const PLAN = 'Bakery\n  - [ ] #shop: Shop (S)\n  - [ ] #oven: Oven\n';
const LAPTOP = 'laptop-token-0123456789';

let service: TestService;

beforeAll(async () => {
  service = await startService({
    environment: { WERKBAUM_MCP_TOKEN: undefined, WERKBAUM_MCP_TOKENS: `laptop:${LAPTOP}` },
  });
});

afterAll(() => service.stop());

type Entry = Record<string, unknown> & { version: number };

/** The newest entry of the history, without what says which document and text it is. */
async function newest(document: string): Promise<Partial<Entry>> {
  const { body } = await service.api.get<Entry[]>(`/documents/${document}/history?content=false`);
  const { documentId: _id, timestamp, title: _title, ...entry } = body.at(-1) ?? ({} as Entry);
  expect(Date.parse(String(timestamp))).not.toBeNaN();
  return entry;
}

/** The event that the change feed has of the newest version. */
async function event(document: string, version: number): Promise<Entry | undefined> {
  const { body } = await service.api.get<{ events: Entry[] }>(
    `/documents/${document}/changes?since=${version - 1}&wait=0`,
  );
  return body.events.at(-1);
}

describe('what a person does is in the history', () => {
  const path = (document: string, rest = ''): string => `/documents/${document}${rest}`;
  const patch = {
    baseVersion: 1,
    checksum: checksumOf(PLAN),
    clientId: 'c-anna',
    seq: 1,
    displayName: 'Anna',
    milestone: true,
    ops: [
      { op: 'replace', index: 1, count: 1, lines: ['  - [/] #shop: Shop (S)', '    - Till'] },
      { op: 'delete', index: 2, count: 1 },
    ],
  };
  const nobody = { origin: 'rest', linesAdded: 0, linesRemoved: 0 };

  it.each<[string, (document: string) => Promise<{ status: number }>, Partial<Entry>]>([
    ['created', () => Promise.resolve({ status: 201 }), { ...nobody, changeType: 'CREATED', linesAdded: 4 }],
    [
      'replaced',
      (id) => service.api.put(path(id), { title: 'Bakery', content: 'Bakery\n' }),
      { ...nobody, changeType: 'UPDATED', linesRemoved: 2 },
    ],
    [
      'patched',
      (id) => service.api.patch(path(id, '/content'), patch),
      {
        origin: 'rest',
        changeType: 'UPDATED',
        clientId: 'c-anna',
        displayName: 'Anna',
        linesAdded: 2,
        linesRemoved: 2,
      },
    ],
    [
      'renamed',
      (id) => service.api.patch(path(id, '/title'), { title: 'Ours', expectedVersion: 1 }),
      { ...nobody, changeType: 'RENAMED' },
    ],
    ['deleted', (id) => service.api.delete(path(id)), { ...nobody, changeType: 'DELETED' }],
    [
      'restored',
      async (id) => {
        await service.api.delete(path(id));
        return service.api.post(path(id, '/restore'));
      },
      { ...nobody, changeType: 'RESTORED' },
    ],
    [
      'rolled back',
      async (id) => {
        await service.api.put(path(id), { title: 'Bakery', content: 'Bakery\n' });
        return service.api.post(path(id, '/restore'), { version: 1 });
      },
      { ...nobody, changeType: 'ROLLED_BACK', linesAdded: 2 },
    ],
  ])('%s', async (_road, write, expected) => {
    const document = await storePlan(service, PLAN);
    expect((await write(document)).status).toBeLessThan(300);
    const { version, ...entry } = await newest(document);
    expect(entry).toEqual(expected);
    const { linesAdded: _added, linesRemoved: _removed, ...told } = expected;
    expect(await event(document, version ?? 0)).toMatchObject({ version, ...told });
  });
});

describe.each(ERAS)('what an agent of the %s era does is in the history and in the feed', (era) => {
  const WRITERS: [string, Record<string, unknown>, { linesAdded: number; linesRemoved: number }][] = [
    ['werkbaum_set_status', { id: 'shop', status: 'done' }, { linesAdded: 1, linesRemoved: 1 }],
    ['werkbaum_set_size', { id: 'shop', size: 'M' }, { linesAdded: 1, linesRemoved: 1 }],
    ['werkbaum_add_node', { parent: 'shop', line: 'Till' }, { linesAdded: 1, linesRemoved: 0 }],
    ['werkbaum_move_node', { id: 'oven', toRoot: true }, { linesAdded: 1, linesRemoved: 1 }],
    ['werkbaum_remove_node', { id: 'oven' }, { linesAdded: 0, linesRemoved: 1 }],
    [
      'werkbaum_edit',
      { edits: [{ verb: 'setSize', id: 'oven', size: 'L' }] },
      { linesAdded: 1, linesRemoved: 1 },
    ],
    [
      'werkbaum_apply_ops',
      { ops: [{ op: 'delete', index: 2, count: 1 }] },
      { linesAdded: 0, linesRemoved: 1 },
    ],
    ['werkbaum_write', { newText: `${PLAN}  - Hall\n` }, { linesAdded: 1, linesRemoved: 0 }],
  ];

  it.each(WRITERS)('with %s', async (tool, args, lines) => {
    const document = await storePlan(service, PLAN);
    const agent = await Agent.connect(service, { era, token: LAPTOP, name: 'Claude Code' });
    await agent.succeed(tool, { document, base: await agent.base(document), ...args });
    await agent.close();
    const who = {
      version: 2,
      changeType: 'UPDATED',
      clientId: expect.stringMatching(/^mcp-[\w-]{16}$/),
      displayName: 'Claude Code',
      origin: 'mcp',
      tool,
      tokenName: 'laptop',
      clientName: 'Claude Code',
      clientVersion: '1.0.0',
    };
    expect(await newest(document)).toEqual({ ...who, ...lines });
    expect(await event(document, 2)).toEqual(who);
  });
});
