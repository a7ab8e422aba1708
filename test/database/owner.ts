import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { mkdir } from 'node:fs/promises';

export interface Owner {
  pid: number;
  /** Of its Postgres; empty where it was stopped during the set-up. */
  url: string;
  end(signal: NodeJS.Signals): Promise<void>;
}

const PROGRAM = new URL('owner-process.ts', import.meta.url).pathname;

/**
 * A process of its own that holds an embedded Postgres, as the service does.
 *
 * @param options `account`: under which to run; `killDuringSetUp`: resolves as soon as the set-up writes
 *   its first files, with the process held, so that the test can kill it right there
 */
export async function startOwner(
  dataDir: string,
  options: { account?: { uid: number; gid: number }; killDuringSetUp?: boolean } = {},
): Promise<Owner> {
  const child = spawn(process.execPath, ['--import', '@swc-node/register/esm-register', PROGRAM, dataDir], {
    ...options.account,
    env: { PATH: process.env.PATH, SWC_NODE_IGNORE_DYNAMIC: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const end = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = options.killDuringSetUp
    ? setUpBegins(dataDir).then(() => '')
    : new Promise<string>((resolve) => {
        child.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
      });
  const first = await Promise.race([url, end]);
  if (first === undefined) {
    throw new Error(output);
  }
  return {
    pid: child.pid ?? 0,
    url: first,
    end: (signal) => {
      child.kill(signal);
      return end;
    },
  };
}

/** Resolves when a folder of a cluster in the making appears. */
async function setUpBegins(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await new Promise<void>((resolve) => {
    const watcher = watch(dataDir, (_, name) => {
      if (name?.startsWith('postgres.init-')) {
        watcher.close();
        resolve();
      }
    });
  });
}
