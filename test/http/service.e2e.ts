import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDatabase } from '../support/database.js';
import type { TestDatabase } from '../support/database.js';
import { MCP_TOKEN, startService, startServiceProcess } from '../support/service.js';
import type { TestService } from '../support/service.js';

const PROXY_KEEPS_S = 75;

describe('what the service says about itself', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(async () => {
    await service.stop();
  });

  it('has a name by which an editor recognises it, and its version', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };
    const answer = await service.api.get('/info');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ name: 'werkbaum-server', version, mcp: true, taiga: false });
  });

  it('says that MCP is closed where no token opens it', async () => {
    const closed = await startService({ environment: { WERKBAUM_MCP_TOKEN: undefined } });
    expect((await closed.api.get('/info')).body).toMatchObject({ mcp: false });
    await closed.stop();
  });

  it('needs no token, and a wrong one does no harm', async () => {
    for (const token of [MCP_TOKEN, 'wrong']) {
      const headers = { Authorization: `Bearer ${token}` };
      expect((await service.api.get('/info', { headers })).status).toBe(200);
    }
  });

  it('is alive and ready', async () => {
    expect((await service.api.get('/health/live')).body).toEqual({ status: 'ok' });
    const ready = await service.api.get('/health/ready');
    expect(ready.status).toBe(200);
    expect(ready.body).toMatchObject({
      status: 'ok',
      details: { service: { status: 'up' }, database: { status: 'up' }, changes: { status: 'up' } },
    });
  });

  it('is alive, but not ready, while a migration is missing', async () => {
    await service.database.query('UPDATE migrations SET name = $1 || name', ['later ']);
    const ready = await service.api.get('/health/ready');
    await service.database.query("UPDATE migrations SET name = replace(name, 'later ', '')");
    expect(ready.status).toBe(503);
    expect(ready.body).toMatchObject({ detail: 'Not ready: database: migrations are missing.' });
    expect((await service.api.get('/health/live')).status).toBe(200);
  });

  it('is told to no cache', async () => {
    for (const path of ['/health/live', '/health/ready']) {
      expect((await service.api.get(path)).headers.get('cache-control')).toBe('no-store');
    }
  });

  it('does not say what it is made of', async () => {
    for (const path of ['/info', '/nothing']) {
      const { headers } = await service.api.get(path);
      expect(headers.has('x-powered-by')).toBe(false);
      expect(headers.has('server')).toBe(false);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('connections to a service', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(async () => {
    await database.drop();
  });

  it('are kept longer than a proxy keeps them, or it would use one that is being closed', async () => {
    const service = await startServiceProcess({ DATABASE_URL: database.url });
    const { headers } = await service.api.get('/info');
    const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(PROXY_KEEPS_S);
    expect(await service.kill()).toBe(0);
  });
});
