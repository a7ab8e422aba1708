import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Clock } from '../../src/common/clock.js';
import { readConfig } from '../../src/config/config.js';
import type { Config } from '../../src/config/config.js';
import { createService } from '../../src/service.js';
import { Api } from './api.js';
import { createDatabase } from './database.js';
import type { TestDatabase } from './database.js';

/** Opens MCP in every test service that is not given other tokens. */
export const MCP_TOKEN = 'token-of-the-tests-0123456789';

const PROGRAM = new URL('../../dist/main.js', import.meta.url);
const POLL_MS = 25;

/** Variables of the service; `undefined` takes one of the defaults away. */
export type Environment = Record<string, string | undefined>;

export interface TestService {
  /** Without `/api/v1` and without a slash at the end. */
  url: string;
  /** Validates every answer against the contract. */
  api: Api;
  app: NestExpressApplication;
  config: Config;
  database: TestDatabase;
  /** Ends the service, and removes its database unless that was given. */
  stop(): Promise<void>;
}

/** The whole service inside the test's process, listening on a free port. */
export async function startService(
  options: {
    environment?: Environment;
    clock?: Clock;
    /** One that another replica uses too; else a new one of its own. */
    database?: TestDatabase;
  } = {},
): Promise<TestService> {
  const database = options.database ?? (await createDatabase());
  try {
    const config = readConfig({
      DATABASE_URL: database.url,
      PORT: '0',
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
      LOG_FORMAT: 'json',
      WERKBAUM_MCP_TOKEN: MCP_TOKEN,
      ...options.environment,
    });
    const app = await createService(config, { clock: options.clock });
    await app.listen(config.port, config.host);
    const { port } = app.getHttpServer().address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    const stop = async (): Promise<void> => {
      await app.close();
      if (options.database === undefined) {
        await database.drop();
      }
    };
    return { url, api: new Api(url), app, config, database, stop };
  } catch (error) {
    if (options.database === undefined) {
      await database.drop();
    }
    throw error;
  }
}

export interface ServiceProcess {
  url: string;
  api: Api;
  child: ChildProcess;
  /** Sends the signal and waits for the end; resolves to the exit code, or the signal's name. */
  kill(signal?: NodeJS.Signals): Promise<number | string>;
  /** What it wrote so far, both streams. */
  output(): string;
}

/**
 * The built service as a process of its own, with nothing in its environment but `PATH` and what is given.
 * Resolves when it is ready; rejects with its output when it ends before.
 *
 * @param environment without `PORT`, or with `0`: a free one
 */
export async function startServiceProcess(environment: Environment): Promise<ServiceProcess> {
  if (!existsSync(PROGRAM)) {
    throw new Error('dist/main.js is missing: run `npm run build` first.');
  }
  const port = Number(environment.PORT ?? 0) || (await findFreePort());
  const child = spawn(process.execPath, [PROGRAM.pathname], {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'json',
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const end = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? code ?? 0));
  });
  const url = `http://127.0.0.1:${port}`;
  const early = await Promise.race([untilReady(url), end]);
  if (early !== undefined) {
    throw new Error(`The service ended (${early}) before it was ready:\n${output}`);
  }
  return {
    url,
    api: new Api(url),
    child,
    output: () => output,
    kill: (signal = 'SIGTERM') => {
      child.kill(signal);
      return end;
    },
  };
}

async function untilReady(url: string): Promise<undefined> {
  for (;;) {
    const ready = await fetch(`${url}/health/ready`).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
    if (ready) {
      return undefined;
    }
    await pause(POLL_MS);
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
