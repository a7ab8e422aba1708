import type { DataSource } from 'typeorm';

/** Any number that nobody else takes on this database; the same on every replica. */
const MIGRATION_LOCK = 0x5765726b;

/**
 * Brings the schema up to date. Replicas that start together queue at the advisory lock, so exactly one
 * runs each migration and the others find it done.
 *
 * @param dataSource initialised
 */
export async function migrate(dataSource: DataSource): Promise<void> {
  const session = dataSource.createQueryRunner();
  await session.connect();
  try {
    // Another replica's migration may take longer than a request may wait.
    await session.query('SET lock_timeout = 0');
    await session.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await dataSource.runMigrations({ transaction: 'each' });
    } finally {
      await session.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      await session.query('RESET lock_timeout');
    }
  } finally {
    await session.release();
  }
}
