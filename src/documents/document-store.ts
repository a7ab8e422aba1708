import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LineOperation } from '../line-diff/index.js';
import type { Author, ChangeType, HistoryEntry, PlanDocument } from './document.js';

/** What a statement runs on: a transaction's manager, or the data source outside of one. */
export type Session = Pick<EntityManager, 'query'>;

/** A document with its newest version; that of a deleted one is its tombstone. */
export interface StoredDocument extends PlanDocument {
  deleted: boolean;
  /** Of the newest version. */
  milestone: boolean;
}

export interface NewVersion {
  documentId: string;
  version: number;
  title: string;
  content: string;
  checksum: string;
  changeType: ChangeType;
  milestone: boolean;
  timestamp: Date;
  author: Author;
  /** From the version before to this one, and back. */
  linesAdded: number;
  linesRemoved: number;
  inverseOps?: readonly LineOperation[];
  /** The version that this one takes back. */
  undoes?: number;
}

/** Where a page of documents ended. */
export interface ListPosition {
  at: Date;
  id: string;
}

export interface ListedDocument {
  id: string;
  title: string;
  version: number;
  /** UTF-8 bytes of the text. */
  size: number;
  updatedAt: Date;
  /** Who wrote the newest version. */
  by?: string;
}

export interface KeptVersion {
  documentId: string;
  version: number;
  title: string;
  content: string;
  checksum: string;
  changeType: ChangeType;
  timestamp: Date;
}

/** Before which moments versions in between become milestones, and go (rest-protocol §4). */
export interface Retention {
  promoteBefore: Date;
  deleteBefore: Date;
}

/** A row of the history; `content` only where it was asked for. */
export interface HistoryRow extends Omit<HistoryEntry, 'content'> {
  content?: string;
  milestone: boolean;
  tokenName?: string;
  clientName?: string;
  clientVersion?: string;
  linesAdded: number;
  linesRemoved: number;
  undoes?: number;
}

/** The statements on documents and their versions, written out. Versions are numbers; Postgres has bigint. */
@Injectable()
export class DocumentStore {
  /**
   * Locks the document's row until the transaction ends, then reads. Two statements on purpose: one that
   * waited for the lock would join the new row with the version it saw before it waited.
   *
   * @param id in lower case
   */
  async lock(transaction: Session, id: string): Promise<StoredDocument | undefined> {
    const locked = await transaction.query<unknown[]>('SELECT 1 FROM documents WHERE id = $1 FOR UPDATE', [
      id,
    ]);
    return locked.length === 0 ? undefined : this.find(transaction, id);
  }

  /** The document with its newest version, which is the tombstone of a deleted one. */
  async find(session: Session, id: string): Promise<StoredDocument | undefined> {
    const rows = await session.query<DocumentFields[]>(`${SELECT_DOCUMENTS} WHERE d.id = $1`, [id]);
    return rows[0] && toDocument(rows[0]);
  }

  /** One version as it is kept; `undefined` where it is compacted or never was. */
  async findVersion(session: Session, id: string, version: number): Promise<KeptVersion | undefined> {
    const rows = await session.query<VersionFields[]>(
      `SELECT version, title, content, checksum, change_type, created_at
       FROM document_versions WHERE document_id = $1 AND version = $2`,
      [id, version],
    );
    return rows[0] && toKeptVersion(id, rows[0]);
  }

  /** The kept versions next to one that is not kept. */
  async neighbours(
    session: Session,
    id: string,
    version: number,
  ): Promise<{ before?: number; after?: number }> {
    const rows = await session.query<{ before: string | null; after: string | null }[]>(
      `SELECT max(version) FILTER (WHERE version < $2) AS before, min(version) FILTER (WHERE version > $2) AS after
       FROM document_versions WHERE document_id = $1`,
      [id, version],
    );
    return { before: toNumber(rows[0]?.before), after: toNumber(rows[0]?.after) };
  }

  /** Stores a document together with its first version. */
  async insert(transaction: Session, first: NewVersion): Promise<void> {
    await transaction.query(
      'INSERT INTO documents (id, version, created_at, updated_at) VALUES ($1, $2, $3, $3)',
      [first.documentId, first.version, first.timestamp],
    );
    await this.insertVersion(transaction, first);
  }

  /**
   * Stores the next version of a locked document: promote, insert, compact, in that order, or a longer pause
   * would lose a visible state (rest-protocol §4).
   *
   * @param previous the version that was the newest one
   */
  async append(
    transaction: Session,
    next: NewVersion,
    previous: { version: number; milestone: boolean },
    retention: Retention,
  ): Promise<void> {
    if (!previous.milestone) {
      await transaction.query(
        `UPDATE document_versions SET milestone = true
         WHERE document_id = $1 AND version = $2 AND created_at <= $3`,
        [next.documentId, previous.version, retention.promoteBefore],
      );
    }
    await this.insertVersion(transaction, next);
    await transaction.query(
      'UPDATE documents SET version = $2, updated_at = $3, deleted = $4 WHERE id = $1',
      [next.documentId, next.version, next.timestamp, next.changeType === 'DELETED'],
    );
    await transaction.query(
      `DELETE FROM document_versions
       WHERE document_id = $1 AND NOT milestone AND version < $2 AND created_at < $3`,
      [next.documentId, next.version, retention.deleteBefore],
    );
  }

