import { Injectable } from '@nestjs/common';
import type { Author, ChangeType } from './document.js';
import { toNumber } from './document-rows.js';
import type { Session } from './document-store.js';

/** A row of the history; `content` only where it was asked for. */
export interface HistoryRow extends Author {
  documentId: string;
  version: number;
  title: string;
  content?: string;
  changeType: ChangeType;
  timestamp: Date;
  milestone: boolean;
  /** From the version right before, whether that is still kept or not. */
  linesAdded: number;
  linesRemoved: number;
  /** The version that this one takes back. */
  undoes?: number;
}

/** The statements that read what people see of a document's versions. */
@Injectable()
export class HistoryStore {
  /**
   * Where the history of a document begins and ends.
   *
   * @param page as {@link page} takes it; with `limit`, the last so many entries
   * @returns `newest`: the newest version; `after`: the version behind which the page begins; `undefined` for an id
   *   never seen
   */
  async range(
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
  async page(
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
