import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  /** A connection to an empty database of its own. */
  url: string;
  /** Runs one statement in it, as an operator would. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Removes it, also under connections that are still open. */
  drop(): Promise<void>;
}

/** @param server a connection that may create databases; the test run's own when not given */
export async function createDatabase(server = process.env.TEST_DATABASE_URL): Promise<TestDatabase> {
  if (server === undefined) {
    throw new Error('TEST_DATABASE_URL is set by the test run; none is running.');
  }
  const name = `werkbaum_${randomBytes(6).toString('hex')}`;
  await query(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    query: (text, values) => query(url.href, text, values),
    drop: async () => {
      await query(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function query<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