  /**
   * Where the history of a document begins and ends.
   *
   * @param page as {@link history} takes it; with `limit`, the last so many entries
   * @returns `newest`: the newest version; `after`: the version behind which the page begins; `undefined` for an id
   *   never seen
   */
  async historyRange(
    session: Session,
    id: string,
    page: { limit?: number; before?: number },
  ): Promise<{ newest: number; after: number } | undefined> {
    const rows = await session.query<{ newest: string; after: string | null }[]>(
      `SELECT d.version AS newest,
              (SELECT v.version FROM document_versions v
               WHERE v.document_id = d.id AND (v.milestone OR v.version = d.version) AND v.version < $2
               ORDER BY v.version DESC OFFSET $3 LIMIT 1) AS after
       FROM documents d WHERE d.id = $1`,
      [id, page.before ?? Number.MAX_SAFE_INTEGER, page.limit ?? Number.MAX_SAFE_INTEGER],
    );
    return rows[0] && { newest: Number(rows[0].newest), after: toNumber(rows[0].after) ?? 0 };
  }

  /**
   * Milestones and always the newest version; a page of them, so that no answer is held whole.
   *
   * @param page `newest`: the one that counted as newest when the first page was read; versions
   */
  async history(
    session: Session,
    id: string,
    page: {
      after?: number;
      before?: number;
      newest?: number;
      limit: number;
      newestFirst: boolean;
      content: boolean;
    },
  ): Promise<HistoryRow[]> {
    const rows = await session.query<HistoryFields[]>(
      `SELECT v.version, v.title, ${page.content ? 'v.content' : 'NULL AS content'}, v.change_type, v.created_at,
              v.milestone, v.client_id, v.display_name, v.origin, v.tool, v.token_name, v.client_name,
              v.client_version, v.lines_added, v.lines_removed, v.undoes
       FROM document_versions v JOIN documents d ON d.id = v.document_id
       WHERE v.document_id = $1 AND (v.milestone OR v.version = coalesce($5, d.version))
         AND v.version > $2 AND v.version < $3 AND v.version <= coalesce($5, d.version)
       ORDER BY v.version ${page.newestFirst ? 'DESC' : 'ASC'} LIMIT $4`,
      [id, page.after ?? 0, page.before ?? Number.MAX_SAFE_INTEGER, page.limit, page.newest ?? null],
    );
    return rows.map((row) => toHistoryRow(id, row));
  }

  /** Every kept version after one, oldest first, for the change feed; at most the newest `limit`. */
  async eventsAfter(session: Session, id: string, version: number, limit: number): Promise<HistoryRow[]> {
    const rows = await session.query<HistoryFields[]>(
      `SELECT version, title, NULL AS content, change_type, created_at, milestone, client_id, display_name, origin,
              tool, token_name, client_name, client_version, lines_added, lines_removed, undoes
       FROM document_versions WHERE document_id = $1 AND version > $2 ORDER BY version DESC LIMIT $3`,
      [id, version, limit],
    );
    return rows.map((row) => toHistoryRow(id, row)).reverse();
  }

  /** Living documents, oldest first; a page of them behind `after` and in front of `before`. */
  async oldest(
    session: Session,
    page: { after?: ListPosition; before?: ListPosition; limit: number; content: boolean },
  ): Promise<StoredDocument[]> {
    const rows = await session.query<DocumentFields[]>(
      `SELECT d.id, d.version, d.deleted, d.created_at, d.updated_at, v.title, v.checksum, v.milestone,
              ${page.content ? 'v.content' : "'' AS content"}
       FROM documents d JOIN document_versions v ON v.document_id = d.id AND v.version = d.version
       WHERE NOT d.deleted AND ($1::timestamptz IS NULL OR (d.created_at, d.id) > ($1, $2::uuid))
         AND ($3::timestamptz IS NULL OR (d.created_at, d.id) < ($3, $4::uuid))
       ORDER BY d.created_at, d.id LIMIT $5`,
      [
        page.after?.at ?? null,
        page.after?.id ?? null,
        page.before?.at ?? null,
        page.before?.id ?? null,
        page.limit,
      ],
    );
    return rows.map(toDocument);
  }

