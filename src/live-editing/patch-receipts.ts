import { sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import type { PatchOutcome } from './patch-outcome.js';

/** What a client's last accepted patch of a document was, and how it was answered. */
export interface PatchReceipt {
  seq: number;
  /** Of what counts as the body (rest-protocol §2). */
  bodyHash: string;
  outcome: PatchOutcome;
}

/*
 * The receipts make a repeated patch harmless. They are read and written in the transaction of the change, as the
 * repeat may reach another replica, or this one after a restart; and in the very statements that read the document and
 * store the change, as every round trip holds the document's lock longer.
 */

/** The query for a client's receipt; {@link readReceipt} reads what it gives. */
export function selectReceipt(documentId: string, clientId: string): Sql {
  return sql`
    SELECT json_build_object('seq', seq, 'bodyHash', body_hash, 'outcome', outcome)
    FROM patch_receipts WHERE document_id = ${documentId} AND client_id = ${clientId}`;
}

/** @param selected what {@link selectReceipt} gave; null where there was none */
export function readReceipt(selected: unknown): PatchReceipt | undefined {
  return (selected as PatchReceipt | null) ?? undefined;
}

/** A part of a statement: the receipt takes the place of the client's before. */
export function storeReceipt(documentId: string, clientId: string, receipt: PatchReceipt, now: Date): Sql {
  return sql`receipt AS (
    INSERT INTO patch_receipts (document_id, client_id, seq, body_hash, outcome, created_at)
    VALUES (${documentId}, ${clientId}, ${receipt.seq}, ${receipt.bodyHash}, ${JSON.stringify(receipt.outcome)}, ${now})
    ON CONFLICT (document_id, client_id) DO UPDATE
      SET seq = excluded.seq, body_hash = excluded.body_hash, outcome = excluded.outcome,
          created_at = excluded.created_at)`;
}
