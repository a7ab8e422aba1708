import { Logger } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { EmbeddedPostgres } from './embedded-postgres.js';

/** The Postgres that the service works with: one that somebody else runs, or our own embedded one. */
export abstract class DatabaseServer {
  /** A Postgres connection, password included: never log it. */
  abstract readonly url: string;
  /** Ends the embedded Postgres; leaves a foreign one alone. */
  abstract stop(): Promise<void>;
}

/** @throws ConfigurationError where the embedded Postgres can't start, in one sentence */
export async function startDatabaseServer(config: Config): Promise<DatabaseServer> {
  if (config.databaseUrl !== undefined) {
    return { url: config.databaseUrl, stop: async () => {} };
  }
  const logger = new Logger('EmbeddedPostgres');
  return await EmbeddedPostgres.start({ dataDir: config.dataDir, log: (message) => logger.log(message) });
}
