import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { clusterIn, readPassword, SUPERUSER } from './embedded-postgres-cluster.js';
import { DATABASE } from './embedded-postgres.js';

/** Lines of `postmaster.pid`, 0-based. */
const PORT_LINE = 3;

/**
 * Finds the embedded Postgres that a running service has on a data folder, so that an operator's command can
 * work beside it. Only who may read the data folder gets in: the password lies there.
 *
 * @returns a Postgres connection, password included; `undefined` where none answers
 */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const cluster = clusterIn(await realpath(dataDir).catch(() => dataDir));
  const pidFile = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const port = Number(pidFile.split('\n')[PORT_LINE]);
  const password = await readPassword(cluster);
  if (!(port > 0) || password === undefined) {
    return undefined;
  }
  const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`;
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return url;
  } catch {
    // The file may be left over, and the port another program's.
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @returns whether a data folder holds a cluster at all */
export async function holdsCluster(dataDir: string): Promise<boolean> {
  return readFile(join(clusterIn(dataDir), 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}
