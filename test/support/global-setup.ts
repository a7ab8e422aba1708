import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** One Postgres for a whole test run. */
export interface TestPostgres {
  /** A connection that may create databases. */
  url: string;
  stop(): Promise<void>;
}

declare global {
  var testPostgres: TestPostgres | undefined;
}

/**
 * Jest calls this once before all end-to-end tests; its workers inherit the environment. Jest loads this
 * file outside its module system, so it imports nothing but Node's own modules.
 */
export default async function setUp(): Promise<void> {
  globalThis.testPostgres = await startTestPostgres();
  process.env.TEST_DATABASE_URL = globalThis.testPostgres.url;
}

/**
 * The server of `TEST_DATABASE_URL` where that is set, else an embedded one in a temporary folder.
 *
 * @param durable whether the embedded one waits for the disk, which no test needs but every figure does
 */
export async function startTestPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined) {
    return { url: given, stop: () => Promise.resolve() };
  }
  const child = spawn(
    process.execPath,
    [
      '--import',
      '@swc-node/register/esm-register',
      resolve('test/support/postgres-process.ts'),
      ...(durable ? ['--durable'] : []),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } },
  );
  const end = new Promise<void>((ended) => child.once('close', () => ended()));
  const url = await Promise.race([
    new Promise<string>((found) => {
      child.stdout.setEncoding('utf8').once('data', (text: string) => found(text.trim()));
    }),
    end,
  ]);
  if (url === undefined) {
    throw new Error('The Postgres of the tests did not start.');
  }
  return {
    url,
    stop: () => {
      child.stdin.end();
      return end;
    },
  };
}
