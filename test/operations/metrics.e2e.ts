import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectHandshakeClient } from '../support/mcp-clients.js';
import { checksumOf } from '../support/checksum-of.js';
import { MCP_TOKEN, startService } from '../support/service.js';
import type { TestService } from '../support/service.js';

const PLAN = '[ ] #shop: Open the shop (L)\n  - [ ] #shop.oven: Buy an oven (M)\n';

interface Stored {
  id: string;
  version: number;
}

describe('metrics', () => {
  let service: TestService;
  let document: Stored;
  beforeAll(async () => {
    service = await startService({ environment: { WERKBAUM_METRICS: 'on' } });
    document = (await service.api.post<Stored>('/documents', { title: 'Shop', content: PLAN })).body;
  });
  afterAll(async () => {
    await service.stop();
  });

  it('are in the text format that Prometheus reads', async () => {
    const { status, headers, text } = await service.api.get('/metrics');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(text).toMatch(/^# TYPE werkbaum_http_requests_total counter$/m);
    expect(text).toMatch(/^werkbaum_build_info\{version="[^"]+"\} 1$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  it('count requests by pattern, and never show an id', async () => {
    await service.api.get(`/documents/${document.id}`);
    await service.api.get('/nowhere');
    await fetch(`${service.url}/api/v1/mcp`, { method: 'POST' });
    const { text } = await service.api.get('/metrics');
    expect(text).toContain(
      'werkbaum_http_requests_total{method="GET",route="/api/v1/documents/:id",status="200"} 1',
    );
    expect(text).toContain('werkbaum_http_requests_total{method="GET",route="none",status="404"} 1');
    expect(text).toContain('werkbaum_http_requests_total{method="POST",route="/api/v1/mcp",status="401"} 1');
    expect(text).toMatch(
      /^werkbaum_http_request_duration_seconds_count\{[^}]*route="\/api\/v1\/documents\/:id"[^}]*\} /m,
    );
    expect(text).not.toContain(document.id);
  });

  it('tell what became of patches', async () => {
    const patch = (line: number, seq: number) =>
      service.api.patch(`/documents/${document.id}/content`, {
        baseVersion: 1,
        checksum: checksumOf(PLAN),
        clientId: 'c-metrics',
        seq,
        milestone: true,
        ops: [{ op: 'replace', index: line, count: 1, lines: [`changed in ${seq}`] }],
      });
    const names = ['patches', 'patch_rebases', 'patch_repeats', 'patch_conflicts', 'patch_refusals'];
    expect((await patch(0, 1)).status).toBe(200);
    expect((await patch(0, 1)).status).toBe(200);
    expect((await patch(1, 2)).status).toBe(200);
    expect((await patch(0, 3)).status).toBe(409);
    expect((await patch(9, 4)).status).toBe(422);
    const values = await Promise.all(names.map((name) => read(`werkbaum_${name}_total{origin="rest"}`)));
    expect(Object.fromEntries(names.map((name, at) => [name, values[at]]))).toEqual({
      patches: 5,
      patch_rebases: 1,
      patch_repeats: 1,
      patch_conflicts: 1,
      patch_refusals: 1,
    });
  });

  it('count tool calls by tool and outcome', async () => {
    const agent = await connectHandshakeClient({ url: service.url, token: MCP_TOKEN });
    await agent.callTool({ name: 'werkbaum_guide', arguments: {} });
    await agent.callTool({ name: 'werkbaum_read', arguments: { document: crypto.randomUUID() } });
    await agent.callTool({ name: 'werkbaum_made_up', arguments: {} }).catch(() => undefined);
    await agent.close();
    const { text } = await service.api.get('/metrics');
    expect(text).toContain('werkbaum_mcp_tool_calls_total{tool="werkbaum_guide",outcome="ok"} 1');
    expect(text).toContain(
      'werkbaum_mcp_tool_calls_total{tool="werkbaum_read",outcome="documentNotFound"} 1',
    );
    expect(text).toContain('werkbaum_mcp_tool_call_duration_seconds_count{tool="werkbaum_guide"} 1');
    expect(text).not.toContain('made_up');
  });

  it('say how many followers wait', async () => {
    expect(await read('werkbaum_feed_waiters')).toBe(0);
    const { body: followed } = await service.api.post<Stored>('/documents', {
      title: 'Followed',
      content: '',
    });
    const changes = service.api.get(`/documents/${followed.id}/changes?since=1&wait=25`);
    while ((await read('werkbaum_feed_waiters')) === 0) {
      // The follower is on its way.
    }
    await service.api.put(`/documents/${followed.id}`, { title: 'Followed', content: 'x' });
    expect((await changes).status).toBe(200);
    expect(await read('werkbaum_feed_waiters')).toBe(0);
  });

  it.each([
    'werkbaum_worker_pool_threads',
    'werkbaum_worker_pool_busy',
    'werkbaum_worker_pool_queue_length',
    'werkbaum_database_pool_connections',
    'werkbaum_database_pool_idle_connections',
    'werkbaum_database_pool_waiting',
  ])('hold %s', async (name) => {
    expect(await read(name)).toBeGreaterThanOrEqual(name === 'werkbaum_database_pool_connections' ? 1 : 0);
  });

  it('are not served unless they are switched on', async () => {
    const other = await startService();
    expect((await other.api.get('/metrics')).status).toBe(404);
    await other.stop();
  });

  async function read(series: string): Promise<number> {
    return valueIn((await service.api.get('/metrics')).text, series);
  }

  function valueIn(text: string, series: string): number {
    const line = text.split('\n').find((each) => each.startsWith(`${series} `));
    return Number(line?.slice(series.length + 1) ?? NaN);
  }
});
