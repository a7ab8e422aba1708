import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import { Problem } from '../common/problem.js';
import { normaliseLineEnds } from '../common/storable-text.js';
import { Config } from '../config/config.js';
import { inTransaction } from '../database/transaction.js';
import { PlanError } from '../notation/plan-error.js';
import type { Author, PlanDocument } from './document.js';
import { DocumentListStore } from './document-list-store.js';
import type { ListedDocument, ListPosition } from './document-list-store.js';
import { DocumentStore } from './document-store.js';
import type { KeptVersion } from './document-store.js';
import { baseUnavailable, documentNotFound, living, requireVersion } from './document-errors.js';
import { DocumentWrites } from './document-writes.js';
import { HistoryStore } from './history-store.js';
import type { HistoryRow } from './history-store.js';
import { insertFirstVersion } from './next-version.js';

/** The editor's calls carry nobody, but for its patches. */
const NOBODY: Author = { origin: 'rest' };

export interface DocumentPage {
  documents: ListedDocument[];
  /** Where the next page begins; `undefined`: this is the last one. */
  next?: ListPosition;
}

/** Everything that is done with whole documents. Ids are in lower case. */
@Injectable()
export class DocumentsService {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(DocumentStore) private readonly store: DocumentStore,
    @Inject(DocumentListStore) private readonly lists: DocumentListStore,
    @Inject(HistoryStore) private readonly histories: HistoryStore,
    @Inject(DocumentWrites) private readonly writes: DocumentWrites,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** @throws PlanError `tooLarge` */
  async create(given: { title: string; content: string }): Promise<PlanDocument> {
    const content = this.storable(given.content);
    const first = { id: randomUUID(), title: given.title, content };
    return inTransaction(this.database, (session) =>
      insertFirstVersion(this.store, session, first, NOBODY, this.clock.now()),
    );
  }

  /** @throws PlanError `documentNotFound`, `documentDeleted` */
  async get(id: string): Promise<PlanDocument> {
    return living(id, await this.store.find(this.database, id));
  }

  /**
   * The document as it was at a version; `updatedAt` is when that was written.
   *
   * @throws PlanError `documentNotFound`, `documentDeleted`, `baseUnavailable` naming the kept neighbours
   */
  async getVersion(id: string, version: number): Promise<PlanDocument> {
    const document = await this.get(id);
    const kept =
      document.version === version ? undefined : await this.store.findVersion(this.database, id, version);
    if (document.version !== version && kept === undefined) {
      throw await this.notKept(document, version);
    }
    return kept === undefined ? document : { ...document, ...asOf(kept) };
  }

  /** Living documents without content, the one changed last first. */
  async list(page: { query?: string; after?: ListPosition; limit: number }): Promise<DocumentPage> {
    const found = await this.lists.newest(this.database, { ...page, limit: page.limit + 1 });
    const documents = found.slice(0, page.limit);
    const last = documents.at(-1);
    return found.length > page.limit && last !== undefined
      ? { documents, next: { at: last.updatedAt, id: last.id } }
      : { documents };
  }

  /**
   * Rows of the history without texts, the newest first.
   *
   * @param page `before`: only versions before this one
   * @throws PlanError `documentNotFound` for an id never seen
   */
  async history(id: string, page: { before?: number; limit: number }): Promise<HistoryRow[]> {
    const rows = await this.histories.page(this.database, id, { ...page, newestFirst: true, content: false });
    if (rows.length === 0 && (await this.store.find(this.database, id)) === undefined) {
      throw documentNotFound(id);
    }
    return rows;
  }

  /** @throws PlanError `documentNotFound`, `documentDeleted`, `conflict`, `tooLarge`, `busy` */
  async replace(
    id: string,
    given: { title: string; content: string; expectedVersion?: number },
  ): Promise<PlanDocument> {
    const content = this.storable(given.content);
    return this.writes.run(id, (write) => {
      requireVersion(living(id, write.document), given.expectedVersion);
      return write.append({
        changeType: 'UPDATED',
        author: NOBODY,
        milestone: true,
        title: given.title,
        content,
      });
    });
  }

  /** @throws PlanError `documentNotFound`, `documentDeleted`, `busy` */
  async delete(id: string): Promise<void> {
    await this.writes.run(id, (write) => {
      living(id, write.document);
      return write.append({ changeType: 'DELETED', author: NOBODY, milestone: true });
    });
  }

  /**
   * @param version whose title and content come back; without it a deleted document comes back as it was
   * @throws PlanError `documentNotFound`, `busy`; Problem 404 for a version that is no more, 409 for a living
   *   document without a version
   */
  async restore(id: string, version?: number): Promise<PlanDocument> {
    return this.writes.run(id, async (write) => {
      const { document } = write;
      if (version === undefined && !document.deleted) {
        throw new Problem(
          409,
          'not-deleted',
          'The document is not deleted; name the version that is to be taken over again.',
        );
      }
      const kept =
        version === undefined ? document : await this.store.findVersion(write.session, id, version);
      if (kept === undefined || ('changeType' in kept && kept.changeType === 'DELETED')) {
        throw new Problem(
          404,
          'version-not-found',
          `Version ${version} of the document can't be restored: it is no longer kept, or only says that the document was deleted.`,
        );
      }
      return write.append({
        changeType: document.deleted ? 'RESTORED' : 'ROLLED_BACK',
        author: NOBODY,
        milestone: true,
        title: kept.title,
        content: kept.content,
      });
    });
  }

  /**
   * Renames, with the content untouched.
   *
   * @param title as typed; it is trimmed
   * @throws PlanError `invalidInput` for a blank one, `documentNotFound`, `documentDeleted`, `conflict`, `busy`
   */
  async rename(id: string, given: { title: string; expectedVersion: number }): Promise<PlanDocument> {
    const title = given.title.trim();
    if (title === '') {
      throw new PlanError('invalidInput', 'title must not be blank.', undefined, { field: 'title' });
    }
    return this.writes.run(id, (write) => {
      requireVersion(living(id, write.document), given.expectedVersion);
      return write.append({ changeType: 'RENAMED', author: NOBODY, milestone: true, title });
    });
  }

  private storable(content: string): string {
    if (content.length > this.config.maxContentLength) {
      throw new PlanError(
        'tooLarge',
        `content has ${content.length} characters (UTF-16 units), but at most ${this.config.maxContentLength} are allowed.`,
        undefined,
        { field: 'content' },
      );
    }
    return normaliseLineEnds(content);
  }

  private async notKept(document: PlanDocument, version: number): Promise<PlanError> {
    const kept = await this.store.neighbours(this.database, document.id, version);
    return baseUnavailable(document, version, kept);
  }
}

function asOf({ title, content, checksum, version, timestamp }: KeptVersion): Partial<PlanDocument> {
  return { title, content, checksum, version, updatedAt: timestamp };
}
