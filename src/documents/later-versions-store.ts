import { Injectable } from '@nestjs/common';
import type { LineOperation } from '../line-diff/line-operation.js';
import type { ChangeType } from './document.js';
import { toNumber } from './document-rows.js';
import type { Session } from './document-store.js';

/** A kept version with what leads back from it. */
export interface RevertibleVersion {
  version: number;
  content: string;
  checksum: string;
  changeType: ChangeType;
  /** To the text of the version before, kept or not; `undefined` for the first one. */
  inverse?: LineOperation[];
  /** The newest version that is kept before it. */
  keptBefore?: number;
}

/** A version behind one that is taken back. */
export interface LaterRow {
  version: number;
  undoes?: number;
  /** Left out where reading it would be too much. */
  inverse?: LineOperation[];
  /** Where the version right before is no more: the text of the one that is kept before it. */
  textBefore?: { version: number; content: string };
}

/** Bytes of stored operations and characters of texts that are read for one undo, the newest first. */
const MOST_BYTES = 4_000_000;
const MOST_VERSIONS = 1_000;

/** The statements that read what it takes to take a version back. */
@Injectable()
export class LaterVersionsStore {
  /** @returns `undefined` where the version is compacted or never was */
  async find(session: Session, id: string, version: number): Promise<RevertibleVersion | undefined> {
    const rows = await session.query<RevertibleFields[]>(
      `SELECT version, content, checksum, change_type, inverse_ops,
              (SELECT max(version) FROM document_versions WHERE document_id = $1 AND version < $2) AS kept_before
       FROM document_versions WHERE document_id = $1 AND version = $2`,
      [id, version],
    );
    return (
      rows[0] && {
        version,
        content: rows[0].content,
        checksum: rows[0].checksum,
        changeType: rows[0].change_type,
        inverse: rows[0].inverse_ops ?? undefined,
        keptBefore: toNumber(rows[0].kept_before),
      }
    );
  }

  /** The later versions that took one back, oldest first. They are milestones, so all of them are kept. */
  async undoing(
    session: Session,
    id: string,
    version: number,
  ): Promise<{ version: number; undoes: number }[]> {
    const rows = await session.query<{ version: string; undoes: string }[]>(
      `SELECT version, undoes FROM document_versions
       WHERE document_id = $1 AND version > $2 AND undoes IS NOT NULL ORDER BY version`,
      [id, version],
    );
    return rows.map((row) => ({ version: Number(row.version), undoes: Number(row.undoes) }));
  }

  /** The kept versions behind one, the newest first, as far down as can be read at a reasonable cost. */
  async newestFirst(session: Session, id: string, version: number): Promise<LaterRow[]> {
    const rows = await session.query<LaterFields[]>(
      `SELECT version, undoes, kept_before, CASE WHEN bytes <= $3 THEN inverse_ops END AS inverse_ops,
              CASE WHEN kept_before > $2 AND kept_before < version - 1 AND bytes <= $3 THEN
                (SELECT content FROM document_versions b WHERE b.document_id = $1 AND b.version = kept_before)
              END AS text_before
       FROM (
         SELECT version, undoes, inverse_ops, kept_before,
                sum(pg_column_size(inverse_ops)
                    + CASE WHEN kept_before < version - 1 THEN before_bytes ELSE 0 END)
                  OVER (ORDER BY version DESC) AS bytes
         FROM (
           SELECT version, undoes, inverse_ops, lag(version) OVER w AS kept_before,
                  lag(pg_column_size(content)) OVER w AS before_bytes
           FROM document_versions WHERE document_id = $1 AND version >= $2
           WINDOW w AS (ORDER BY version)
         ) kept
       ) measured
       WHERE version > $2 ORDER BY version DESC LIMIT $4`,
      [id, version, MOST_BYTES, MOST_VERSIONS],
    );
    return rows.map((row) => ({
      version: Number(row.version),
      undoes: toNumber(row.undoes),
      inverse: row.inverse_ops ?? undefined,
      ...(row.text_before === null
        ? {}
        : { textBefore: { version: Number(row.kept_before), content: row.text_before } }),
    }));
  }
}

interface RevertibleFields {
  content: string;
  checksum: string;
  change_type: ChangeType;
  inverse_ops: LineOperation[] | null;
  kept_before: string | null;
}

interface LaterFields {
  version: string;
  undoes: string | null;
  kept_before: string | null;
  inverse_ops: LineOperation[] | null;
  text_before: string | null;
}
