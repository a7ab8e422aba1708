import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmod, mkdir, open, readFile, realpath, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ConfigurationError } from '../config/setting.js';
import { findAccount, handOver, requireAccess, surroundings } from './embedded-postgres-account.js';
import type { Account } from './embedded-postgres-account.js';
import { findBinaries } from './embedded-postgres-binaries.js';
import type { Binaries } from './embedded-postgres-binaries.js';
import { clusterIn, openCluster, requireOurs, SUPERUSER } from './embedded-postgres-cluster.js';
import { endLeftover, endServer, readPostmaster } from './embedded-postgres-process.js';
import { DataFolderOwner } from './embedded-postgres-owner.js';

export const DATABASE = 'werkbaum';
const POLL_MS = 20;
const MOST_STARTS = 5;
const LARGEST_LOG = 10_000_000;
const PAUSE_BEFORE_REVIVAL_MS = 500;

const SERVER_SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // The largest pool that the configuration allows, the listening connection, and some for the operator.
  max_connections: '220',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // Statements and key values would show plans and documents' ids, and an id is the permission.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

export interface EmbeddedPostgresOptions {
  /** The data folder; made if it is not there. */
  dataDir: string;
  log: (message: string) => void;
  /** For tests that gain nothing from a durable disk: settings such as `fsync: 'off'`. */
  settings?: Readonly<Record<string, string>>;
}

/**
 * A Postgres of the service's own in a data folder, reachable from this machine alone and with a random
 * password. It runs in its own process group: Ctrl-C reaches the service only, which ends Postgres last.
 */
export class EmbeddedPostgres {
  private ending = false;
  private end?: Promise<void>;
  private revival: Promise<void> = Promise.resolve();

  private constructor(
    /** A Postgres connection with the password in it. */
    readonly url: string,
    private server: ChildProcess,
    private readonly launch: () => Promise<ChildProcess>,
    private readonly binaries: Binaries,
    private readonly owner: DataFolderOwner,
    private readonly log: (message: string) => void,
  ) {
    this.keepAlive();
  }

  /**
   * Starts on a new or an existing data folder; takes over what a killed service left behind.
   *
   * @throws ConfigurationError in one sentence: folder in use, not ours, of another version, out of reach;
   *   no binaries for this machine
   */
  static async start({ dataDir, log, settings = {} }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
    const folder = await makeFolder(dataDir);
    await requireOurs(folder);
    const cluster = clusterIn(folder);
    const account = await findAccount(cluster);
    await handOver(folder, account);
    await requireAccess(folder, account);
    const owner = await DataFolderOwner.claim(folder);
    try {
      const binaries = await findBinaries(folder, account, log);
      const password = await openCluster(folder, binaries, account);
      await endLeftover(cluster, binaries, log);
      const program = { folder, cluster, binaries, account, settings: { ...SERVER_SETTINGS, ...settings } };
      const { server, port } = await launchOnFreePort(program);
      const url = await createDatabase(`postgres://${SUPERUSER}:${password}@127.0.0.1:${port}`).catch(
        async (error: unknown) => {
          await endServer(server, binaries);
          throw error;
        },
      );
      log(`The embedded Postgres ${binaries.major} runs in ${folder}`);
      return new EmbeddedPostgres(url, server, () => launch(program, port), binaries, owner, log);
    } catch (error) {
      await owner.release();
      throw error;
    }
  }

  /** The process id of the server; another one after a revival. */
  get pid(): number | undefined {
    return this.server.pid;
  }

  /** Cuts all connections, writes everything down and waits for the end. May be called more than once. */
  stop(): Promise<void> {
    this.end ??= this.endAll();
    return this.end;
  }

  private async endAll(): Promise<void> {
    this.ending = true;
    await this.revival;
    await endServer(this.server, this.binaries);
    await this.owner.release();
  }

  /** The service recovers from a lost database by itself, but only if somebody starts that again. */
  private keepAlive(): void {
    this.server.once('exit', (code, signal) => {
      if (!this.ending) {
        this.log(`The embedded Postgres ended (${signal ?? code}) and is started again`);
        this.revival = this.revive();
      }
    });
  }

  private async revive(): Promise<void> {
    while (!this.ending) {
      await pause(PAUSE_BEFORE_REVIVAL_MS);
      try {
        this.server = await this.launch();
        this.keepAlive();
        return;
      } catch (error) {
        this.log(error instanceof Error ? error.message : String(error));
      }
    }
  }
}

interface Program {
  folder: string;
  cluster: string;
  binaries: Binaries;
  account: Account | undefined;
  settings: Readonly<Record<string, string>>;
}

/** @returns the folder without symbolic links, as processes are compared by it */
async function makeFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir);
  try {
    const made = await mkdir(folder, { recursive: true });
    if (made !== undefined) {
      await chmod(folder, 0o700);
    }
    return await realpath(folder);
  } catch (error) {
    throw new ConfigurationError(
      `WERKBAUM_DATA_DIR is ${JSON.stringify(dataDir)}, but that folder can't be made (${(error as Error).message}): choose another one.`,
    );
  }
}

async function launchOnFreePort(program: Program): Promise<{ server: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    try {
      return { server: await launch(program, port), port };
    } catch (error) {
      // Somebody may have taken the port meanwhile, or a dying process still holds the shared memory.
      if (attempt === MOST_STARTS) {
        throw error;
      }
      await pause(POLL_MS * 10 * attempt);
    }
  }
}

function findFreePort(): Promise<number> {
  return new Promise((found, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
}

/** Resolves when the server accepts connections; recovery after a crash may take its time. */
async function launch(program: Program, port: number): Promise<ChildProcess> {
  const { folder, cluster, binaries, account, settings } = program;
  const logFile = await openLog(folder, account);
  const begin = (await logFile.handle.stat()).size;
  const options = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(binaries.postgres, ['-D', cluster, ...options], {
    ...surroundings(account),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', logFile.handle.fd, logFile.handle.fd],
  });
  let failure: string | undefined;
  server.once('error', (error) => {
    failure = error.message;
  });
  server.once('exit', (code, signal) => {
    failure ??= `it ended with ${signal ?? code}`;
  });
  await logFile.handle.close();
  while (failure === undefined) {
    const postmaster = await readPostmaster(cluster);
    if (postmaster?.pid === server.pid && postmaster?.ready === true) {
      return server;
    }
    await pause(POLL_MS);
  }
  const reason = (await readFile(logFile.path, 'utf8')).slice(begin).trim().split('\n').at(-1) || failure;
  throw new ConfigurationError(
    `The embedded Postgres does not start (${reason}): ${logFile.path} tells more; or set DATABASE_URL.`,
  );
}

async function openLog(
  folder: string,
  account: Account | undefined,
): Promise<{ handle: Awaited<ReturnType<typeof open>>; path: string }> {
  const path = join(folder, 'postgres.log');
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  );
  if (size > LARGEST_LOG) {
    await rename(path, `${path}.old`);
  }
  const handle = await open(path, 'a', 0o600);
  await handOver(path, account);
  return { handle, path };
}

async function createDatabase(server: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) {
      await client.query(`CREATE DATABASE ${DATABASE}`);
    }
  } finally {
    await client.end();
  }
  return `${server}/${DATABASE}`;
}
