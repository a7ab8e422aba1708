import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createDatabase } from '../support/database.js';
import type { TestDatabase } from '../support/database.js';
import { startServiceProcess } from '../support/service.js';
import type { ServiceProcess } from '../support/service.js';

/** Far longer than a test may run: whatever ends during it, did not wait for it. */
const ENDLESS = '1h';

describe('a service that is told to end', () => {
  let database: TestDatabase;
  let service: ServiceProcess;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterEach(async () => {
    await service.kill('SIGKILL');
  });
  afterAll(async () => {
    await database.drop();
  });

  const start = async (environment: Record<string, string> = {}): Promise<void> => {
    service = await startServiceProcess({ DATABASE_URL: database.url, ...environment });
  };
  const create = async (): Promise<string> =>
    (await service.api.post<{ id: string }>('/documents', { title: 'Followed', content: '' })).body.id;
  const follow = (id: string) => service.api.get(`/documents/${id}/changes?since=1&wait=25`);

  it('is "not ready" at once, and answers the feeds that wait', async () => {
    await start();
    const { port } = new URL(service.url);
    // A request that is under way keeps its connection; its last line comes when the end has begun.
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    await once(socket, 'connect');
    socket.write('GET /health/ready HTTP/1.1\r\nHost: localhost\r\n');
    const feed = follow(await create());
    await service.api.get('/info');
    const end = service.kill('SIGTERM');
    // At the end, feeds are answered first.
    expect((await feed).status).toBe(204);
    socket.write('\r\n');
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toContain('shutting down');
    expect(await end).toBe(0);
  });

  it('goes on serving for the configured delay, each answer the last one of its connection', async () => {
    await start({ WERKBAUM_SHUTDOWN_DELAY: ENDLESS });
    const [changed, quiet] = [await create(), await create()];
    const [followed, waiting] = [follow(changed), follow(quiet)];
    const end = service.kill('SIGTERM');
    await untilNotReady(service.url);

    const { status, headers } = await service.api.put(`/documents/${changed}`, { title: 'T', content: 'x' });
    expect([status, headers.get('connection')]).toEqual([200, 'close']);
    expect((await followed).status).toBe(200);
    expect((await service.api.get('/info')).status).toBe(200);

    // Whoever sends a second signal does not want to wait.
    service.child.kill('SIGTERM');
    expect((await waiting).status).toBe(204);
    expect(await end).toBe(0);
  });

  it('ends by itself when the delay is over', async () => {
    await start({ WERKBAUM_SHUTDOWN_DELAY: '50ms', LOG_LEVEL: 'info' });
    expect(await service.kill('SIGTERM')).toBe(0);
    expect(service.output()).toContain('Not ready any more; the port closes in 50 ms');
  });

  it('does not let somebody wait who pressed Ctrl-C', async () => {
    await start({ WERKBAUM_SHUTDOWN_DELAY: ENDLESS });
    expect(await service.kill('SIGINT')).toBe(0);
  });
});

async function untilNotReady(url: string): Promise<void> {
  for (;;) {
    const { status } = await fetch(`${url}/health/ready`);
    if (status === 503) {
      return;
    }
  }
}
