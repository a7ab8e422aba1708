import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService } from '../support/service.js';
import type { TestService } from '../support/service.js';
import { ANSWERING, ANSWERS } from './answers.js';

const EDITOR = 'https://editor.example';
const METHODS = ['DELETE', 'GET', 'OPTIONS', 'PATCH', 'POST', 'PUT'];
const HEADERS = ['authorization', 'content-type', 'if-none-match', 'x-request-id', 'x-taiga-token'];
const EXPOSED = ['etag', 'location', 'retry-after', 'x-request-id'];

describe('a service for web editors of all origins', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ environment: ANSWERING });
  });
  afterAll(async () => {
    await service.stop();
  });

  it.each(ANSWERS)('lets an editor read $what ($status)', async ({ status, ask }) => {
    const answer = await ask(service, { Origin: EDITOR });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('access-control-allow-origin')).toBe(EDITOR);
    expect(namesIn(answer.headers, 'vary')).toContain('origin');
    expect(namesIn(answer.headers, 'access-control-expose-headers')).toEqual(EXPOSED);
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
  });

  it('takes an editor that was opened from a file for one of them', async () => {
    const answer = await service.api.get('/info', { headers: { Origin: 'null' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('null');
  });

  it('says that an answer to nobody would be another one to an editor', async () => {
    const answer = await service.api.get('/info');
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    expect(namesIn(answer.headers, 'vary')).toContain('origin');
  });

  it.each([
    ['PATCH', '/api/v1/documents/11111111-1111-4111-8111-111111111111/content'],
    ['POST', '/api/v1/documents'],
    ['GET', '/api/v1/info'],
    ['GET', '/api/v1/nothing'],
    ['DELETE', '/api/v1/info'],
  ])('answers the preflight of %s %s', async (method, path) => {
    const answer = await preflight(service, path, EDITOR, method);
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe('');
    expect(answer.headers.get('access-control-allow-origin')).toBe(EDITOR);
    expect(namesIn(answer.headers, 'access-control-allow-methods')).toEqual(METHODS.map(lowerCase));
    expect(namesIn(answer.headers, 'access-control-allow-headers')).toEqual(HEADERS);
    expect(answer.headers.get('access-control-max-age')).toBe('3600');
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
    expect(namesIn(answer.headers, 'vary')).toContain('origin');
    expect(answer.headers.get('x-request-id')).toBeTruthy();
  });
});

describe('a service for web editors of some origins', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({
      environment: { ...ANSWERING, WERKBAUM_CORS_ORIGINS: `${EDITOR}, http://localhost:5173` },
    });
  });
  afterAll(async () => {
    await service.stop();
  });

  it.each([EDITOR, 'http://localhost:5173'])('lets %s in', async (origin) => {
    const answer = await service.api.get('/info', { headers: { Origin: origin } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(namesIn(answer.headers, 'vary')).toContain('origin');
    const asked = await preflight(service, '/api/v1/documents', origin, 'POST');
    expect(asked.headers.get('access-control-allow-origin')).toBe(origin);
  });

  it.each([
    'https://other.example',
    'http://editor.example',
    'https://editor.example:8443',
    'https://editor.example.other.example',
    'null',
    '*',
  ])('does not let %s in', async (origin) => {
    const answer = await service.api.get('/info', { headers: { Origin: origin } });
    expect(answer.status).toBe(200);
    expect(namesOfCors(answer.headers)).toEqual([]);
    expect(namesIn(answer.headers, 'vary')).toContain('origin');
    const asked = await preflight(service, '/api/v1/documents', origin, 'POST');
    expect(namesOfCors(asked.headers)).toEqual([]);
    expect(namesIn(asked.headers, 'vary')).toContain('origin');
  });

  it.each(ANSWERS)('says that $what ($status) would be another answer elsewhere', async ({ status, ask }) => {
    const answer = await ask(service, { Origin: 'https://other.example' });
    expect(answer.status).toBe(status);
    expect(namesOfCors(answer.headers)).toEqual([]);
    expect(namesIn(answer.headers, 'vary')).toContain('origin');
  });
});

function preflight({ url }: TestService, path: string, origin: string, method: string): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'content-type',
    },
  });
}

/** The names that a header lists, in lower case and in the order of the alphabet. */
function namesIn(headers: Headers, name: string): string[] {
  return (headers.get(name) ?? '')
    .split(',')
    .map((each) => lowerCase(each.trim()))
    .sort();
}

function namesOfCors(headers: Headers): string[] {
  return [...headers.keys()].filter((name) => name.startsWith('access-control-'));
}

function lowerCase(text: string): string {
  return text.toLowerCase();
}
