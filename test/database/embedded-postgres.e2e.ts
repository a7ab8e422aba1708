import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { EmbeddedPostgres } from '../../src/database/embedded-postgres.js';
import { ConfigurationError } from '../../src/config/setting.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { startOwner } from './owner.js';

const asRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65_534, gid: 65_534 };

describe('the embedded Postgres', () => {
  let folder: string;
  let dataDir: string;
  let started: EmbeddedPostgres[];
  let messages: string[];

  beforeEach(async () => {
    folder = await temporaryFolder();
    dataDir = join(folder, 'data');
    started = [];
    messages = [];
  });

  afterEach(async () => {
    for (const postgres of started) {
      await postgres.stop();
    }
    await rm(folder, { recursive: true, force: true });
  });

  async function start(settings = {}): Promise<EmbeddedPostgres> {
    const postgres = await EmbeddedPostgres.start({ dataDir, log: (line) => messages.push(line), settings });
    started.push(postgres);
    return postgres;
  }

  it('makes a durable UTF-8 database that sorts the same everywhere', async () => {
    const { url } = await start();
    expect(await query(url, 'SHOW server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
    expect(await query(url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(url, 'SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
    expect(
      await query(
        url,
        'SELECT datlocprovider, datlocale FROM pg_database WHERE datname = current_database()',
      ),
    ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }]);
    expect(await query(url, "SELECT upper('äöü') AS upper")).toEqual([{ upper: 'ÄÖÜ' }]);
  });

  it('lets in only those who know its password, and only from this machine', async () => {
    const { url } = await start();
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    expect(await query(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await query(url, 'SHOW unix_socket_directories')).toEqual([{ unix_socket_directories: '' }]);
    const password = join(dataDir, 'postgres', 'werkbaum.password');
    expect((await stat(password)).mode & 0o777).toBe(0o600);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  it('keeps failing statements and their values out of its log', async () => {
    const { url } = await start();
    await query(url, 'CREATE TABLE secret (id text PRIMARY KEY)');
    await query(url, "INSERT INTO secret VALUES ('the-permission')");
    await expect(query(url, "INSERT INTO secret VALUES ('the-permission')")).rejects.toThrow(/duplicate/);
    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('the-permission');
  });

  it('keeps its data over a restart', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('may be stopped twice, and is gone then', async () => {
    const postgres = await start();
    await Promise.all([postgres.stop(), postgres.stop()]);
    await expect(query(postgres.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
    expect(await readdir(dataDir)).toEqual(['postgres', 'postgres.log']);
  });

  it('refuses a folder whose service lives, naming the folder and the process, and leaves that service alone', async () => {
    const owner = await startOwner(dataDir);
    try {
      const refusal = await refused(start());
      expect(refusal).toContain(dataDir);
      expect(refusal).toContain(`process ${owner.pid}`);
      expect(await query(owner.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    } finally {
      await owner.end('SIGTERM');
    }
  });

  it('lets exactly one of several starts at the same moment win', async () => {
    const attempts = await Promise.allSettled([start(), start(), start(), start()]);
    const losers = attempts.filter((attempt) => attempt.status === 'rejected');
    expect(losers).toHaveLength(3);
    for (const loser of losers) {
      expect((loser.reason as Error).message).toContain('in use by another service');
    }
    expect(await query(started[0]?.url ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('takes over from a service that was killed, and nothing that was committed is missing', async () => {
    const owner = await startOwner(dataDir);
    await query(owner.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await owner.end('SIGKILL');
    expect(await query(owner.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const postgres = await start();
    expect(messages.join('\n')).toContain('an earlier service left running');
    expect(await query(postgres.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await expect(query(owner.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('lets exactly one of several starts take over', async () => {
    const owner = await startOwner(dataDir);
    await owner.end('SIGKILL');
    const attempts = await Promise.allSettled([start(), start(), start(), start()]);
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
    expect(await query(started[0]?.url ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('recovers after Postgres and its service were killed together', async () => {
    const owner = await startOwner(dataDir);
    await query(owner.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const postmaster = Number(
      (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
    );
    await owner.end('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    const postgres = await start();
    expect(await query(postgres.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('is not fooled by a process that got the number of a dead Postgres', async () => {
    const first = await start();
    await first.stop();
    const innocent = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: 'pipe' });
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    await writeFile(pidFile, `${innocent.pid}\n${join(dataDir, 'postgres')}\n`);
    const second = await start();
    expect(innocent.signalCode).toBeNull();
    innocent.kill();
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('starts Postgres again on the same address when it dies under a living service', async () => {
    const postgres = await start();
    await query(postgres.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const before = postgres.pid ?? 0;
    process.kill(before, 'SIGKILL');
    const rows = await untilAnswered(() => query(postgres.url, 'SELECT answer FROM kept'));
    expect(rows).toEqual([{ answer: 42 }]);
    expect(postgres.pid).not.toBe(before);
  });

  it('begins anew when the first set-up was killed in the middle', async () => {
    const owner = await startOwner(dataDir, { killDuringSetUp: true });
    await owner.end('SIGKILL');
    expect((await readdir(dataDir)).some((name) => name.startsWith('postgres.init-'))).toBe(true);
    const { url } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.init-'))).toEqual([]);
  });

  it('leaves a folder alone that holds something else', async () => {
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'thesis.txt'), 'do not lose');
    const before = await stat(dataDir);
    expect(await refused(start())).toMatch(
      /holds something else already \(thesis\.txt\): choose an empty folder/,
    );
    expect(await readdir(dataDir)).toEqual(['thesis.txt']);
    expect(await stat(dataDir)).toMatchObject({
      uid: before.uid,
      mode: before.mode,
      mtimeMs: before.mtimeMs,
    });
  });

  it("leaves somebody else's cluster alone", async () => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
    expect(await refused(start())).toContain('is no cluster of this service (werkbaum.password is missing)');
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
  });

  it('names both versions when the data is of another major version', async () => {
    const first = await start();
    await first.stop();
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
    const refusal = await refused(start());
    expect(refusal).toContain('was written by Postgres 15');
    expect(refusal).toContain('brings Postgres 18');
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
    await start();
  });

  it('says so when the folder is a file', async () => {
    await writeFile(dataDir, '');
    expect(await refused(start())).toMatch(/that folder can't be made/);
  });

  it('works in a folder whose path is longer than a socket may be, and is claimed there as well', async () => {
    dataDir = join(folder, 'a'.repeat(100), 'b'.repeat(100));
    const owner = await startOwner(dataDir);
    try {
      expect(await refused(start())).toContain(`process ${owner.pid}`);
    } finally {
      await owner.end('SIGTERM');
    }
  });

  if (asRoot) {
    describe('started by root', () => {
      it('runs under an account without rights, which alone owns the data', async () => {
        const { url } = await start();
        expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
        const owner = (await stat(join(dataDir, 'postgres'))).uid;
        expect(owner).toBeGreaterThan(0);
        expect((await stat(dataDir)).uid).toBe(owner);
        expect((await stat(join(dataDir, 'postgres.log'))).uid).toBe(owner);
      });

      it('says what to do when that account can not reach the folder', async () => {
        await chmod(folder, 0o700);
        const refusal = await refused(start());
        expect(refusal).toMatch(
          /account \w+ can't reach WERKBAUM_DATA_DIR .*: choose a folder that it can reach/,
        );
        expect(refusal).toContain('DATABASE_URL');
      });

      it("goes on with an ordinary user's data without taking it away from that user", async () => {
        await mkdir(dataDir);
        await chown(dataDir, NOBODY.uid, NOBODY.gid);
        const ordinary = await startOwner(dataDir, { account: NOBODY });
        await query(ordinary.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
        await ordinary.end('SIGTERM');
        const root = await start();
        expect(await query(root.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
        await root.stop();
        const again = await startOwner(dataDir, { account: NOBODY });
        expect(await query(again.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
        await again.end('SIGTERM');
      });

      it('tells an ordinary user what is wrong with data that is not theirs', async () => {
        const root = await start();
        await root.stop();
        await expect(startOwner(dataDir, { account: NOBODY })).rejects.toThrow(
          /WERKBAUM_DATA_DIR can't be read .*start the service as the user that owns it/,
        );
      });
    });
  }
});

/** @returns the one sentence for the operator */
async function refused(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ConfigurationError);
  const { message } = error as Error;
  expect(message).toMatch(/\.$/);
  expect(message).not.toContain('\n');
  return message;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<object>(text)).rows;
  } finally {
    await client.end();
  }
}

async function untilAnswered<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const down = /ECONNREFUSED|ECONNRESET|terminat|starting up|recovery|not yet accepting/.test(
        String(error),
      );
      if (!down) {
        throw error;
      }
    }
  }
}
