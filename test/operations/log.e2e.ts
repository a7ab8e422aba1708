import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDatabase } from '../support/database.js';
import type { TestDatabase } from '../support/database.js';
import { startServiceProcess } from '../support/service.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const TOKEN = 'secret-token-of-this-service';

describe('what a running service tells its operator', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(async () => {
    await database.drop();
  });

  it('is JSON lines with the request and its trace, without secrets and texts', async () => {
    const service = await startServiceProcess({
      DATABASE_URL: database.url,
      WERKBAUM_MCP_TOKEN: TOKEN,
      LOG_LEVEL: 'debug',
    });
    await service.api.post(
      '/documents',
      { title: 'secret title', content: 'secret text' },
      { headers: { traceparent: `00-${TRACE}-${SPAN}-01`, 'X-Request-Id': 'asked-by-the-proxy' } },
    );
    await service.api.get('/info?secret=query', { headers: { traceparent: 'nonsense' } });
    await fetch(`${service.url}/api/v1/mcp`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${TOKEN}x` },
    });
    expect(await service.kill()).toBe(0);
    const lines = service
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const created = lines.find(
      ({ requestId, msg }) => requestId === 'asked-by-the-proxy' && msg === 'request',
    );
    expect(created).toMatchObject({
      method: 'POST',
      path: '/api/v1/documents',
      status: 201,
      trace_id: TRACE,
      span_id: SPAN,
    });
    const asked = lines.find(({ path }) => path === '/api/v1/info');
    expect(asked?.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(asked).not.toHaveProperty('trace_id');
    expect(lines.find(({ path }) => path === '/api/v1/mcp')).toMatchObject({ status: 401 });
    expect(service.output()).not.toContain('secret');
  });
});
