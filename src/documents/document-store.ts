import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { commaSeparated, sql, toQuery } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import type { LineOperation } from '../line-diff/index.js';
import type { Author, ChangeType, PlanDocument } from './document.js';
import { toDocument, toKeptVersion, toLocked, toNumber } from './document-rows.js';
import type { DocumentFields, LockedFields, VersionFields } from './document-rows.js';
import { compactVersions, forgetReceipts, insertVersion, promotePrevious } from './version-statements.js';

/** What a statement runs on: a transaction, or the data source outside of one. */
export type Session = Pick<EntityManager, 'query'>;

/** A document with its newest version; that of a deleted one is its tombstone. */
export interface StoredDocument extends PlanDocument {
  deleted: boolean;
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

/** The version that follows another one, and what becomes of those before it. */
export interface Succession {
  next: NewVersion;
  /** The version that was the newest one. */
  previous: number;
  retention: Retention;
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
  /** Receipts of patches that are older. */
  forgetBefore: Date;
}

/** What else is read of a document that gets locked, in the same statement. */
export interface ReadWithLock {
  /** A version that may be needed besides the newest one. */
  version?: number;
  /** A query for at most one row with one value, which only the caller understands. */
  other?: Sql;
}

export interface LockedDocument {
  document: StoredDocument;
  /** The version that was asked for: the newest one, too; `undefined` where it is compacted or never was. */
  version?: TextOfVersion;
  /** What `other` gave; null where it gave no row. */
  other: unknown;
}

/** What line operations are applied to. */
export type TextOfVersion = Pick<KeptVersion, 'version' | 'content' | 'checksum'>;

/** The statements on documents and their versions, written out. Versions are numbers; Postgres has bigint. */
@Injectable()
export class DocumentStore {
  /**
   * Locks the document's row until the transaction ends, then reads. Two statements on purpose, though sent together:
   * one that waited for the lock would join the new row with the version it saw before it waited.
   *
   * @param id in lower case
   */
  async lock(transaction: Session, id: string, also: ReadWithLock = {}): Promise<LockedDocument | undefined> {
    const [, document] = await Promise.all([
      transaction.query('SELECT 1 FROM documents WHERE id = $1 FOR UPDATE', [id]),
      this.readLocked(transaction, id, also),
    ]);
    return document;
  }

  private async readLocked(
    transaction: Session,
    id: string,
    { version, other = sql`SELECT NULL` }: ReadWithLock,
  ): Promise<LockedDocument | undefined> {
    const rows = await transaction.query<LockedFields[]>(
      ...toQuery(sql`
        SELECT d.id, d.version, d.deleted, d.created_at, d.updated_at, v.title, v.content, v.checksum,
               asked.content AS asked_content, asked.checksum AS asked_checksum, (${other}) AS other
        FROM documents d
        JOIN document_versions v ON v.document_id = d.id AND v.version = d.version
        LEFT JOIN document_versions asked
          ON asked.document_id = d.id AND asked.version = ${version ?? null} AND asked.version <> d.version
        WHERE d.id = ${id}`),
    );
    return rows[0] && toLocked(rows[0], version);
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
    await transaction.query(...toQuery(insertVersion(first)));
  }

  /**
   * Stores the next version of a locked document, promotes the one before where a pause has passed, and compacts
   * (rest-protocol §2 and §4), in one statement. Its parts all see what was there before it: none sees what another does.
   *
   * @param besides `name AS (statement)` each: what else belongs to the change
   */
  async append(
    transaction: Session,
    { next, previous, retention }: Succession,
    besides: readonly Sql[] = [],
  ): Promise<void> {
    const parts = [
      sql`promoted AS (${promotePrevious(next.documentId, previous, retention)})`,
      sql`inserted AS (${insertVersion(next)})`,
      sql`compacted AS (${compactVersions(next.documentId, previous, retention)})`,
      sql`forgotten AS (${forgetReceipts(next, retention)})`,
      ...besides,
    ];
    await transaction.query(
      ...toQuery(sql`
        WITH ${commaSeparated(parts)}
        UPDATE documents
        SET version = ${next.version}, updated_at = ${next.timestamp}, deleted = ${next.changeType === 'DELETED'}
        WHERE id = ${next.documentId}`),
    );
  }
}

const SELECT_DOCUMENTS = `
  SELECT d.id, d.version, d.deleted, d.created_at, d.updated_at, v.title, v.content, v.checksum
  FROM documents d JOIN document_versions v ON v.document_id = d.id AND v.version = d.version`;
