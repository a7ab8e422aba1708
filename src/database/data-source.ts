import { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { MIGRATIONS } from './migrations/index.js';

/** To connect may take this long, however short a lock is waited for: a busy machine needs its time. */
const LEAST_CONNECT_MS = 5_000;

/**
 * The one connection pool of the process. Nothing is created or altered outside the migrations.
 *
 * @param url a Postgres connection
 */
export function createDataSource(url: string, config: Config): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    synchronize: false,
    migrationsRun: false,
    logging: false,
    applicationName: 'werkbaum',
    poolSize: config.databasePool,
    extra: {
      // A database that is down must show as an error within a request, not as a request that hangs.
      connectionTimeoutMillis: Math.max(config.lockTimeout, LEAST_CONNECT_MS),
      keepAlive: true,
      // Statements of a transaction that need nothing of each other go out together: see transaction.ts.
      pipeline: true,
      lock_timeout: config.lockTimeout,
    },
  });
}
