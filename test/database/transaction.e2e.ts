import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { readConfig } from '../../src/config/config.js';
import { createDataSource } from '../../src/database/data-source.js';
import { inTransaction } from '../../src/database/transaction.js';
import { createDatabase } from '../support/database.js';
import type { TestDatabase } from '../support/database.js';

describe('inTransaction', () => {
  let database: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    database = await createDatabase();
    await database.query('CREATE TABLE things (name text PRIMARY KEY)');
    // One connection: whatever a transaction leaves on it, the next one meets.
    const config = { ...readConfig({ DATABASE_URL: database.url }), databasePool: 1 };
    source = await createDataSource(database.url, config).initialize();
  });

  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  beforeEach(() => database.query('TRUNCATE things'));

  const insert = 'INSERT INTO things VALUES ($1)';
  const things = async (): Promise<string[]> =>
    (await database.query<{ name: string }>('SELECT name FROM things ORDER BY name')).map(({ name }) => name);

  it('runs statements in the order of the calls, also when none waits for the one before', async () => {
    const seen = await inTransaction(source, async (transaction) => {
      const answers = await Promise.all([
        transaction.query(insert, ['a']),
        transaction.query('SELECT name FROM things'),
        transaction.query(insert, ['b']),
        transaction.query('SELECT count(*)::int AS count FROM things'),
      ]);
      return [answers[1], answers[3]];
    });
    expect(seen).toEqual([[{ name: 'a' }], [{ count: 2 }]]);
    expect(await things()).toEqual(['a', 'b']);
  });

  it('commits nothing when a statement sent together with the commit fails', async () => {
    const failing = inTransaction(source, async (transaction) => {
      await transaction.query(insert, ['a']);
      await Promise.all([transaction.query(insert, ['a']), transaction.commit()]);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await things()).toEqual([]);
  });

  it('does not take a swallowed failure for success', async () => {
    const failing = inTransaction(source, async (transaction) => {
      await transaction.query(insert, ['a']);
      await transaction.query(insert, ['a']).catch(() => undefined);
    });
    await expect(failing).rejects.toThrow('ended with ROLLBACK instead of COMMIT');
    expect(await things()).toEqual([]);
  });

  it('rolls back what the work wrote before it threw, and leaves the connection fit for the next', async () => {
    const failing = inTransaction(source, async (transaction) => {
      await transaction.query(insert, ['a']);
      throw new Error('Changed my mind.');
    });
    await expect(failing).rejects.toThrow('Changed my mind.');
    await inTransaction(source, (transaction) => transaction.query(insert, ['b']));
    expect(await things()).toEqual(['b']);
  });

  it('fails with what the server said when the connection is cut in the middle, and works again after', async () => {
    const failing = inTransaction(source, async (transaction) => {
      await transaction.query(insert, ['a']);
      await transaction.query('SELECT pg_terminate_backend(pg_backend_pid())');
    });
    await expect(failing).rejects.toMatchObject({ code: '57P01' });
    await inTransaction(source, (transaction) => transaction.query(insert, ['b']));
    expect(await things()).toEqual(['b']);
  });
});
