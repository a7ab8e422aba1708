import { execFile } from 'node:child_process';
import { chown, readFile, stat } from 'node:fs/promises';
import { parse } from 'node:path';
import { promisify } from 'node:util';
import { ConfigurationError } from '../config/setting.js';

const run = promisify(execFile);

/** Accounts without rights of their own that a system usually has, the fitting one first. */
const CANDIDATES = ['postgres', 'nobody'];

/** Postgres refuses to run as root, so root's service runs it under an account without rights. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/**
 * @param cluster where the cluster is or will be: an existing one keeps its owner
 * @returns `undefined` where Postgres can run as the service itself
 * @throws ConfigurationError where root finds no account to use
 */
export async function findAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) {
    return undefined;
  }
  const owner = await stat(cluster).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) {
    return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  }
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const candidate of CANDIDATES) {
    const entry = accounts.split('\n').find((line) => line.startsWith(`${candidate}:`));
    const [, , uid, gid] = entry?.split(':') ?? [];
    if (Number(uid) > 0 && Number(gid) > 0) {
      return { name: candidate, uid: Number(uid), gid: Number(gid) };
    }
  }
  throw new ConfigurationError(
    'Postgres does not run as root and no account "postgres" or "nobody" exists: start the service as an ordinary user, or set DATABASE_URL.',
  );
}

/** What every process of the embedded Postgres gets: its account, no secrets, a folder it may be in. */
export function surroundings(account: Account | undefined): {
  uid?: number;
  gid?: number;
  cwd: string;
  env?: NodeJS.ProcessEnv;
} {
  return {
    ...(account && { uid: account.uid, gid: account.gid }),
    cwd: parse(process.cwd()).root,
    // Windows programs don't start without SystemRoot and the like.
    ...(process.platform !== 'win32' && { env: { LC_ALL: 'C', TZ: 'UTC' } }),
  };
}

/** Gives a file or folder that root made to the account. */
export async function handOver(path: string, account: Account | undefined): Promise<void> {
  if (account !== undefined) {
    await chown(path, account.uid, account.gid).catch((error: NodeJS.ErrnoException) => {
      throw new ConfigurationError(
        `${path} can't be given to the account ${account.name} (${error.code}): start the service as an ordinary user, or set DATABASE_URL.`,
      );
    });
  }
}

/**
 * Asks the operating system under the account itself: rights of all folders above count, too.
 *
 * @throws ConfigurationError where the account can't work in the folder
 */
export async function requireAccess(folder: string, account: Account | undefined): Promise<void> {
  if (account === undefined) {
    return;
  }
  try {
    await run('/bin/sh', ['-c', 'test -w "$1" && test -x "$1"', 'sh', folder], surroundings(account));
  } catch {
    throw new ConfigurationError(
      `Postgres does not run as root, and the account ${account.name} can't reach WERKBAUM_DATA_DIR ${folder}: choose a folder that it can reach, such as /var/lib/werkbaum, or set DATABASE_URL.`,
    );
  }
}
