import { Injectable } from '@nestjs/common';
import type { Session } from '../documents/document-store.js';
import type { PatchOutcome } from './patch-outcome.js';

const KEPT_MS = 24 * 60 * 60_000;

/** What a client's last accepted patch of a document was, and how it was answered. */
export interface PatchReceipt {
  seq: number;
  /** Of what counts as the body (rest-protocol §2). */
  bodyHash: string;
  outcome: PatchOutcome;
}

/**
 * The receipts that make a repeated patch harmless. They live in the transaction of the change, as the repeat may
 * reach another replica, or this one after a restart.
 */
@Injectable()
export class PatchReceipts {
  async find(session: Session, documentId: string, clientId: string): Promise<PatchReceipt | undefined> {
    const rows = await session.query<{ seq: string; body_hash: string; outcome: PatchOutcome }[]>(
      'SELECT seq, body_hash, outcome FROM patch_receipts WHERE document_id = $1 AND client_id = $2',
      [documentId, clientId],
    );
    return rows[0] && { seq: Number(rows[0].seq), bodyHash: rows[0].body_hash, outcome: rows[0].outcome };
  }

  /** Takes the place of the client's receipt before, and lets all that are older than a day go. */
  async store(
    session: Session,
    documentId: string,
    clientId: string,
    receipt: PatchReceipt,
    now: Date,
  ): Promise<void> {
    await session.query(
      `WITH stored AS (
         INSERT INTO patch_receipts (document_id, client_id, seq, body_hash, outcome, created_at)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (document_id, client_id) DO UPDATE
           SET seq = excluded.seq, body_hash = excluded.body_hash, outcome = excluded.outcome,
               created_at = excluded.created_at)
       DELETE FROM patch_receipts WHERE document_id = $1 AND created_at < $7 AND client_id <> $2`,
      [
        documentId,
        clientId,
        receipt.seq,
        receipt.bodyHash,
        JSON.stringify(receipt.outcome),
        now,
        new Date(now.getTime() - KEPT_MS),
      ],
    );
  }
}
