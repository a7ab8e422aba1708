import type { Config } from '../config/config.js';
import { ConfigurationError } from '../config/setting.js';
import { EmbeddedPostgres } from '../database/embedded-postgres.js';
import { findRunningPostgres, holdsCluster } from '../database/running-postgres.js';

/** The database of the service, for a command beside or instead of it. */
export interface OperatorDatabase {
  /** A Postgres connection, password included: never show it. */
  url: string;
  /** For the operator: which one that is. */
  description: string;
  close(): Promise<void>;
}

/**
 * The database as it is, also while a service runs on it.
 *
 * @param log for what the embedded Postgres says
 * @throws ConfigurationError where there is no data yet, or the embedded Postgres can't start
 */
export async function openExisting(
  config: Config,
  log: (message: string) => void,
): Promise<OperatorDatabase> {
  if (config.databaseUrl === undefined && !(await holdsCluster(config.dataDir))) {
    throw new ConfigurationError(
      `WERKBAUM_DATA_DIR is ${JSON.stringify(config.dataDir)}, but that folder holds no data of this service; for a database on a server, DATABASE_URL has to be set.`,
    );
  }
  return openBeside(config, log);
}

/** As {@link openExisting}, but makes the embedded database where there is none. */
export async function openBeside(config: Config, log: (message: string) => void): Promise<OperatorDatabase> {
  if (config.databaseUrl === undefined) {
    const url = await findRunningPostgres(config.dataDir);
    if (url !== undefined) {
      const description = `the embedded database in ${config.dataDir}, which a service has open`;
      return { url, description, close: async () => {} };
    }
  }
  return openAlone(config, log);
}

/**
 * The database with nobody else on it, where that can be known: a server's users show only once connected.
 *
 * @throws ConfigurationError where a running service holds the data folder
 */
export async function openAlone(config: Config, log: (message: string) => void): Promise<OperatorDatabase> {
  if (config.databaseUrl !== undefined) {
    return { url: config.databaseUrl, description: 'the database of DATABASE_URL', close: async () => {} };
  }
  const postgres = await EmbeddedPostgres.start({ dataDir: config.dataDir, log });
  return {
    url: postgres.url,
    description: `the embedded database in ${config.dataDir}`,
    close: () => postgres.stop(),
  };
}
