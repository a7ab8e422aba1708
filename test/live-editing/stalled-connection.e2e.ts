import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SettableClock } from '../../src/common/clock.js';
import { createDatabase } from '../support/database.js';
import type { TestDatabase } from '../support/database.js';
import { startService } from '../support/service.js';
import type { TestService } from '../support/service.js';
import { DatabaseProxy } from './database-proxy.js';
import { createDocument, patchOf } from './patches.js';
import type { DocumentBody, FeedBody } from './protocol.js';

const PROBE_MS = 15_000;
const PATIENCE_MS = 5_000;
const POLL_MS = 10;
const FOLLOWERS = 3;

describe('a listening connection that is open, but silent', () => {
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let clock: SettableClock;
  /** Reaches its database through the proxy. */
  let near: TestService;
  let other: TestService;

  beforeEach(async () => {
    database = await createDatabase();
    proxy = await DatabaseProxy.start(database.url);
    clock = new SettableClock(Date.now());
    const environment = { WERKBAUM_MAX_WAIT: '1h', WERKBAUM_METRICS: 'on' };
    near = await startService({
      database: { ...database, url: proxy.url },
      environment,
      clock,
    });
    other = await startService({ database, environment });
  });

  afterEach(async () => {
    await Promise.all([near.stop(), other.stop()]);
    await proxy.stop();
    await database.drop();
  });

  it('is noticed by a probe, said by the readiness, and replaced; then everybody looks', async () => {
    const document = await createDocument(near.api, 'Walls');
    const following = await follow(document, 1);
    proxy.stall();
    await append(document, 1);
    expect(await readiness()).toBe(200);

    const asked = proxy.next('asked');
    clock.advance(PROBE_MS);
    await asked;
    expect(await readiness()).toBe(200);
    const refused = proxy.next('refused');
    clock.advance(PATIENCE_MS);
    await refused;
    expect(await readiness()).toBe(503);

    proxy.resume();
    for (const feed of await Promise.all(following)) {
      expect(feed).toMatchObject({ fromVersion: 1, currentVersion: 2 });
    }
    expect(await readiness()).toBe(200);
    expect(proxy.opened).toBe(2);

    // The new connection brings what happens from now on.
    const again = await follow(document, 2);
    await append({ ...document, content: 'Walls\nRoof 1', version: 2 }, 2);
    expect(await Promise.all(again)).toHaveLength(FOLLOWERS);
  });

  it('is none as long as it answers the probes', async () => {
    for (let probe = 1; probe <= 3; probe++) {
      const answered = proxy.next('answered');
      clock.advance(PROBE_MS);
      await answered;
      // By the time that this one is answered, over the same network, the service has read that answer.
      expect(await readiness()).toBe(200);
    }
    expect(proxy.opened).toBe(1);
  });

  async function readiness(): Promise<number> {
    const answer = await near.api.get('/health/ready');
    if (answer.status !== 200) {
      expect(answer.body).toMatchObject({ detail: 'Not ready: changes: not listening.' });
    }
    return answer.status;
  }

  /** Resolves when all of them wait; a feed that has not begun would find the change by itself. */
  async function follow({ id }: DocumentBody, since: number): Promise<Promise<FeedBody>[]> {
    const feeds = Array.from({ length: FOLLOWERS }, async () => {
      const answer = await near.api.get<FeedBody>(`/documents/${id}/changes?since=${since}&wait=3600`);
      expect(answer.status).toBe(200);
      return answer.body;
    });
    while (!/^werkbaum_feed_waiters 3$/m.test((await near.api.get('/metrics')).text)) {
      await pause(POLL_MS);
    }
    return feeds;
  }

  async function append(base: DocumentBody, seq: number): Promise<void> {
    const ops = [{ op: 'insert' as const, index: seq, lines: [`Roof ${seq}`] }];
    const answer = await other.api.patch(`/documents/${base.id}/content`, patchOf(base, 'c-other', seq, ops));
    expect(answer.status).toBe(200);
  }
});
