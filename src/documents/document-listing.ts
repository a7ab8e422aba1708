import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { documentJson, historyEntryJson } from './document-json.js';
import type { DocumentJson, HistoryEntryJson } from './document-json.js';
import { DocumentListStore } from './document-list-store.js';
import type { ListPosition } from './document-list-store.js';
import { DocumentStore } from './document-store.js';
import type { StoredDocument } from './document-store.js';
import { HistoryStore } from './history-store.js';
import type { HistoryRow } from './history-store.js';
import { documentNotFound } from './document-errors.js';

/** Rows that are in memory at once; each may carry a plan of the longest length. */
const ROWS_WITH_CONTENT = 8;
const ROWS_WITHOUT_CONTENT = 500;

/**
 * Lists that may be long, read page by page while they are sent. No transaction spans the pages: a client that reads
 * slowly must not hold a connection.
 */
@Injectable()
export class DocumentListing {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(DocumentStore) private readonly store: DocumentStore,
    @Inject(DocumentListStore) private readonly lists: DocumentListStore,
    @Inject(HistoryStore) private readonly histories: HistoryStore,
  ) {}

  /**
   * Living documents, oldest first.
   *
   * @param page `before`, `limit`: only the newest `limit` ones that were created before that document
   */
  async *documents(page: {
    limit?: number;
    before?: string;
    content: boolean;
  }): AsyncGenerator<DocumentJson> {
    const end = page.before === undefined ? undefined : await this.positionOf(page.before);
    let after: ListPosition | undefined =
      page.limit === undefined ? undefined : await this.lists.nthNewest(this.database, end, page.limit);
    for (;;) {
      const rows: StoredDocument[] = await this.lists.oldest(this.database, {
        after,
        before: end,
        limit: pageSize(page.content),
        content: page.content,
      });
      for (const row of rows) {
        const { content, ...rest } = documentJson(row);
        yield page.content ? { ...rest, content } : rest;
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < pageSize(page.content)) {
        return;
      }
      after = { at: last.createdAt, id: last.id };
    }
  }

  /**
   * Milestones and the newest version, oldest first, also of a deleted document.
   *
   * @param page `before`, `limit`: only the newest `limit` ones before that version
   * @throws PlanError `documentNotFound` for an id never seen
   */
  async *history(
    id: string,
    page: { limit?: number; before?: number; content: boolean },
  ): AsyncGenerator<HistoryEntryJson> {
    const range = await this.histories.range(this.database, id, page);
    if (range === undefined) {
      throw documentNotFound(id);
    }
    let { after } = range;
    for (;;) {
      const rows: HistoryRow[] = await this.histories.page(this.database, id, {
        after,
        before: page.before,
        newest: range.newest,
        limit: pageSize(page.content),
        newestFirst: false,
        content: page.content,
      });
      for (const row of rows) {
        yield historyEntryJson(row);
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < pageSize(page.content)) {
        return;
      }
      after = last.version;
    }
  }

  private async positionOf(id: string): Promise<ListPosition> {
    const document = await this.store.find(this.database, id);
    if (document === undefined) {
      throw documentNotFound(id);
    }
    return { at: document.createdAt, id };
  }
}

function pageSize(content: boolean): number {
  return content ? ROWS_WITH_CONTENT : ROWS_WITHOUT_CONTENT;
}
