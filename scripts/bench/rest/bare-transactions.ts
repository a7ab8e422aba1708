import pg from 'pg';
import { DocumentStore } from '../../../src/documents/document-store.js';
import type { Session, StoredDocument, Succession } from '../../../src/documents/document-store.js';
import { selectReceipt, storeReceipt } from '../../../src/live-editing/patch-receipts.js';
import { FIRST } from './documents.js';

const DAY_MS = 24 * 60 * 60_000;

/**
 * What a patch costs the database: the very statements that the service sends, on the same values, with nothing
 * around them: no HTTP, no check, no diff, no wake-up. Each is sent when the one before is answered.
 */
export class BareTransactions {
  private readonly pool: pg.Pool;
  private readonly store = new DocumentStore();
  private seq = 0;

  /** @param connections how many transactions may be under way at once */
  constructor(url: string, connections: number) {
    this.pool = new pg.Pool({ connectionString: url, max: connections });
  }

  /** @param clientId whose receipt is replaced */
  async run(documentId: string, clientId: string): Promise<void> {
    const client = await this.pool.connect();
    const session = sessionOn(client);
    try {
      await client.query('START TRANSACTION');
      const locked = await this.store.lock(session, documentId, {
        version: FIRST.version,
        other: selectReceipt(documentId, clientId),
      });
      if (locked === undefined) {
        throw new Error(`There is no document ${documentId}.`);
      }
      const succession = successorOf(locked.document, clientId);
      this.seq++;
      const receipt = {
        seq: this.seq,
        bodyHash: locked.document.checksum,
        outcome: { version: succession.next.version, opsSinceBase: [] },
      };
      await this.store.append(session, succession, [
        storeReceipt(documentId, clientId, receipt, succession.next.timestamp),
      ]);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

/** Sends a statement when the one before is answered. */
function sessionOn(client: pg.PoolClient): Session {
  let before: Promise<unknown> = Promise.resolve();
  return {
    query: async <Rows>(text: string, values?: unknown[]) => {
      const answer = before.then(() => client.query(text, values));
      before = answer;
      return (await answer).rows as Rows;
    },
  };
}

/** One line replaced by another of its length: the text itself may stay. */
function successorOf(document: StoredDocument, clientId: string): Succession {
  const now = Date.now();
  return {
    next: {
      documentId: document.id,
      version: document.version + 1,
      title: document.title,
      content: document.content,
      checksum: document.checksum,
      changeType: 'UPDATED',
      milestone: false,
      timestamp: new Date(now),
      author: { clientId, displayName: 'Bench', origin: 'rest' },
      linesAdded: 1,
      linesRemoved: 1,
      inverseOps: [{ op: 'replace', index: 1, count: 1, lines: ['- [ ] Package 1000 of line 1'] }],
    },
    previous: document.version,
    retention: {
      promoteBefore: new Date(now - 30_000),
      deleteBefore: new Date(now - 5 * 60_000),
      forgetBefore: new Date(now - DAY_MS),
    },
  };
}
