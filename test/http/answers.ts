import { hashSync } from 'bcryptjs';
import pg from 'pg';
import { createDocument, patchOf } from '../live-editing/patches.js';
import type { DocumentBody } from '../live-editing/protocol.js';
import type { ApiResponse } from '../support/api.js';
import type { Environment, TestService } from '../support/service.js';

const PASSWORD = 'correct horse';
const CHEAPEST_ROUNDS = 4;
/** The fifth wrong password locks the list (rest-protocol §6); one more is told so. */
const WRONG_PASSWORDS = 6;

/** A service on which every kind of answer can be had soon. */
export const ANSWERING: Environment = {
  WERKBAUM_MASTER_PASSWORD_HASH: hashSync(PASSWORD, CHEAPEST_ROUNDS),
  WERKBAUM_MAX_CONTENT_LENGTH: '1000',
  WERKBAUM_LOCK_TIMEOUT: '100ms',
};

type Headers = Record<string, string>;

export interface Answer {
  what: string;
  status: number;
  /** Asks for it, with these headers besides those that it needs. */
  ask: (service: TestService, headers: Headers) => Promise<ApiResponse>;
}

/** One of every kind of answer that REST gives. To be asked in this order: the last one locks the list. */
export const ANSWERS: readonly Answer[] = [
  of('what the server is', 200, ({ api }, headers) => api.get('/info', { headers })),
  of('the health', 200, ({ api }, headers) => api.get('/health/ready', { headers })),
  of('the contract', 200, ({ api }, headers) => api.get('/openapi.yaml', { headers })),
  of('a new document', 201, ({ api }, headers) =>
    api.post('/documents', { title: 'House', content: '' }, { headers }),
  ),
  onDocument('a document', 200, ({ api }, { id }, headers) => api.get(`/documents/${id}`, { headers })),
  onDocument('a document that the client has already', 304, ({ api }, { id }, headers) =>
    api.get(`/documents/${id}`, { headers: { ...headers, 'If-None-Match': '"1"' } }),
  ),
  onDocument('a streamed history', 200, ({ api }, { id }, headers) =>
    api.get(`/documents/${id}/history`, { headers }),
  ),
  of('a streamed list', 200, ({ api }, headers) =>
    api.get('/documents', { headers: { ...headers, Authorization: basic(PASSWORD) } }),
  ),
  onDocument('an accepted patch', 200, ({ api }, document, headers) =>
    api.patch(`/documents/${document.id}/content`, patchOf(document, 'c-1', 1, []), { headers }),
  ),
  onDocument('a change', 200, ({ api }, { id }, headers) =>
    api.get(`/documents/${id}/changes?since=0`, { headers }),
  ),
  onDocument('no change', 204, ({ api }, { id }, headers) =>
    api.get(`/documents/${id}/changes?since=1&wait=0`, { headers }),
  ),
  onDocument('a deletion', 204, ({ api }, { id }, headers) => api.delete(`/documents/${id}`, { headers })),
  of('a body that is no JSON', 400, ({ api }, headers) => api.post('/documents', '{"title":', { headers })),
  of('a body that is no UTF-8', 400, ({ api }, headers) =>
    api.post('/documents', Buffer.from([0x22, 0xff, 0x22]), { headers }),
  ),
  of('a missing field', 400, ({ api }, headers) => api.post('/documents', {}, { headers })),
  of('an id that is none', 400, ({ api }, headers) => api.get('/documents/house', { headers })),
  of('a missing password', 401, ({ api }, headers) => api.get('/documents', { headers })),
  of('a document that never was', 404, ({ api }, headers) =>
    api.get('/documents/00000000-0000-4000-8000-000000000000', { headers }),
  ),
  of('an unknown path', 404, ({ api }, headers) => api.get('/nothing', { headers })),
  of('a known path with another method', 405, ({ api }, headers) => api.delete('/info', { headers })),
  onDocument('a conflict', 409, async ({ api }, document, headers) => {
    const path = `/documents/${document.id}/content`;
    const ops = [{ op: 'replace' as const, index: 0, count: 1, lines: ['Castle'] }];
    await api.patch(path, patchOf(document, 'c-1', 1, ops));
    return api.patch(path, patchOf(document, 'c-2', 1, ops), { headers });
  }),
  of('a body that is too large', 413, ({ api }, headers) =>
    api.post('/documents', { title: 'House', content: 'x'.repeat(2 * 1024 * 1024) }, { headers }),
  ),
  of('a body of another type', 415, ({ api }, headers) =>
    api.post('/documents', 'x', { headers: { ...headers, 'Content-Type': 'text/plain' } }),
  ),
  onDocument('a patch that does not fit', 422, ({ api }, document, headers) =>
    api.patch(
      `/documents/${document.id}/content`,
      { ...patchOf(document, 'c-1', 1, []), checksum: 'sha256:' },
      { headers },
    ),
  ),
  of('an error of the service itself', 500, async ({ api, database }, headers) => {
    const { id } = await createDocument(api, 'Walls');
    await database.query('ALTER TABLE document_versions RENAME TO away');
    const answer = await api.get(`/documents/${id}`, { headers });
    await database.query('ALTER TABLE away RENAME TO document_versions');
    return answer;
  }),
  onDocument('a document that is busy', 503, async ({ api, database }, { id }, headers) => {
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query('BEGIN');
    await other.query('SELECT 1 FROM documents WHERE id = $1 FOR UPDATE', [id]);
    const answer = await api.delete(`/documents/${id}`, { headers });
    await other.end();
    return answer;
  }),
  of('a locked list', 429, async ({ api }, headers) => {
    for (let tries = 1; tries < WRONG_PASSWORDS; tries++) {
      await api.get('/documents', { headers: { Authorization: basic('wrong') } });
    }
    return api.get('/documents', { headers: { ...headers, Authorization: basic('wrong') } });
  }),
];

function of(what: string, status: number, ask: Answer['ask']): Answer {
  return { what, status, ask };
}

function onDocument(
  what: string,
  status: number,
  ask: (service: TestService, document: DocumentBody, headers: Headers) => Promise<ApiResponse>,
): Answer {
  return of(what, status, async (service, headers) =>
    ask(service, await createDocument(service.api, 'Walls'), headers),
  );
}

function basic(password: string): string {
  return `Basic ${Buffer.from(`werkbaum:${password}`).toString('base64')}`;
}
