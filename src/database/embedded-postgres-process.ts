import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { surroundings } from './embedded-postgres-account.js';
import type { Account } from './embedded-postgres-account.js';
import type { Binaries } from './embedded-postgres-binaries.js';

const run = promisify(execFile);

const POLL_MS = 20;
/** A fast shutdown writes a checkpoint; after this long it is cut short, and the next start recovers. */
const LONGEST_END_MS = 10_000;

/**
 * Runs a program to its end in a process group of its own: Ctrl-C goes to a whole group, and the service
 * decides itself when to end.
 *
 * @returns the last line of its complaint, `undefined` for success
 */
export async function runDetached(
  program: string,
  options: readonly string[],
  account: Account | undefined,
): Promise<string | undefined> {
  const child = spawn(program, options, {
    ...surroundings(account),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => {
      const reason = complaint.trim().split('\n').at(-1) || `it ended with ${signal ?? code}`;
      resolve(code === 0 ? undefined : reason);
    });
  });
}

/** @returns what the server says of itself in `postmaster.pid`; `undefined` where there is none */
export async function readPostmaster(cluster: string): Promise<{ pid: number; ready: boolean } | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** Ends a server that this process started, and waits for it. */
export async function endServer(server: ChildProcess, binaries: Binaries): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) {
    return;
  }
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  if (process.platform === 'win32') {
    await pgCtlStop(binaries, server.spawnargs[2] ?? '');
  } else {
    server.kill('SIGINT');
  }
  const bound = setTimeout(() => server.kill('SIGQUIT'), LONGEST_END_MS);
  await ended;
  clearTimeout(bound);
}

/**
 * Ends the server that a killed service left running in this cluster. A `postmaster.pid` whose number
 * meanwhile belongs to another program is removed: Postgres would take that program for a server.
 *
 * @param cluster claimed by this process, so that the server has no living owner
 */
export async function endLeftover(
  cluster: string,
  binaries: Binaries,
  log: (message: string) => void,
): Promise<void> {
  const postmaster = await readPostmaster(cluster);
  if (postmaster === undefined) {
    return;
  }
  const { pid } = postmaster;
  if (!isAlive(pid) || !(await servesCluster(pid, cluster))) {
    await rm(join(cluster, 'postmaster.pid'), { force: true });
    return;
  }
  log(`Ends the Postgres (process ${pid}) that an earlier service left running`);
  await endForeign(pid, cluster, binaries);
}

async function endForeign(pid: number, cluster: string, binaries: Binaries): Promise<void> {
  if (process.platform === 'win32') {
    await pgCtlStop(binaries, cluster);
    return;
  }
  const signal = (name: NodeJS.Signals): void => {
    try {
      process.kill(pid, name);
    } catch {
      // It ended meanwhile.
    }
  };
  signal('SIGINT');
  const bound = setTimeout(() => signal('SIGQUIT'), LONGEST_END_MS);
  // A zombie that nobody reaps stays "alive", but its file is gone; after SIGQUIT the file stays.
  while (isAlive(pid) && (await readPostmaster(cluster))?.pid === pid) {
    await pause(POLL_MS);
  }
  clearTimeout(bound);
}

async function pgCtlStop(binaries: Binaries, cluster: string): Promise<void> {
  await run(binaries.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w'], { windowsHide: true }).catch(
    () => undefined,
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** By its command line, or by its working directory where the folder was moved since. */
async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    return line.split('\0').includes(cluster) || folder === cluster;
  }
  if (process.platform === 'win32') {
    const { stdout } = await run('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { windowsHide: true }).catch(
      () => ({ stdout: 'postgres' }),
    );
    return stdout.includes('postgres');
  }
  const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes(cluster);
}
