import { Injectable } from '@nestjs/common';
import { toDocument } from './document-rows.js';
import type { DocumentFields } from './document-rows.js';
import type { Session, StoredDocument } from './document-store.js';

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

/** The statements that read many documents, page by page. */
@Injectable()
export class DocumentListStore {
  /** Living documents, oldest first; a page of them behind `after` and in front of `before`. */
  async oldest(
    session: Session,
    page: { after?: ListPosition; before?: ListPosition; limit: number; content: boolean },
  ): Promise<StoredDocument[]> {
    const rows = await session.query<DocumentFields[]>(
      `SELECT d.id, d.version, d.deleted, d.created_at, d.updated_at, v.title, v.checksum,
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
}

interface ListedFields {
  id: string;
  version: string;
  updated_at: Date;
  title: string;
  display_name: string | null;
  size: number;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
