import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDatabase } from '../support/database.js';
import type { TestDatabase } from '../support/database.js';
import { startService } from '../support/service.js';
import type { TestService } from '../support/service.js';
import { storePlan } from './agent.js';

const LAPTOP = 'laptop-token-0123456789';
const CI = 'ci-token-0123456789abc';
const TOKENS = { WERKBAUM_MCP_TOKEN: undefined, WERKBAUM_MCP_TOKENS: `laptop:${LAPTOP},ci:${CI}` };

let database: TestDatabase;
let first: TestService;
let second: TestService;

beforeAll(async () => {
  database = await createDatabase();
  first = await startService({ database, environment: TOKENS });
  second = await startService({ database, environment: TOKENS });
});

afterAll(async () => {
  await first.stop();
  await second.stop();
  await database.drop();
});

interface Entry {
  clientId?: string;
  displayName?: string;
  origin?: string;
  tool?: string;
}

/** `initialize` by hand: the session id that any replica takes. */
async function handshake(
  service: TestService,
  clientInfo: Record<string, unknown>,
  token = LAPTOP,
): Promise<string> {
  const answer = await send(service, token, {
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo },
  });
  return answer.headers.get('mcp-session-id') ?? '';
}

function send(service: TestService, token: string, message: object, session?: string): Promise<Response> {
  return fetch(`${service.url}/api/v1/mcp`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      Authorization: `Bearer ${token}`,
      ...(session === undefined ? {} : { 'Mcp-Session-Id': session, 'Mcp-Protocol-Version': '2025-11-25' }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
  });
}

/** One write with this session id; the entry of the history that it left. */
async function write(service: TestService, token: string, session?: string): Promise<Entry> {
  const document = await storePlan(first, '- #a: A');
  const { body } = await first.api.get<{ content: string }>(`/documents/${document}`);
  expect(body.content).toBe('- #a: A');
  const read = await call(service, token, session, 'werkbaum_read', { document });
  await call(service, token, session, 'werkbaum_set_status', {
    document,
    base: { version: read.version, checksum: read.checksum },
    id: 'a',
    status: 'x',
  });
  const history = await first.api.get<Entry[]>(`/documents/${document}/history`);
  return history.body.at(-1) ?? {};
}

async function call(
  service: TestService,
  token: string,
  session: string | undefined,
  name: string,
  args: object,
): Promise<Record<string, unknown>> {
  const answer = await send(
    service,
    token,
    { method: 'tools/call', params: { name, arguments: args } },
    session,
  );
  const { result } = (await answer.json()) as { result: { content: { text: string }[]; isError?: boolean } };
  expect(result.isError).toBeFalsy();
  return JSON.parse(result.content[0]?.text ?? '') as Record<string, unknown>;
}

describe('a session id', () => {
  it('names the author of every write, on any replica', async () => {
    const session = await handshake(first, { name: 'claude-code', title: 'Claude Code', version: '2.1' });
    const here = await write(first, LAPTOP, session);
    const there = await write(second, LAPTOP, session);
    expect(here).toMatchObject({ displayName: 'Claude Code', origin: 'mcp', tool: 'werkbaum_set_status' });
    expect(here.clientId).toMatch(/^mcp-[\w-]{16}$/);
    expect(there.clientId).toBe(here.clientId);
  });

  it('is another one for each session', async () => {
    const client = { name: 'codex', version: '1' };
    const one = await write(first, LAPTOP, await handshake(first, client));
    const other = await write(first, LAPTOP, await handshake(first, client));
    expect(one.displayName).toBe('codex');
    expect(other.clientId).not.toBe(one.clientId);
  });

  it.each([
    ['forged', (session: string) => `${session.slice(0, -4)}AAAA`],
    ['made up', () => 'eyJjbGllbnQiOiJ4In0.x'],
    ['not there', () => undefined],
    ['endless', () => 'x'.repeat(4_000)],
  ])('that is %s counts as none: the write is by Agent', async (_case, change) => {
    const session = await handshake(first, { name: 'claude-code', version: '1' });
    const entry = await write(first, LAPTOP, change(session));
    expect(entry.displayName).toBe('Agent');
    expect(entry.clientId).toMatch(/^mcp-[\w-]{16}$/);
  });

  it('of another token counts as none', async () => {
    const session = await handshake(first, { name: 'claude-code', version: '1' }, LAPTOP);
    expect((await write(first, CI, session)).displayName).toBe('Agent');
  });

  it('carries a name that is safe to show', async () => {
    const session = await handshake(first, { name: `\u202eevil\u0000${'x'.repeat(100)}`, version: '1' });
    const { displayName } = await write(first, LAPTOP, session);
    expect(displayName).toBe(`evil${'x'.repeat(60)}`);
  });

  it('is signed with one key for all replicas, which no token gives away', async () => {
    const rows = await database.query<{ key: string; value: string }>('SELECT key, value FROM settings');
    const key = rows.find(({ key: name }) => name === 'mcp.sessionKey');
    expect(key?.value).toMatch(/^[\w-]{43}$/);
    expect(rows.filter(({ key: name }) => name === 'mcp.sessionKey')).toHaveLength(1);
  });
});

describe('the store', () => {
  it('knows the name of the token and of the client, never the token', async () => {
    const session = await handshake(first, { name: 'claude-code', version: '2.1' }, CI);
    await write(first, CI, session);
    const rows = await database.query<Record<string, unknown>>(
      'SELECT token_name, client_name, client_version FROM document_versions ORDER BY created_at DESC, version DESC',
    );
    expect(rows).toContainEqual({ token_name: 'ci', client_name: 'claude-code', client_version: '2.1' });
    const everything = await database.query<Record<string, unknown>>(
      'SELECT v::text, s::text FROM document_versions v, settings s',
    );
    expect(JSON.stringify(everything)).not.toContain(CI);
  });
});
