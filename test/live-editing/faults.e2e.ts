import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EmbeddedPostgres } from '../../src/database/embedded-postgres.js';
import { createDatabase } from '../support/database.js';
import type { TestDatabase } from '../support/database.js';
import { startService, startServiceProcess } from '../support/service.js';
import type { ServiceProcess } from '../support/service.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { createDocument, patchOf, readDocument } from './patches.js';
import type { Acknowledgement, DocumentBody, FeedBody, PatchBody } from './protocol.js';
import { Writer } from './writer.js';

const POLL_MS = 5;

describe('a service that is killed under load', () => {
  let folder: string;
  let service: ServiceProcess | undefined;

  beforeEach(async () => {
    folder = await temporaryFolder();
  });

  afterEach(async () => {
    await service?.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  it('has every acknowledged change after the restart, no half one, and all receipts', async () => {
    const environment = { WERKBAUM_DATA_DIR: join(folder, 'data') };
    service = await startServiceProcess(environment);
    const documents: DocumentBody[] = [];
    for (let i = 0; i < 3; i++) {
      documents.push(await createDocument(service.api, 'the first line'));
    }
    // Two writers a document, so that rebased changes are under way as well.
    const writers = [...documents, ...documents].map((document, i) => new Writer(document, `c-${i}`));

    for (const acknowledgements of [15, 30]) {
      const running = service;
      const load = writers.map((writer) => writer.writeUntilConnectionLost(running.api));
      await untilAcknowledged(writers, acknowledgements);
      expect(await running.kill('SIGKILL')).toBe('SIGKILL');
      await Promise.all(load);
      service = await startServiceProcess(environment);

      for (const writer of writers) {
        await writer.checkReceipt(service.api);
        await writer.sendAgain(service.api);
      }
      for (const document of documents) {
        const { content, version } = await readDocument(service.api, document.id);
        const acknowledged = writers.filter((writer) => writer.documentId === document.id);
        const blocks = acknowledged.flatMap((writer) => writer.blocks);
        // Each block stands there once and whole; nothing else does.
        for (const block of blocks) {
          expect(content.split(block.join('\n'))).toHaveLength(2);
        }
        expect(content.split('\n')).toHaveLength(1 + blocks.length * 3);
        expect(version).toBe(1 + blocks.length);
      }
    }
  });
});

describe('a Postgres that is restarted under load', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;

  beforeEach(async () => {
    folder = await temporaryFolder();
    postgres = await EmbeddedPostgres.start({ dataDir: join(folder, 'data'), log: () => undefined });
  });

  afterEach(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(['SIGINT', 'SIGQUIT'] as const)(
    'answers 503 while it is away (%s), and recovers by itself',
    async (signal) => {
      const database = await createDatabase(postgres.url);
      const service = await startService({ database, environment: { WERKBAUM_MAX_WAIT: '1h' } });
      try {
        const document = await createDocument(service.api, 'the first line');
        const waiting = service.api.get<FeedBody>(`/documents/${document.id}/changes?since=1&wait=3600`);
        process.kill(postgres.pid!, signal);

        const statuses = await sendUntilStored(service.api, document);
        expect(new Set(statuses)).toEqual(new Set([503, 200]));

        const feed = await untilServed(service, document.id, waiting);
        expect(feed).toMatchObject({ currentVersion: 2, ops: [{ op: 'insert', index: 1, lines: ['Roof'] }] });
        expect((await readDocument(service.api, document.id)).content).toBe('the first line\nRoof');
      } finally {
        await service.stop();
      }
    },
  );

  /** The same patch again and again, as an editor would: stored once, however often it failed before. */
  async function sendUntilStored(api: ServiceProcess['api'], document: DocumentBody): Promise<number[]> {
    const patch = patchOf(document, 'c-1', 1, [{ op: 'insert', index: 1, lines: ['Roof'] }]);
    const statuses: number[] = [];
    while (statuses.at(-1) !== 200) {
      const answer = await api.patch(`/documents/${document.id}/content`, patch);
      statuses.push(answer.status);
      if (answer.status === 503) {
        expect(answer.headers.get('content-type')).toContain('application/problem+json');
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    }
    return statuses;
  }

  /** A feed that broke with the database is asked for again, as an editor would; one that held on is right too. */
  async function untilServed(
    service: { api: ServiceProcess['api'] },
    id: string,
    first: Promise<{ status: number; body: FeedBody }>,
  ): Promise<FeedBody> {
    let answer = await first;
    while (answer.status !== 200) {
      expect(answer.status).toBe(503);
      answer = await service.api.get<FeedBody>(`/documents/${id}/changes?since=1&wait=3600`);
    }
    return answer.body;
  }
});

describe('a listening connection that is cut', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createDatabase();
  });

  afterEach(async () => {
    await database.drop();
  });

  it('still brings the change to everybody who waits', async () => {
    const environment = { WERKBAUM_MAX_WAIT: '1h' };
    const a = await startService({ database, environment });
    const b = await startService({ database, environment });
    try {
      const document = await createDocument(a.api, 'the first line');
      for (let round = 1; round <= 5; round++) {
        const waiting = [a, b, a, b].map((replica) =>
          replica.api.get<FeedBody>(`/documents/${document.id}/changes?since=${round}&wait=3600`),
        );
        const base: DocumentBody = await readDocument(b.api, document.id);
        const cut = await database.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND query ILIKE 'LISTEN%' AND pid <> pg_backend_pid()`,
        );
        const patch: PatchBody = patchOf(base, 'c-1', round, [
          { op: 'insert', index: 0, lines: [`${round}`] },
        ]);
        const written = await b.api.patch<Acknowledgement>(`/documents/${document.id}/content`, patch);
        expect(written.status).toBe(200);
        for (const answer of await Promise.all(waiting)) {
          expect(answer.status).toBe(200);
          expect(answer.body).toMatchObject({ fromVersion: round, currentVersion: round + 1 });
        }
        if (round === 1) {
          expect(cut.length).toBeGreaterThanOrEqual(2);
        }
      }
    } finally {
      await a.stop();
      await b.stop();
    }
  });
});

/** Counts what all writers were told. */
async function untilAcknowledged(writers: readonly Writer[], count: number): Promise<void> {
  while (writers.reduce((sum, writer) => sum + writer.blocks.length, 0) < count) {
    await pause(POLL_MS);
  }
}
