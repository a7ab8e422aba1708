import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError } from '../config/setting.js';
import { handOver } from './embedded-postgres-account.js';
import type { Account } from './embedded-postgres-account.js';
import type { Binaries } from './embedded-postgres-binaries.js';
import { runDetached } from './embedded-postgres-process.js';

export const SUPERUSER = 'werkbaum';
const PASSWORD_FILE = 'werkbaum.password';
const HALF_MADE = /^postgres\.init-/;
/** What the service itself puts into a data folder; `lost+found` is in the root of any mounted volume. */
const OURS =
  /^(postgres|postgres\.init-.*|postgres\.log(\.old)?|binaries(\.new)?|owner\.sock(\..*)?|lost\+found)$/;

/** Where the cluster lies in a data folder. */
export function clusterIn(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/**
 * A folder is ours when nothing else is in it, or our cluster is.
 *
 * @throws ConfigurationError for a folder that holds something else; nothing in it is touched
 */
export async function requireOurs(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(error);
  });
  const foreign = names.find((name) => !OURS.test(name));
  if (foreign !== undefined && (await readPassword(clusterIn(dataDir))) === undefined) {
    throw new ConfigurationError(
      `WERKBAUM_DATA_DIR ${dataDir} holds something else already (${foreign}): choose an empty folder.`,
    );
  }
}

/**
 * Makes the cluster where there is none; an existing one must be ours and of the same major version.
 *
 * @param dataDir claimed by this process
 * @returns the password of the superuser
 * @throws ConfigurationError where the folder's content can't be used, in which case it stays untouched
 */
export async function openCluster(
  dataDir: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<string> {
  await removeHalfMade(dataDir);
  const cluster = clusterIn(dataDir);
  const version = await readIfThere(join(cluster, 'PG_VERSION'));
  const password = await readPassword(cluster);
  if (version === undefined && password === undefined) {
    return createCluster(dataDir, binaries, account);
  }
  if (version === undefined || password === undefined) {
    throw new ConfigurationError(
      `${cluster} is no cluster of this service (${version === undefined ? 'PG_VERSION' : PASSWORD_FILE} is missing): restore it, or choose another WERKBAUM_DATA_DIR.`,
    );
  }
  if (version.trim() !== binaries.major) {
    throw new ConfigurationError(
      `WERKBAUM_DATA_DIR ${dataDir} was written by Postgres ${version.trim()}, but this service brings Postgres ${binaries.major}: move the data with pg_dump of the old version, or choose another folder.`,
    );
  }
  return password;
}

/** Made aside and moved into place when complete, so that an end in the middle leaves nothing half. */
async function createCluster(
  dataDir: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const aside = join(dataDir, `postgres.init-${randomBytes(4).toString('hex')}`);
  const cluster = join(aside, 'cluster');
  const passwordFile = join(aside, 'password');
  await mkdir(aside, { mode: 0o700 });
  await handOver(aside, account);
  await writeFile(passwordFile, password, { mode: 0o600, flush: true });
  await handOver(passwordFile, account);
  await initialise(binaries, cluster, passwordFile, account);
  await rename(passwordFile, join(cluster, PASSWORD_FILE));
  await sync(cluster);
  await rename(cluster, clusterIn(dataDir));
  await sync(dataDir);
  await rm(aside, { recursive: true, force: true });
  return password;
}

async function initialise(
  binaries: Binaries,
  cluster: string,
  passwordFile: string,
  account: Account | undefined,
): Promise<void> {
  const options = [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  const failure = await runDetached(binaries.initdb, options, account);
  if (failure !== undefined) {
    throw new ConfigurationError(
      `The embedded Postgres can't be set up in ${cluster} (${failure}): free the folder, choose another WERKBAUM_DATA_DIR, or set DATABASE_URL.`,
    );
  }
}

async function removeHalfMade(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (HALF_MADE.test(name)) {
      await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

/** A new name lasts only once its folder is on the disk. Windows can't open folders and needs no such thing. */
async function sync(folder: string): Promise<void> {
  if (process.platform !== 'win32') {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  }
}

export async function readPassword(cluster: string): Promise<string | undefined> {
  return readIfThere(join(cluster, PASSWORD_FILE));
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      return undefined;
    }
    throw unreadable(error as Error);
  }
}

function unreadable(error: Error): ConfigurationError {
  return new ConfigurationError(
    `WERKBAUM_DATA_DIR can't be read (${error.message}): start the service as the user that owns it, or choose another folder.`,
  );
}
