import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { DataSource } from 'typeorm';

/**
 * A transaction on a connection of its own. Statements are sent when `query` is called, whether or not those before are
 * answered: the server runs them in that order, and sees with each what was committed until then. Several that need
 * nothing of each other cost one round trip.
 */
export class Transaction {
  private isCommitted = false;

  constructor(private readonly client: PoolClient) {}

  /**
   * Prepared on the connection when it is first asked, as parsing and planning cost more than the rest of it.
   *
   * @param statement without values in it: each other text stays prepared as long as the connection lives
   * @returns the rows
   */
  async query<Rows = unknown[]>(statement: string, values: unknown[] = []): Promise<Rows> {
    const { rows } = await this.client.query({ name: nameOf(statement), text: statement, values });
    return rows as Rows;
  }

  /**
   * Commits whatever has been sent before, also where it is not answered yet: once any of it fails, all of it is rolled
   * back. May be called again.
   */
  async commit(): Promise<void> {
    if (this.isCommitted) {
      return;
    }
    this.isCommitted = true;
    const { command } = await this.client.query('COMMIT');
    if (command !== 'COMMIT') {
      throw new Error(
        `The transaction ended with ${command} instead of COMMIT: a statement in it had failed.`,
      );
    }
  }
}

/** Postgres' names have at most 63 characters. */
function nameOf(statement: string): string {
  return createHash('sha256').update(statement).digest('base64url');
}

/**
 * Runs work in a transaction, which is committed when the work is done, if the work has not done so itself; whatever the
 * work throws rolls everything back.
 *
 * @throws what the work throws, and the driver's errors as they are
 */
export async function inTransaction<Result>(
  database: DataSource,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const runner = database.createQueryRunner();
  try {
    const client = (await runner.connect()) as PoolClient;
    // Not waited for: it goes out with the first statement of the work, and fails only with the connection.
    const begun = client.query('START TRANSACTION');
    begun.catch(() => undefined);
    const transaction = new Transaction(client);
    try {
      const result = await work(transaction);
      await transaction.commit();
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  } finally {
    await runner.release();
  }
}