  /** The living document behind which the last `count` ones before `before` begin; `undefined`: there are fewer. */
  async nthNewest(
    session: Session,
    before: ListPosition | undefined,
    count: number,
  ): Promise<ListPosition | undefined> {
    const rows = await session.query<{ id: string; created_at: Date }[]>(
      `SELECT id, created_at FROM documents
       WHERE NOT deleted AND ($1::timestamptz IS NULL OR (created_at, id) < ($1, $2::uuid))
       ORDER BY created_at DESC, id DESC OFFSET $3 LIMIT 1`,
      [before?.at ?? null, before?.id ?? null, count],
    );
    return rows[0] && { at: rows[0].created_at, id: rows[0].id };
  }

  /** Living documents without content, the one changed last first, their title containing `query` in any case. */
  async newest(
    session: Session,
    page: { query?: string; prefix?: boolean; after?: ListPosition; limit: number },
  ): Promise<ListedDocument[]> {
    const pattern = `${page.prefix === true ? '' : '%'}${escapeLike(page.query ?? '')}%`;
    const rows = await session.query<ListedFields[]>(
      `SELECT d.id, d.version, d.updated_at, v.title, v.display_name, octet_length(v.content) AS size
       FROM documents d JOIN document_versions v ON v.document_id = d.id AND v.version = d.version
       WHERE NOT d.deleted AND v.title ILIKE $1
         AND ($2::timestamptz IS NULL OR (d.updated_at, d.id) < ($2, $3::uuid))
       ORDER BY d.updated_at DESC, d.id DESC LIMIT $4`,
      [pattern, page.after?.at ?? null, page.after?.id ?? null, page.limit],
    );
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      version: Number(row.version),
      size: row.size,
      updatedAt: row.updated_at,
      by: row.display_name ?? undefined,
    }));
  }

  private async insertVersion(transaction: Session, next: NewVersion): Promise<void> {
    const { author } = next;
    await transaction.query(
      `INSERT INTO document_versions (document_id, version, title, content, checksum, change_type, milestone,
         created_at, client_id, display_name, origin, tool, token_name, client_name, client_version, lines_added,
         lines_removed, inverse_ops, undoes)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
      [
        next.documentId,
        next.version,
        next.title,
        next.content,
        next.checksum,
        next.changeType,
        next.milestone,
        next.timestamp,
        author.clientId ?? null,
        author.displayName ?? null,
        author.origin,
        author.tool ?? null,
        author.tokenName ?? null,
        author.clientName ?? null,
        author.clientVersion ?? null,
        next.linesAdded,
        next.linesRemoved,
        next.inverseOps === undefined ? null : JSON.stringify(next.inverseOps),
        next.undoes ?? null,
      ],
    );
  }
}

const SELECT_DOCUMENTS = `
  SELECT d.id, d.version, d.deleted, d.created_at, d.updated_at, v.title, v.content, v.checksum, v.milestone
  FROM documents d JOIN document_versions v ON v.document_id = d.id AND v.version = d.version`;

interface DocumentFields {
  id: string;
  version: string;
  deleted: boolean;
  created_at: Date;
  updated_at: Date;
  title: string;
  content: string;
  checksum: string;
  milestone: boolean;
}

interface VersionFields {
  version: string;
  title: string;
  content: string;
  checksum: string;
  change_type: ChangeType;
  created_at: Date;
}

interface HistoryFields {
  version: string;
  title: string;
  content: string | null;
  change_type: ChangeType;
  created_at: Date;
  milestone: boolean;
  client_id: string | null;
  display_name: string | null;
  origin: 'rest' | 'mcp';
  tool: string | null;
  token_name: string | null;
  client_name: string | null;
  client_version: string | null;
  lines_added: number;
  lines_removed: number;
  undoes: string | null;
}

interface ListedFields {
  id: string;
  version: string;
  updated_at: Date;
  title: string;
  display_name: string | null;
  size: number;
}

function toDocument(row: DocumentFields): StoredDocument {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    checksum: row.checksum,
    version: Number(row.version),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deleted: row.deleted,
    milestone: row.milestone,
  };
}

function toKeptVersion(documentId: string, row: VersionFields): KeptVersion {
  return {
    documentId,
    version: Number(row.version),
    title: row.title,
    content: row.content,
    checksum: row.checksum,
    changeType: row.change_type,
    timestamp: row.created_at,
  };
}

function toHistoryRow(documentId: string, row: HistoryFields): HistoryRow {
  return {
    documentId,
    version: Number(row.version),
    title: row.title,
    content: row.content ?? undefined,
    changeType: row.change_type,
    timestamp: row.created_at,
    milestone: row.milestone,
    clientId: row.client_id ?? undefined,
    displayName: row.display_name ?? undefined,
    origin: row.origin,
    tool: row.tool ?? undefined,
    tokenName: row.token_name ?? undefined,
    clientName: row.client_name ?? undefined,
    clientVersion: row.client_version ?? undefined,
    linesAdded: row.lines_added,
    linesRemoved: row.lines_removed,
    undoes: toNumber(row.undoes),
  };
}

function toNumber(bigint: string | null | undefined): number | undefined {
  return bigint === null || bigint === undefined ? undefined : Number(bigint);
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
