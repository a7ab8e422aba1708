import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SettableClock } from '../../src/common/clock.js';
import { startService } from '../support/service.js';
import type { TestService } from '../support/service.js';

const TOKEN = 'right-token-0123456789';
const READER = 'reader-token-0123456789';
const clock = new SettableClock(Date.parse('2026-11-30T12:00:00Z'));
let service: TestService;

beforeAll(async () => {
  service = await startService({
    clock,
    environment: {
      WERKBAUM_MCP_TOKEN: TOKEN,
      WERKBAUM_MCP_TOKENS: `reader:${READER}:read`,
      WERKBAUM_MCP_ALLOWED_ORIGINS: 'https://ide.example',
    },
  });
});

afterAll(() => service.stop());

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

interface Call {
  method?: string;
  path?: string;
  token?: string;
  headers?: Record<string, string>;
  body?: string;
}

function send({
  method = 'POST',
  path = '',
  token,
  headers,
  body = JSON.stringify(INITIALIZE),
}: Call = {}): Promise<Response> {
  return fetch(`${service.url}/api/v1/mcp${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? {} : { body }),
  });
}

describe('the guard in front of the endpoint', () => {
  it.each(['POST', 'GET', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS'])(
    'answers %s without a token with 401 and a plain challenge',
    async (method) => {
      const answer = await send({ method });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    },
  );

  it.each(['/', '/x', '/x/y?z=1', '/.well-known/oauth-protected-resource'])(
    'is as closed at the path %s below it',
    async (path) => {
      expect((await send({ method: 'GET', path })).status).toBe(401);
    },
  );

  it('says which header is missing, and nothing else about the request', async () => {
    const problem = (await (await send({ path: '?access_token=some-secret-value' })).json()) as Record<
      string,
      unknown
    >;
    expect(problem).toMatchObject({ status: 401, title: 'Unauthorized', instance: '/api/v1/mcp' });
    expect(problem.detail).toContain('"Authorization: Bearer <token>"');
    expect(JSON.stringify(problem)).not.toContain('some-secret-value');
  });

  it('does not read the body of a stranger', async () => {
    const answer = await send({ body: 'x'.repeat(20 * 1024 * 1024) });
    expect(answer.status).toBe(401);
  });

  it.each([
    ['a right token in the query', { path: `?access_token=${TOKEN}` }],
    ['a right token in the body', { body: JSON.stringify({ ...INITIALIZE, access_token: TOKEN }) }],
    [
      'a right token in a form',
      { body: `access_token=${TOKEN}`, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
    ],
    [
      'a right token as password',
      { headers: { Authorization: `Basic ${Buffer.from(`x:${TOKEN}`).toString('base64')}` } },
    ],
  ])('does not count %s', async (_case, call) => {
    const answer = await send(call);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('calls a wrong token wrong', async () => {
    const answer = await send({ token: `${TOKEN}x` });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  });

  it('lets each configured token in', async () => {
    for (const token of [TOKEN, READER]) {
      const answer = await send({ token });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('mcp-session-id')).toMatch(/^[\w-]+\.[\w-]+$/);
    }
  });

  it('throttles wrong tokens by address, and never a right one', async () => {
    clock.advance(60_000);
    const statuses = [];
    for (let i = 0; i < 21; i += 1) {
      statuses.push((await send({ token: `wrong-${i}` })).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429]);
    clock.advance(10_000);
    const throttled = await send({ token: 'wrong-again' });
    expect(throttled.status).toBe(429);
    expect(throttled.headers.get('retry-after')).toBe('50');
    expect((await send({ token: TOKEN })).status).toBe(200);
    clock.advance(50_000);
    expect((await send({ token: 'wrong-at-last' })).status).toBe(401);
  });

  it('counts the address of the socket, not the one that a header claims', async () => {
    clock.advance(60_000);
    const statuses = [];
    for (let i = 0; i < 22; i += 1) {
      statuses.push((await send({ token: 'wrong', headers: { 'X-Forwarded-For': `10.0.0.${i}` } })).status);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
    clock.advance(60_000);
  });
});

describe('what stands behind the guard', () => {
  it.each(['GET', 'DELETE', 'PUT'])('takes no %s', async (method) => {
    const answer = await send({ method, token: TOKEN });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
  });

  it('serves nothing below the endpoint', async () => {
    expect((await send({ path: '/sub', token: TOKEN })).status).toBe(404);
  });

  it.each([
    ['no JSON', '{', 400, -32700],
    ['no UTF-8', undefined, 400, -32700],
    ['more than 16 MB', `"${'x'.repeat(16 * 1024 * 1024)}"`, 413, -32600],
  ])('answers a body that is %s in the protocol', async (_case, body, status, code) => {
    const answer = await fetch(`${service.url}/api/v1/mcp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${TOKEN}` },
      body: body ?? new Uint8Array([0x22, 0xff, 0x22]),
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', error: { code }, id: null });
  });

  it('takes JSON only', async () => {
    const answer = await send({ token: TOKEN, headers: { 'Content-Type': 'text/plain' } });
    expect(answer.status).toBe(415);
  });

  it('survives arguments that are nested absurdly deep', async () => {
    const depth = 100_000;
    const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"werkbaum_edit","arguments":{"text":"x","edits":${'['.repeat(depth)}${']'.repeat(depth)}}}}`;
    const answer = await send({ token: TOKEN, body: call });
    expect(await answer.text()).toContain('invalidInput');
  });
});

describe('browsers', () => {
  const preflight = { 'Access-Control-Request-Method': 'POST' };

  it.each(['http://evil.example', 'null', 'http://localhost:1', 'https://ide.example.evil.example'])(
    'on %s are refused, with and without a token',
    async (origin) => {
      for (const call of [{ token: TOKEN }, {}, { method: 'OPTIONS', headers: preflight }]) {
        const answer = await send({ ...call, headers: { ...call.headers, Origin: origin } });
        expect(answer.status).toBe(403);
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );

  it('are not helped by a Host that fits their Origin', async () => {
    const answer = await send({
      token: TOKEN,
      headers: { Origin: 'http://evil.example', Host: 'evil.example' },
    });
    expect(answer.status).toBe(403);
  });

  it('on an allowed origin, and on a loopback page of the service, may speak', async () => {
    for (const origin of [
      'https://ide.example',
      service.url,
      service.url.replace('127.0.0.1', 'localhost'),
    ]) {
      const asked = await send({ method: 'OPTIONS', headers: { ...preflight, Origin: origin } });
      expect(asked.status).toBe(204);
      expect(asked.headers.get('access-control-allow-headers')).toContain('Authorization');
      const answer = await send({ token: TOKEN, headers: { Origin: origin } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
      expect(answer.headers.get('access-control-expose-headers')).toContain('Mcp-Session-Id');
    }
  });
});

describe('around the endpoint', () => {
  it.each(['/.well-known/oauth-protected-resource', '/.well-known/oauth-authorization-server/api/v1/mcp'])(
    'clients that look for %s get a plain 404',
    async (path) => {
      const answer = await fetch(service.url + path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(await answer.json()).toMatchObject({ error: 'not_found' });
    },
  );

  it('REST stays open to everybody', async () => {
    const { status } = await service.api.post('/documents', { title: 'Open', content: 'x' });
    expect(status).toBe(201);
  });
});
