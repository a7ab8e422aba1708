import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { documentNotFound } from '../documents/document-errors.js';
import { computeOps, splitLines } from '../line-diff/index.js';
import type { LineOperation } from '../line-diff/index.js';

const MOST_EVENTS = 1_000;

/** One version in the change feed. */
export interface ChangeEvent {
  version: number;
  changeType: string;
  clientId?: string;
  displayName?: string;
  /** With RENAMED only. */
  title?: string;
  /** Who wrote it and with what: people can filter by it. */
  origin: 'rest' | 'mcp';
  tool?: string;
  tokenName?: string;
  clientName?: string;
  clientVersion?: string;
  undoes?: number;
}

/** What happened to a document since a version (rest-protocol §3). */
export interface Changes {
  fromVersion?: number;
  currentVersion: number;
  /** From `fromVersion` to `currentVersion`; left out together with it. */
  ops?: LineOperation[];
  /** The whole text, where the version is not kept. */
  content?: string;
  events: ChangeEvent[];
}

/** Looks up what is newer than a version, on the history: a deleted document has one, too. */
@Injectable()
export class ChangeLookUp {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  /**
   * @param since the last version seen; 0: none
   * @returns `undefined` where nothing is newer
   * @throws PlanError `documentNotFound` for an id never seen
   */
  async changesSince(id: string, since: number): Promise<Changes | undefined> {
    const rows = await this.database.query<{ version: string }[]>(
      'SELECT version FROM documents WHERE id = $1',
      [id],
    );
    if (rows[0] === undefined) {
      throw documentNotFound(id);
    }
    return Number(rows[0].version) > since ? this.read(id, since) : undefined;
  }

  /** One statement, so one snapshot: versions come and go while it runs. */
  private async read(id: string, since: number): Promise<Changes> {
    const rows = await this.database.query<ChangeFields[]>(
      `SELECT d.version, current.content, base.version IS NOT NULL AS kept,
              base.checksum = current.checksum AS same,
              CASE WHEN base.checksum <> current.checksum THEN base.content END AS base_content,
              (SELECT json_agg(e ORDER BY e.version) FROM (
                 SELECT version, change_type AS "changeType", client_id AS "clientId",
                        display_name AS "displayName", CASE change_type WHEN 'RENAMED' THEN title END AS title,
                        origin, tool, token_name AS "tokenName", client_name AS "clientName",
                        client_version AS "clientVersion", undoes
                 FROM document_versions WHERE document_id = d.id AND version > $2
                 ORDER BY version DESC LIMIT $3) e) AS events
       FROM documents d
       JOIN document_versions current ON current.document_id = d.id AND current.version = d.version
       LEFT JOIN document_versions base ON base.document_id = d.id AND base.version = $2
       WHERE d.id = $1`,
      [id, since, MOST_EVENTS],
    );
    const row = rows[0];
    if (row === undefined) {
      throw documentNotFound(id);
    }
    const changes = { currentVersion: Number(row.version), events: (row.events ?? []).map(withoutNulls) };
    return row.kept
      ? { fromVersion: since, ...changes, ops: row.same ? [] : diff(row.base_content ?? '', row.content) }
      : { ...changes, content: row.content };
  }
}

interface ChangeFields {
  version: string;
  content: string;
  kept: boolean;
  same: boolean | null;
  base_content: string | null;
  events: ChangeEvent[] | null;
}

function diff(from: string, to: string): LineOperation[] {
  return computeOps(splitLines(from), splitLines(to));
}

function withoutNulls(event: ChangeEvent): ChangeEvent {
  return Object.fromEntries(
    Object.entries(event).filter(([, value]) => value !== null),
  ) as unknown as ChangeEvent;
}
