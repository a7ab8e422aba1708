import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import { Config } from '../config/config.js';
import type { Sql } from '../database/sql.js';
import { inTransaction } from '../database/transaction.js';
import type { Transaction } from '../database/transaction.js';
import { CommittedChanges } from './committed-changes.js';
import { documentNotFound } from './document-errors.js';
import { documentBusy, DocumentQueue } from './document-queue.js';
import { DocumentStore } from './document-store.js';
import type {
  LockedDocument,
  ReadWithLock,
  Session,
  StoredDocument,
  Succession,
  TextOfVersion,
} from './document-store.js';
import { nextVersion } from './next-version.js';
import type { Change } from './next-version.js';

/** A document held by its lock until the write ends. */
export interface DocumentWrite {
  /** The transaction, for what else has to be read in it. */
  readonly session: Session;
  /** As it is now, deleted or not. */
  readonly document: StoredDocument;
  /** The version that was asked for with the lock, where it is kept. */
  readonly version?: TextOfVersion;
  /** What else was asked for with the lock; null where there was nothing. */
  readonly other: unknown;
  /** Makes the next version, once. It is stored when the work is done, together with everything given to `add`. */
  readonly append: (change: Change) => StoredDocument;
  /** @param part `name AS (statement)`: belongs to the next version, so it counts for nothing without one */
  readonly add: (part: Sql) => void;
}

const LOCK_NOT_AVAILABLE = '55P03';

/** The one road to a new version, for REST and MCP alike: queue, transaction, row lock, commit, signal. */
@Injectable()
export class DocumentWrites {
  private readonly queue = new DocumentQueue();

  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(DocumentStore) private readonly store: DocumentStore,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
    @Inject(CommittedChanges) private readonly committed: CommittedChanges,
  ) {}

  /**
   * Runs a write with the document locked; whatever it throws rolls everything back.
   *
   * @param id of the document, in lower case
   * @param also what the work needs to know besides the document
   * @throws PlanError `documentNotFound` for an id never seen, `busy` where the lock does not come in time
   */
  async run<T>(id: string, work: (write: DocumentWrite) => T | Promise<T>, also?: ReadWithLock): Promise<T> {
    const { result, appended } = await this.queue.run(id, this.config.lockTimeout, () =>
      inTransaction(this.database, async (transaction) => {
        const locked = await this.store.lock(transaction, id, also);
        if (locked === undefined) {
          throw documentNotFound(id);
        }
        return this.runLocked(transaction, locked, work);
      }).catch((error: unknown) => {
        throw isLockTimeout(error) ? documentBusy() : error;
      }),
    );
    if (appended) {
      this.committed.tell(id);
    }
    return result;
  }

  private async runLocked<T>(
    transaction: Transaction,
    locked: LockedDocument,
    work: (write: DocumentWrite) => T | Promise<T>,
  ): Promise<{ result: T; appended: boolean }> {
    let succession: Succession | undefined;
    const besides: Sql[] = [];
    const result = await work({
      session: transaction,
      ...locked,
      append: (change) => {
        const next = nextVersion(locked.document, change, this.clock.now(), this.config);
        succession = next.succession;
        return next.document;
      },
      add: (part) => {
        besides.push(part);
      },
    });
    if (succession !== undefined) {
      // Both sent at once: the lock is given back one round trip earlier.
      await Promise.all([this.store.append(transaction, succession, besides), transaction.commit()]);
    }
    return { result, appended: succession !== undefined };
  }
}

function isLockTimeout(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === LOCK_NOT_AVAILABLE;
}
