import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDatabase } from '../support/database.js';
import type { TestDatabase } from '../support/database.js';
import type { Api } from '../support/api.js';
import { startServiceProcess } from '../support/service.js';
import type { ServiceProcess } from '../support/service.js';
import { createDocument, patchOf, readDocument } from './patches.js';
import type { Acknowledgement, ConflictBody, DocumentBody, FeedBody } from './protocol.js';
import { overlapping } from './reference.js';

/** Nobody is answered because the time is up: a waiter that nobody wakes fails by the test's own limit. */
const ONE_HOUR_S = 3_600;
const RACES = 10;

describe('two processes on one database', () => {
  let database: TestDatabase;
  let processes: ServiceProcess[];
  let a: Api;
  let b: Api;

  beforeAll(async () => {
    database = await createDatabase();
    const environment = { DATABASE_URL: database.url, WERKBAUM_MAX_WAIT: '1h' };
    // At the same moment, on an empty database: one of them migrates.
    processes = await Promise.all([startServiceProcess(environment), startServiceProcess(environment)]);
    a = processes[0]!.api;
    b = processes[1]!.api;
  });

  afterAll(async () => {
    const ends = await Promise.all(processes.map((each) => each.kill('SIGTERM')));
    await database.drop();
    expect(ends).toEqual([0, 0]);
  });

  it('wakes who waits at one of them by a write at the other', async () => {
    const document = await createDocument(a, 'Walls');
    let version = document.version;
    for (let round = 1; round <= RACES; round++) {
      const waiting = a.get<FeedBody>(
        `/documents/${document.id}/changes?since=${version}&wait=${ONE_HOUR_S}`,
      );
      const base = await readDocument(b, document.id);
      const ops = [{ op: 'insert' as const, index: 0, lines: [`line ${round}`] }];
      const written = await b.patch<Acknowledgement>(
        `/documents/${document.id}/content`,
        patchOf(base, 'c-b', round, ops, { displayName: 'Berta' }),
      );
      expect(written.status).toBe(200);
      const feed = await waiting;
      expect(feed.status).toBe(200);
      expect(feed.body).toEqual({
        fromVersion: version,
        currentVersion: version + 1,
        ops,
        events: [expect.objectContaining({ version: version + 1, clientId: 'c-b', displayName: 'Berta' })],
      });
      version++;
    }
  });

  it('wakes all who wait at both, also by a rename and by a deletion', async () => {
    const document = await createDocument(a, 'Walls');
    const wait = (since: number): Promise<FeedBody>[] =>
      [a, b, a, b].map(async (api) => {
        const answer = await api.get<FeedBody>(
          `/documents/${document.id}/changes?since=${since}&wait=${ONE_HOUR_S}`,
        );
        return answer.body;
      });
    const renamed = wait(1);
    await a.patch(`/documents/${document.id}/title`, { title: 'Castle', expectedVersion: 1 });
    for (const feed of await Promise.all(renamed)) {
      expect(feed.events).toEqual([expect.objectContaining({ changeType: 'RENAMED', title: 'Castle' })]);
      expect(feed.ops).toEqual([]);
    }
    const deleted = wait(2);
    await b.delete(`/documents/${document.id}`);
    for (const feed of await Promise.all(deleted)) {
      expect(feed.events).toEqual([expect.objectContaining({ version: 3, changeType: 'DELETED' })]);
    }
  });

  it('answers the retry of a patch with its receipt, wherever it arrives', async () => {
    const document = await createDocument(a, 'Walls');
    const patch = patchOf(document, 'c-1', 1, [{ op: 'insert', index: 1, lines: ['Roof'] }]);
    const path = `/documents/${document.id}/content`;
    const first = await a.patch<Acknowledgement>(path, patch);
    // Somebody else goes on meanwhile: the receipt is about then, not about now.
    await b.patch(path, patchOf(await readDocument(b, document.id), 'c-2', 1, []));
    const again = await b.patch<Acknowledgement>(path, patch);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect((await readDocument(a, document.id)).content).toBe('Walls\nRoof');
  });

  it('stores a patch once that arrives at both of them at the same moment', async () => {
    for (let round = 1; round <= RACES; round++) {
      const document = await createDocument(a, 'Walls');
      const patch = patchOf(document, 'c-1', 1, [{ op: 'insert', index: 1, lines: ['Roof'] }]);
      const answers = await Promise.all(
        [a, b, a, b].map((api) => api.patch(`/documents/${document.id}/content`, patch)),
      );
      for (const answer of answers) {
        expect(answer.status).toBe(200);
        expect(answer.body).toEqual({ version: 2, opsSinceBase: [] });
      }
      expect(await readDocument(b, document.id)).toMatchObject({ version: 2, content: 'Walls\nRoof' });
    }
  });

  it('lets exactly one of two patches of the same line through', async () => {
    for (let round = 1; round <= RACES; round++) {
      const document = await createDocument(a, 'Cellar\nWalls\nRoof');
      const ops = (who: string) => [
        { op: 'replace' as const, index: 1, count: 1, lines: [`Walls of ${who}`] },
      ];
      const path = `/documents/${document.id}/content`;
      const answers = await Promise.all([
        a.patch(path, patchOf(document, 'c-a', 1, ops('A'))),
        b.patch(path, patchOf(document, 'c-b', 1, ops('B'))),
      ]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      const winner = answers[0].status === 200 ? 'A' : 'B';
      expect((await readDocument(a, document.id)).content).toBe(`Cellar\nWalls of ${winner}\nRoof`);
      const conflict = answers.find((answer) => answer.status === 409)!.body as ConflictBody;
      expect(conflict).toEqual({ currentVersion: 2, opsSinceBase: ops(winner) });
      expect(overlapping(ops('loser'), conflict.opsSinceBase)).toBe(true);
    }
  });

  it('lets all patches of different lines through, one after the other', async () => {
    const lines = Array.from({ length: 12 }, (_, i) => `node ${i}`);
    const document = await createDocument(a, lines.join('\n'));
    const answers = await Promise.all(
      lines.map((line, index) =>
        (index % 2 === 0 ? a : b).patch<Acknowledgement>(
          `/documents/${document.id}/content`,
          patchOf(document, `c-${index}`, 1, [{ op: 'replace', index, count: 1, lines: [`${line} done`] }]),
        ),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(lines.map(() => 200));
    const versions = answers.map((answer) => answer.body.version).sort((x, y) => x - y);
    expect(versions).toEqual(lines.map((_, i) => i + 2));
    expect((await readDocument(b, document.id)).content).toBe(lines.map((line) => `${line} done`).join('\n'));
  });

  it('keeps both a rename and a patch that race, or refuses the rename', async () => {
    for (let round = 1; round <= RACES; round++) {
      const document = await createDocument(a, 'Walls');
      const [renamed, patched] = await Promise.all([
        a.patch<DocumentBody>(`/documents/${document.id}/title`, { title: 'Castle', expectedVersion: 1 }),
        b.patch<Acknowledgement>(
          `/documents/${document.id}/content`,
          patchOf(document, 'c-b', 1, [{ op: 'insert', index: 1, lines: ['Roof'] }]),
        ),
      ]);
      expect(patched.status).toBe(200);
      const last = await readDocument(a, document.id);
      expect(last.content).toBe('Walls\nRoof');
      if (renamed.status === 200) {
        expect(last).toMatchObject({ title: 'Castle', version: 3 });
        expect(renamed.body.version).toBe(2);
      } else {
        expect(renamed.status).toBe(409);
        expect(last).toMatchObject({ title: 'House', version: 2 });
      }
    }
  });

  it('deletes after a racing patch or refuses the patch, but loses nothing in silence', async () => {
    for (let round = 1; round <= RACES; round++) {
      const document = await createDocument(a, 'Walls');
      const [deleted, patched] = await Promise.all([
        a.delete(`/documents/${document.id}`),
        b.patch(
          `/documents/${document.id}/content`,
          patchOf(document, 'c-b', 1, [{ op: 'insert', index: 1, lines: ['Roof'] }]),
        ),
      ]);
      expect(deleted.status).toBe(204);
      expect([200, 404]).toContain(patched.status);
      const restored = await b.post<DocumentBody>(`/documents/${document.id}/restore`);
      expect(restored.body.content).toBe(patched.status === 200 ? 'Walls\nRoof' : 'Walls');
    }
  });

  it('lets exactly one of several replacements of the same version through', async () => {
    for (let round = 1; round <= RACES; round++) {
      const document = await createDocument(a, 'Walls');
      const answers = await Promise.all(
        [a, b, a, b].map((api, i) =>
          api.put(`/documents/${document.id}`, { title: 'House', content: `plan ${i}`, expectedVersion: 1 }),
        ),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
      const winner = answers.findIndex((answer) => answer.status === 200);
      expect(await readDocument(b, document.id)).toMatchObject({ version: 2, content: `plan ${winner}` });
    }
  });
});
