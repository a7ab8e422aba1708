import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDocument } from '../live-editing/patches.js';
import type { DocumentBody } from '../live-editing/protocol.js';
import type { Api } from '../support/api.js';
import { startService } from '../support/service.js';
import type { TestService } from '../support/service.js';

const LONGEST_CONTENT = 1_000;
/** rest-protocol §1: every unit may be written as six characters, and the rest of the body has room, too. */
const LARGEST_BODY = 6 * LONGEST_CONTENT + 1024 * 1024;

/** The many kinds of wrong bodies are in `test/input`; this is about how a body travels. */
describe('a body', () => {
  let service: TestService;
  let api: Api;
  beforeAll(async () => {
    service = await startService({
      environment: { WERKBAUM_MAX_CONTENT_LENGTH: String(LONGEST_CONTENT) },
    });
    api = service.api;
  });
  afterAll(async () => {
    await service.stop();
  });

  it('may be as large as the longest content can be written', async () => {
    const answer = await api.post<DocumentBody>('/documents', bodyOf(LARGEST_BODY));
    expect(answer.status).toBe(201);
    expect(answer.body.content).toBe('ä'.repeat(LONGEST_CONTENT));
  });

  it('is refused where it is one byte larger', async () => {
    const answer = await api.post('/documents', bodyOf(LARGEST_BODY + 1));
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({
      type: 'urn:werkbaum:problem:body-too-large',
      detail: expect.stringContaining(String(LARGEST_BODY)),
    });
  });

  it('is measured as it is after unpacking', async () => {
    const headers = { 'Content-Encoding': 'gzip' };
    const fits = await api.post('/documents', gzipSync(bodyOf(LARGEST_BODY)), { headers });
    expect(fits.status).toBe(201);
    const bomb = await api.post('/documents', gzipSync(bodyOf(LARGEST_BODY + 1)), { headers });
    expect(bomb.status).toBe(413);
  });

  it('is measured while it comes, where its length is not announced', async () => {
    const body = Buffer.from(bodyOf(LARGEST_BODY + 1));
    const answer = await fetch(`${service.url}/api/v1/documents`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: new Blob([body]).stream(),
      duplex: 'half',
    });
    expect(answer.status).toBe(413);
    await answer.text();
  });

  it('leaves the content one unit over the limit to the rule of the field', async () => {
    const answer = await api.post('/documents', { title: 'House', content: 'x'.repeat(LONGEST_CONTENT + 1) });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ field: 'content' }] });
  });

  it.each([
    'application/json',
    'application/json;charset=utf-8',
    'application/json; charset="UTF-8"',
    'Application/JSON ; charset=UTF8',
  ])('is JSON as %s', async (type) => {
    const answer = await api.post('/documents', { title: 'Haus 🏠', content: '' }, typed(type));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ title: 'Haus 🏠' });
  });

  it.each([
    'application/json; charset=iso-8859-1',
    'application/json; charset=utf-16',
    'application/jsonp',
    'application/problem+json',
    'text/json',
    'json',
    '',
  ])('is refused as %j', async (type) => {
    const answer = await api.post('/documents', JSON.stringify({ title: 'House', content: '' }), typed(type));
    expect(answer.status).toBe(415);
    expect(answer.body).toMatchObject({ detail: expect.stringMatching(/application\/json|UTF-8/) });
  });

  it('is refused without any type', async () => {
    const body = new Uint8Array(Buffer.from('{"title":"House","content":""}'));
    const answer = await fetch(`${service.url}/api/v1/documents`, { method: 'POST', body });
    expect(answer.status).toBe(415);
    await answer.text();
  });

  it('is refused in an encoding that is unknown or not what was announced', async () => {
    const json = JSON.stringify({ title: 'House', content: '' });
    const unknown = await api.post('/documents', json, { headers: { 'Content-Encoding': 'rot13' } });
    expect(unknown.status).toBe(415);
    const broken = await api.post('/documents', json, { headers: { 'Content-Encoding': 'gzip' } });
    expect(broken.status).toBe(400);
  });

  it('may begin with a byte order mark or not, but that is the only thing outside of JSON', async () => {
    const json = JSON.stringify({ title: 'House', content: '' });
    expect((await api.post('/documents', `\n ${json}\t\r\n`)).status).toBe(201);
    expect((await api.post('/documents', `${json};`)).status).toBe(400);
    expect((await api.post('/documents', `${json}${json}`)).status).toBe(400);
  });

  it('of a restore may be left out, whatever its type would have been', async () => {
    for (const headers of [{}, { 'Content-Type': 'text/plain' }] as Record<string, string>[]) {
      const { id } = await createDocument(api, 'Walls');
      await api.delete(`/documents/${id}`);
      const answer = await api.request('POST', `/documents/${id}/restore`, { headers });
      expect(answer.status).toBe(200);
    }
  });

  it('that is left out where one is needed is named', async () => {
    const answer = await api.request('POST', '/documents');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ field: 'body' }] });
  });

  it('that never comes to its end changes nothing, and leaves the service alone', async () => {
    const document = await createDocument(api, 'Walls');
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `PUT /api/v1/documents/${document.id} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
        'Content-Length: 100\r\n\r\n{"title":"Castle","content":""}',
    );
    socket.end();
    socket.resume();
    await once(socket, 'close');
    const now = await api.get(`/documents/${document.id}`);
    expect(now.body).toEqual(document);
  });

  it('may hold more than is known, and that is ignored', async () => {
    const document = await createDocument(api, 'Walls');
    const more = { theme: 'dark', id: 'mine', version: 99, createdAt: 'never', nested: { list: [null] } };
    const put = await api.put<DocumentBody>(`/documents/${document.id}`, {
      title: 'Castle',
      content: 'Tower',
      ...more,
    });
    expect(put.body).toMatchObject({ id: document.id, version: 2, title: 'Castle' });
    const renamed = await api.patch(`/documents/${document.id}/title`, {
      title: 'Hut',
      expectedVersion: 2,
      content: 'nothing',
    });
    expect(renamed.body).toMatchObject({ title: 'Hut', content: 'Tower', version: 3 });
  });
});

function typed(type: string): { headers: Record<string, string> } {
  return { headers: { 'Content-Type': type } };
}

/** A correct body of so many bytes: the longest content, written as long as it can be, and something unknown. */
function bodyOf(bytes: number): string {
  const start = `{"title":"House","content":"${'\\u00e4'.repeat(LONGEST_CONTENT)}","more":"`;
  const end = '"}';
  return `${start}${'x'.repeat(bytes - start.length - end.length)}${end}`;
}
