import { Inject, Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError } from 'typeorm';
import { Clock } from '../common/clock.js';
import { Config } from '../config/config.js';
import { computeOps, invertOps, linesOf, splitLines } from '../line-diff/index.js';
import type { LineOperation } from '../line-diff/index.js';
import { PlanError } from '../notation/plan-error.js';
import { contentChecksum } from './content-checksum.js';
import { CommittedChanges } from './committed-changes.js';
import type { Author, ChangeType } from './document.js';
import { documentBusy, DocumentQueue } from './document-queue.js';
import { DocumentStore } from './document-store.js';
import type { Session, StoredDocument } from './document-store.js';

/** What the next version of a document is made of. */
export interface Change {
  changeType: ChangeType;
  author: Author;
  milestone: boolean;
  /** Left out: as before. */
  title?: string;
  /** LF line ends; left out: as before. */
  content?: string;
  /** From the content before to this one, where that is known already. */
  ops?: readonly LineOperation[];
  /** The version that this one takes back. */
  undoes?: number;
}

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
              return this.append(session, document, change);
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

  private async append(session: Session, document: StoredDocument, change: Change): Promise<StoredDocument> {
    const { content = document.content, title = document.title } = change;
    const changed = content !== document.content;
    const before = changed ? splitLines(document.content) : [];
    const ops = changed ? (change.ops ?? computeOps(before, splitLines(content))) : [];
    const timestamp = new Date(Math.max(this.clock.now(), document.updatedAt.getTime()));
    const next: StoredDocument = {
      ...document,
      title,
      content,
      checksum: changed ? contentChecksum(content) : document.checksum,
      version: document.version + 1,
      updatedAt: timestamp,
      deleted: change.changeType === 'DELETED',
      milestone: change.milestone,
    };
    await this.store.append(
      session,
      {
        documentId: next.id,
        version: next.version,
        title,
        content,
        checksum: next.checksum,
        changeType: change.changeType,
        milestone: change.milestone,
        timestamp,
        author: change.author,
        ...countLines(ops),
        inverseOps: invertOps(ops, before),
        undoes: change.undoes,
      },
      document,
      {
        promoteBefore: new Date(timestamp.getTime() - this.config.milestonePause),
        deleteBefore: new Date(timestamp.getTime() - this.config.syncRetention),
      },
    );
    return next;
  }
}

export function documentNotFound(id: string): PlanError {
  return new PlanError(
    'documentNotFound',
    `There is no document ${id}.`,
    'Check the id; a document is created with POST /api/v1/documents.',
  );
}

export function documentDeleted(id: string): PlanError {
  return new PlanError(
    'documentDeleted',
    `The document ${id} is deleted.`,
    `POST /api/v1/documents/${id}/restore brings it back.`,
  );
}

export function countLines(ops: readonly LineOperation[]): { linesAdded: number; linesRemoved: number } {
  let linesAdded = 0;
  let linesRemoved = 0;
  for (const operation of ops) {
    linesAdded += linesOf(operation).length;
    linesRemoved += operation.op === 'insert' ? 0 : operation.count;
  }
  return { linesAdded, linesRemoved };
}

function isLockTimeout(error: unknown): boolean {
  return (
    error instanceof QueryFailedError && (error.driverError as { code?: string }).code === LOCK_NOT_AVAILABLE
  );
}
