import assert from 'node:assert/strict';
import { Given, Then, When } from '@cucumber/cucumber';
import type { PlanWorld } from '../support/world.js';
import { currentDocument, sceneOf } from './mcp-scene.js';

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'stranger', version: '1' } },
};

Given('a service with the token {string} for agents', async function (this: PlanWorld, token: string) {
  await this.useOwnService({ WERKBAUM_MCP_TOKEN: token });
});

Given(
  'a service behind a trusted proxy, with the token {string} for agents',
  async function (this: PlanWorld, token: string) {
    await this.useOwnService({ WERKBAUM_MCP_TOKEN: token, WERKBAUM_TRUST_PROXY: 'loopback' });
  },
);

Given('a service without any token for agents', async function (this: PlanWorld) {
  await this.useOwnService({ WERKBAUM_MCP_TOKEN: undefined });
});

Given('a service where agents may only read', async function (this: PlanWorld) {
  await this.useOwnService({ WERKBAUM_MCP_WRITES: 'off' });
});

When('a stranger sends {word} to the MCP endpoint', async function (this: PlanWorld, verb: string) {
  await send(this, verb, '/api/v1/mcp');
});

When(
  'a stranger sends {word} to the MCP path {string}',
  async function (this: PlanWorld, verb: string, path: string) {
    await send(this, verb, `/api/v1/mcp${path}`);
  },
);

When(
  'an agent with the token {string} sends {word} to the MCP endpoint',
  async function (this: PlanWorld, token: string, verb: string) {
    await send(this, verb, '/api/v1/mcp', { Authorization: `Bearer ${token}` });
  },
);

When(
  'a stranger sends the token {string} in the {word}',
  async function (this: PlanWorld, token: string, place: string) {
    await (place === 'query'
      ? send(this, 'POST', `/api/v1/mcp?access_token=${token}`)
      : send(this, 'POST', '/api/v1/mcp', {}, { ...INITIALIZE, access_token: token }));
  },
);

When('a stranger tries {int} wrong tokens', async function (this: PlanWorld, count: number) {
  await tryTokens(this, count, () => ({}));
});

When(
  'a stranger tries {int} wrong tokens, each under another forwarded address',
  async function (this: PlanWorld, count: number) {
    await tryTokens(this, count, (at) => ({ 'X-Forwarded-For': `10.0.0.${at + 1}` }));
  },
);

When(
  /^a stranger at ([\d.]+) tries (\d+) wrong tokens$/,
  async function (this: PlanWorld, address: string, count: string) {
    await tryTokens(this, Number(count), () => ({ 'X-Forwarded-For': address }));
  },
);

When(
  '{string} connects with the token {string}',
  async function (this: PlanWorld, name: string, token: string) {
    sceneOf(this).agent = await this.agent(name, 'handshake', token);
  },
);

Then(
  'the answer is {int} with the challenge {string}',
  function (this: PlanWorld, status: number, challenge: string) {
    const { http } = sceneOf(this);
    assert.equal(http?.status, status);
    assert.equal(http.headers.get('www-authenticate'), challenge);
    assert.match(http.headers.get('content-type') ?? '', /^application\/problem\+json/);
  },
);

Then('each of them was answered {int}', function (this: PlanWorld, status: number) {
  const { tries = [] } = sceneOf(this);
  assert.deepEqual(new Set(tries), new Set([status]));
});

Then('the answer is {int}', function (this: PlanWorld, status: number) {
  assert.equal(sceneOf(this).http?.status, status);
});

Then(
  'the answer is {int}, to be tried again after at most {int} seconds',
  function (this: PlanWorld, status: number, most: number) {
    const { http } = sceneOf(this);
    assert.equal(http?.status, status);
    const seconds = Number(http.headers.get('retry-after'));
    assert(seconds >= 1 && seconds <= most, `Retry-After: ${seconds}`);
  },
);

Then('its detail names the header {string}', function (this: PlanWorld, header: string) {
  const { detail } = JSON.parse(sceneOf(this).http?.text ?? '{}') as { detail: string };
  assert(detail.includes(header), detail);
});

Then('it is told the tools', async function (this: PlanWorld) {
  const { agent } = sceneOf(this);
  const { tools } = (await agent?.listTools()) as { tools: { name: string }[] };
  assert(tools.some(({ name }) => name === 'werkbaum_inspect'));
});

Then('the service says that MCP is {word}', async function (this: PlanWorld, state: string) {
  const { body } = await this.api.get<{ mcp: boolean }>('/info');
  assert.equal(body.mcp, state === 'open');
});

interface Entry {
  version: number;
  clientId?: string;
  displayName?: string;
  origin?: string;
  tool?: string;
}

Then(
  'the newest entry of the history is by {string}, a client {string}',
  async function (this: PlanWorld, name: string, client: string) {
    const newest = (await history(this)).at(-1);
    assert.equal(newest?.displayName, name);
    assert.match(newest.clientId ?? '', new RegExp(`^${client.replace('…', '[A-Za-z0-9_-]{16}')}$`));
  },
);

Then(
  'it came from {string} with the tool {string}',
  async function (this: PlanWorld, origin: string, tool: string) {
    const newest = (await history(this)).at(-1);
    assert.equal(newest?.origin, origin);
    assert.equal(newest.tool, tool);
  },
);

Then('the last two entries of the history are by the same client', async function (this: PlanWorld) {
  const [one, other] = (await history(this)).slice(-2);
  assert.equal(one?.clientId, other?.clientId);
  assert.match(one?.clientId ?? '', /^mcp-/);
});

Then('the history has {int} entries', async function (this: PlanWorld, count: number) {
  assert.equal((await history(this)).length, count);
});

async function history(world: PlanWorld): Promise<Entry[]> {
  const { body } = await world.api.get<Entry[]>(`/documents/${currentDocument(world).id}/history`);
  return body;
}

async function tryTokens(
  world: PlanWorld,
  count: number,
  headersAt: (at: number) => Record<string, string>,
): Promise<void> {
  const scene = sceneOf(world);
  scene.tries = [];
  for (let at = 0; at < count; at += 1) {
    const headers = { Authorization: `Bearer wrong-token-0123456789-${at}`, ...headersAt(at) };
    await send(world, 'POST', '/api/v1/mcp', headers);
    scene.tries.push(scene.http?.status ?? 0);
  }
}

async function send(
  world: PlanWorld,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body: object = INITIALIZE,
): Promise<void> {
  const answer = await fetch(world.service.url + path, {
    method,
    headers: {
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  sceneOf(world).http = { status: answer.status, headers: answer.headers, text: await answer.text() };
}
