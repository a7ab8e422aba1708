import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MovableClock } from '../../features/support/movable-clock.js';
import { startService } from '../support/service.js';
import type { TestService } from '../support/service.js';
import { createDocument, patchOf, readDocument } from './patches.js';
import type { DocumentBody } from './protocol.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** rest-protocol §4, on the defaults: a pause of 30 s makes a milestone, and 5 min are kept in between. */
describe('what stays of the versions', () => {
  const clock = new MovableClock();
  let service: TestService;

  beforeAll(async () => {
    service = await startService({ clock });
  });

  afterAll(async () => {
    await service.stop();
  });

  it('keeps all that was visible before a pause, however long the pause was', async () => {
    const { id } = await createDocument(service.api, 'a');
    await patch(id, 1);
    clock.advance(31 * SECOND);
    await patch(id, 2);
    clock.advance(2 * DAY);
    await patch(id, 3);
    expect(await kept(id)).toEqual(['1 milestone', '2 milestone', '3 milestone', '4 sync']);
  });

  it('lets go what was overwritten without a pause, as soon as it is old enough', async () => {
    const { id } = await createDocument(service.api, 'a');
    await patch(id, 1);
    clock.advance(29 * SECOND);
    await patch(id, 2);
    clock.advance(29 * SECOND);
    await patch(id, 3);
    expect(await kept(id)).toEqual(['1 milestone', '2 sync', '3 sync', '4 sync']);
    clock.advance(5 * MINUTE - 45 * SECOND);
    await patch(id, 4);
    expect(await kept(id)).toEqual(['1 milestone', '3 sync', '4 milestone', '5 sync']);
  });

  it('promotes and lets go in the same write, and never the one for the other', async () => {
    const { id } = await createDocument(service.api, 'a');
    await patch(id, 1);
    await patch(id, 2);
    clock.advance(6 * MINUTE);
    await patch(id, 3);
    expect(await kept(id)).toEqual(['1 milestone', '3 milestone', '4 sync']);
  });

  it('keeps what the editor asked to keep', async () => {
    const { id } = await createDocument(service.api, 'a');
    await patch(id, 1, { milestone: true });
    await patch(id, 2);
    await patch(id, 3);
    clock.advance(6 * MINUTE);
    await patch(id, 4);
    expect(await kept(id)).toEqual(['1 milestone', '2 milestone', '4 milestone', '5 sync']);
  });

  it('lets receipts go after a day, with the next write of whoever it is', async () => {
    const { id } = await createDocument(service.api, 'a');
    await patch(id, 1, { clientId: 'one' });
    clock.advance(DAY - SECOND);
    await patch(id, 1, { clientId: 'two' });
    expect(await receipts(id)).toEqual(['one', 'two']);
    clock.advance(2 * SECOND);
    await patch(id, 1, { clientId: 'three' });
    expect(await receipts(id)).toEqual(['three', 'two']);
  });

  async function patch(
    id: string,
    seq: number,
    { clientId = 'editor', milestone = false } = {},
  ): Promise<DocumentBody> {
    const base = await readDocument(service.api, id);
    const ops = [{ op: 'insert' as const, index: 0, lines: [`line ${base.version}`] }];
    const answer = await service.api.patch(
      `/documents/${id}/content`,
      patchOf(base, clientId, seq, ops, { milestone }),
    );
    expect(answer.status).toBe(200);
    return base;
  }

  async function kept(id: string): Promise<string[]> {
    const rows = await service.database.query<{ version: string; milestone: boolean }>(
      'SELECT version, milestone FROM document_versions WHERE document_id = $1 ORDER BY version',
      [id],
    );
    return rows.map(({ version, milestone }) => `${version} ${milestone ? 'milestone' : 'sync'}`);
  }

  async function receipts(id: string): Promise<string[]> {
    const rows = await service.database.query<{ client_id: string }>(
      'SELECT client_id FROM patch_receipts WHERE document_id = $1 ORDER BY client_id',
      [id],
    );
    return rows.map((row) => row.client_id);
  }
});
