import { Inject, Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError } from 'typeorm';
import { Clock } from '../common/clock.js';
import { Config } from '../config/config.js';
import { CommittedChanges } from './committed-changes.js';
import { documentNotFound } from './document-errors.js';
import { documentBusy, DocumentQueue } from './document-queue.js';
import { DocumentStore } from './document-store.js';
import type { Session, StoredDocument } from './document-store.js';
import { appendVersion } from './next-version.js';
import type { Change } from './next-version.js';

/** A document held by its lock until the write ends. */
export interface DocumentWrite {
  /** The transaction: everything that belongs to the write runs on it. */
  readonly session: Session;
  /** As it is now, deleted or not. */
  readonly document: StoredDocument;
  /** Stores the next version, once. */
  append(change: Change): Promise<StoredDocument>;
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
   * @throws PlanError `documentNotFound` for an id never seen, `busy` where the lock does not come in time
   */
  async run<T>(id: string, work: (write: DocumentWrite) => Promise<T>): Promise<T> {
    let appended = false;
    const result = await this.queue.run(id, this.config.lockTimeout, () =>
      this.database
        .transaction(async (session) => {
          const document = await this.store.lock(session, id);
          if (document === undefined) {
            throw documentNotFound(id);
          }
          return work({
            session,
            document,
            append: (change) => {
              appended = true;
              return appendVersion(this.store, session, document, change, this.clock.now(), this.config);
            },
          });
        })
        .catch((error: unknown) => {
          throw isLockTimeout(error) ? documentBusy() : error;
        }),
    );
    if (appended) {
      this.committed.tell(id);
    }
    return result;
  }
}

function isLockTimeout(error: unknown): boolean {
  return (
    error instanceof QueryFailedError && (error.driverError as { code?: string }).code === LOCK_NOT_AVAILABLE
  );
}
