import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService } from '../support/service.js';
import type { TestService } from '../support/service.js';
import { ANSWERING, ANSWERS } from './answers.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('the id of a request', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ environment: ANSWERING });
  });
  afterAll(async () => {
    await service.stop();
  });

  it.each(ANSWERS)('stands on the answer $status: $what', async ({ status, ask }) => {
    const answer = await ask(service, { 'X-Request-Id': `of-the-proxy/${status}` });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-request-id')).toBe(`of-the-proxy/${status}`);
  });

  it('is a new one for each request that brings none', async () => {
    const ids = new Set<string | null>();
    for (let i = 0; i < 10; i++) {
      const answer = await service.api.get(i % 2 === 0 ? '/info' : '/nothing');
      expect(answer.headers.get('x-request-id')).toMatch(UUID);
      ids.add(answer.headers.get('x-request-id'));
    }
    expect(ids.size).toBe(10);
  });

  it.each(['7f3a', 'a'.repeat(128), 'Root=1-67891233-abcdef012345678912345678', '7f3a:0/1+b=._-'])(
    'is the one that came: %s',
    async (id) => {
      const answer = await service.api.get('/info', { headers: { 'X-Request-Id': id } });
      expect(answer.headers.get('x-request-id')).toBe(id);
    },
  );

  it.each([
    'a'.repeat(129),
    'two words',
    '"quoted"',
    '{"level":60}',
    '<script>',
    'a,b',
    'ä',
    '%0a',
    'a;b',
    'a\tb',
  ])('is a new one where %j came, which could forge lines of the log', async (id) => {
    const answer = await service.api.get('/info', { headers: { 'X-Request-Id': id } });
    expect(answer.headers.get('x-request-id')).toMatch(UUID);
  });
});
