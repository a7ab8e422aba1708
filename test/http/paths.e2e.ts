import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDocument } from '../live-editing/patches.js';
import { startService } from '../support/service.js';
import type { TestService } from '../support/service.js';

const ID = '11111111-1111-4111-8111-111111111111';

/** What is served where, as the contract names it; HEAD comes with GET. */
const SERVED: readonly [path: string, methods: string[]][] = [
  ['/api/v1/documents', ['GET', 'HEAD', 'POST']],
  [`/api/v1/documents/${ID}`, ['DELETE', 'GET', 'HEAD', 'PUT']],
  [`/api/v1/documents/${ID}/history`, ['GET', 'HEAD']],
  [`/api/v1/documents/${ID}/restore`, ['POST']],
  [`/api/v1/documents/${ID}/content`, ['PATCH']],
  [`/api/v1/documents/${ID}/title`, ['PATCH']],
  [`/api/v1/documents/${ID}/changes`, ['GET', 'HEAD']],
  ['/api/v1/info', ['GET', 'HEAD']],
  ['/api/v1/docs', ['GET', 'HEAD']],
  ['/api/v1/docs/swagger-ui.css', ['GET', 'HEAD']],
  ['/api/v1/openapi.yaml', ['GET', 'HEAD']],
  ['/health/live', ['GET', 'HEAD']],
  ['/health/ready', ['GET', 'HEAD']],
  ['/llms.txt', ['GET', 'HEAD']],
  ['/llms.md', ['GET', 'HEAD']],
];
const METHODS = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT', 'PROPFIND'];

describe('the paths of the service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(async () => {
    await service.stop();
  });

  const others = SERVED.flatMap(([path, served]) =>
    METHODS.filter((method) => !served.includes(method)).map((method) => ({
      method,
      path,
      allow: served.join(', '),
    })),
  );
  it.each(others)('$method $path is refused, and $allow allowed', async ({ method, path, allow }) => {
    const answer = await fetch(`${service.url}${path}`, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
    if (method !== 'HEAD') {
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(await answer.json()).toMatchObject({
        type: 'urn:werkbaum:problem:method-not-allowed',
        status: 405,
        instance: path,
      });
    }
  });

  it.each(SERVED)('OPTIONS %s tells what is served: %j', async (path, methods) => {
    const answer = await fetch(`${service.url}${path}`, { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('allow')).toBe(methods.join(', '));
  });

  it('refuses the method before it reads the body', async () => {
    const answer = await service.api.request('POST', '/info', {
      body: 'no JSON',
      headers: { 'Content-Type': 'text/plain' },
    });
    expect(answer.status).toBe(405);
  });

  it.each([
    '/',
    '/favicon.ico',
    '/api',
    '/api/v1',
    '/api/v2/info',
    '/info',
    '/api/v1/nothing',
    `/api/v1/documents/${ID}/nothing`,
    `/api/v1/documents/${ID}/history/1`,
    '//api/v1/info',
    '/api/v1/docs/package.json',
    '/api/v1/docs/..%2fpackage.json',
    '/api/v1/docs/.npmrc',
    '/metrics',
    '/health',
  ])('GET %s is unknown', async (path) => {
    const answer = await fetch(`${service.url}${path}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({ type: 'urn:werkbaum:problem:unknown-path', status: 404 });
  });

  it('names the path that was asked for, without its query', async () => {
    const answer = await service.api.get('/nothing?token=secret');
    expect(answer.body).toMatchObject({ instance: '/api/v1/nothing' });
    expect(answer.text).not.toContain('secret');
  });

  it('answers HEAD as GET, without the body', async () => {
    const { id } = await createDocument(service.api, 'Walls');
    for (const path of [`/api/v1/documents/${id}`, `/api/v1/documents/${id}/history`, '/api/v1/info']) {
      const [got, asked] = [
        await fetch(`${service.url}${path}`),
        await fetch(`${service.url}${path}`, { method: 'HEAD' }),
      ];
      await got.text();
      expect(asked.status).toBe(200);
      expect(await asked.text()).toBe('');
      for (const name of ['content-type', 'etag', 'vary']) {
        expect(asked.headers.get(name)).toBe(got.headers.get(name));
      }
    }
  });
});
