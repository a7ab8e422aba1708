import type { ChangeType } from './document.js';
import type { KeptVersion, LockedDocument, StoredDocument } from './document-store.js';

/** A document joined with its newest version, as Postgres gives it. */
export interface DocumentFields {
  id: string;
  version: string;
  deleted: boolean;
  created_at: Date;
  updated_at: Date;
  title: string;
  content: string;
  checksum: string;
}

export interface VersionFields {
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
  };
}

/** The same under the lock, with what was asked for besides. */
export interface LockedFields extends DocumentFields {
  asked_content: string | null;
  asked_checksum: string | null;
  other: unknown;
}

export function toLocked(row: LockedFields, asked: number | undefined): LockedDocument {
  const document = toDocument(row);
  const { asked_content: content, asked_checksum: checksum, other } = row;
  if (asked === document.version) {
    return { document, version: document, other };
  }
  return asked === undefined || content === null || checksum === null
    ? { document, other }
    : { document, version: { version: asked, content, checksum }, other };
}

export function toKeptVersion(documentId: string, row: VersionFields): KeptVersion {
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
