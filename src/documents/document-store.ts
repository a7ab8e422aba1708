import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LineOperation } from '../line-diff/index.js';
import type { Author, ChangeType, PlanDocument } from './document.js';

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

export interface DocumentFields {
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

export function toDocument(row: DocumentFields): StoredDocument {
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

/** Postgres' bigint, which pg gives as a text. */
export function toNumber(bigint: string | null | undefined): number | undefined {
  return bigint === null || bigint === undefined ? undefined : Number(bigint);
}
