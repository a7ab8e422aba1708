import { sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import type { NewVersion, Retention } from './document-store.js';

/** One row more in the history. */
export function insertVersion({ author, ...next }: NewVersion): Sql {
  return sql`
    INSERT INTO document_versions (document_id, version, title, content, checksum, change_type, milestone, created_at,
      client_id, display_name, origin, tool, token_name, client_name, client_version, lines_added, lines_removed,
      inverse_ops, undoes)
    VALUES (${next.documentId}, ${next.version}, ${next.title}, ${next.content}, ${next.checksum},
      ${next.changeType}, ${next.milestone}, ${next.timestamp},
      ${author.clientId ?? null}, ${author.displayName ?? null}, ${author.origin}, ${author.tool ?? null},
      ${author.tokenName ?? null}, ${author.clientName ?? null}, ${author.clientVersion ?? null},
      ${next.linesAdded}, ${next.linesRemoved},
      ${next.inverseOps === undefined ? null : JSON.stringify(next.inverseOps)}, ${next.undoes ?? null})`;
}

/** The last sync version before a pause is what people saw for a while (rest-protocol §4). */
export function promotePrevious(documentId: string, previous: number, { promoteBefore }: Retention): Sql {
  return sql`
    UPDATE document_versions SET milestone = true
    WHERE document_id = ${documentId} AND version = ${previous} AND NOT milestone AND created_at <= ${promoteBefore}`;
}

/**
 * Old sync versions go, but not the one that {@link promotePrevious} promotes: in the same statement this one still
 * sees it as a sync version.
 */
export function compactVersions(
  documentId: string,
  previous: number,
  { promoteBefore, deleteBefore }: Retention,
): Sql {
  return sql`
    DELETE FROM document_versions
    WHERE document_id = ${documentId} AND NOT milestone AND created_at < ${deleteBefore}
      AND (version < ${previous} OR version = ${previous} AND created_at > ${promoteBefore})`;
}

/**
 * Receipts of patches go with whatever is written next (rest-protocol §2), but for the author's: in the same statement
 * a new one may take its place.
 */
export function forgetReceipts({ documentId, author }: NewVersion, { forgetBefore }: Retention): Sql {
  return sql`
    DELETE FROM patch_receipts
    WHERE document_id = ${documentId} AND created_at < ${forgetBefore}
      AND client_id <> ${author.clientId ?? ''}`;
}
