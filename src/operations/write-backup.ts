import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { FORMAT, FORMAT_VERSION, rowLine } from './backup-format.js';
import type { BackupEnd, BackupHeader } from './backup-format.js';
import { OperatorError } from './operator-error.js';
import { verifyBackup } from './read-backup.js';
import { listMigrations, listTables } from './tables.js';

/** Rows that are in memory at once; each may carry a plan of the longest length. */
const ROWS_AT_ONCE = 50;

export interface BackupReport {
  /** Rows by table. */
  rows: Record<string, number>;
  /** Texts that do not match the checksum beside them: they were damaged before, in the database. */
  damagedTexts: number;
}

/**
 * Writes everything that the service stores into one file, as of one moment, while others go on working. The file
 * appears when it is complete and was read back.
 *
 * @param url a Postgres connection
 * @param file replaced as a whole; compressed where its name ends in `.gz`; readable by its owner alone
 * @param now goes into the file
 * @throws OperatorError where there is nothing to back up
 */
export async function writeBackup(url: string, file: string, now: Date): Promise<BackupReport> {
  const client = new pg.Client({ connectionString: url, application_name: 'werkbaum-backup' });
  await client.connect();
  const aside = `${file}.${randomBytes(4).toString('hex')}.part`;
  try {
    const report: BackupReport = { rows: {}, damagedTexts: 0 };
    const text = Readable.from(encode(client, report, now));
    const target = createWriteStream(aside, { mode: 0o600, flags: 'wx', flush: true });
    await (file.endsWith('.gz') ? pipeline(text, createGzip(), target) : pipeline(text, target));
    await verifyBackup(aside, file.endsWith('.gz'));
    await rename(aside, file);
    await syncFolderOf(file);
    return report;
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/** The lines of the backup, from one snapshot of the database. */
async function* encode(client: pg.Client, report: BackupReport, now: Date): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const line = (content: string): string => {
    const whole = `${content}\n`;
    hash.update(whole, 'utf8');
    return whole;
  };
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const tables = await listTables(client);
  const migrations = await listMigrations(client);
  if (migrations.length === 0) {
    throw new OperatorError('There is nothing to back up: no service has worked with this database yet.');
  }
  const header: BackupHeader = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    createdAt: now.toISOString(),
    migrations,
  };
  yield line(JSON.stringify(header));
  for (const table of tables) {
    report.rows[table] = 0;
    for await (const row of readRows(client, table)) {
      report.rows[table] += 1;
      report.damagedTexts += isDamaged(row) ? 1 : 0;
      yield line(rowLine(table, row));
    }
  }
  await client.query('COMMIT');
  const end: BackupEnd = { rows: report.rows, checksum: `sha256:${hash.digest('hex')}` };
  yield `${JSON.stringify({ end })}\n`;
}

async function* readRows(client: pg.Client, table: string): AsyncGenerator<string> {
  await client.query(`DECLARE rows NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${table} t`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${ROWS_AT_ONCE} FROM rows`);
    for (const { row } of rows) {
      yield row;
    }
    if (rows.length < ROWS_AT_ONCE) {
      break;
    }
  }
  await client.query('CLOSE rows');
}

function isDamaged(row: string): boolean {
  const { content, checksum } = JSON.parse(row) as { content?: unknown; checksum?: unknown };
  if (typeof content !== 'string' || typeof checksum !== 'string') {
    return false;
  }
  return checksum !== `sha256:${createHash('sha256').update(content, 'utf8').digest('hex')}`;
}

/** A new name lasts only once its folder is on the disk. Windows can't open folders and needs no such thing. */
async function syncFolderOf(file: string): Promise<void> {
  if (process.platform !== 'win32') {
    const handle = await open(dirname(resolve(file)), 'r');
    await handle.sync().finally(() => handle.close());
  }
}
