import pg from 'pg';
import { DataSource } from 'typeorm';
import type { MigrationInterface } from 'typeorm';
import type { Config } from '../config/config.js';
import { createDataSource } from '../database/data-source.js';
import { migrate } from '../database/migrate.js';
import { MIGRATIONS } from '../database/migrations/index.js';
import type { BackupHeader } from './backup-format.js';
import { OperatorError } from './operator-error.js';
import { readRows, verifyBackup } from './read-backup.js';
import { advanceSequences, deferForeignKeys, listColumns, listMigrations, listTables } from './tables.js';

/** What decides whether a database is in use: everything else belongs to a document, or the service made it. */
const DOCUMENTS_TABLE = 'documents';
/** A service's connections name themselves so; the second one is there also while nobody calls. */
const SERVICE_NAMES = ['werkbaum', 'werkbaum-changes'];
/** Rows go in together until they are this many characters. */
const BATCH_CHARACTERS = 1_000_000;
const BATCH_ROWS = 500;

export interface RestoreOrder {
  /** A Postgres connection. */
  url: string;
  file: string;
  /** Whether documents that are there already may go. */
  replace: boolean;
}

/**
 * Puts a backup into a database: all of it, or nothing. The schema is made as it was, and brought up to date after.
 *
 * @returns the header of the backup, and how many rows came by table
 * @throws OperatorError where the file is not good, the database holds documents, is in use, or is of a newer schema
 */
export async function restoreBackup(
  config: Config,
  { url, file, replace }: RestoreOrder,
): Promise<{ header: BackupHeader; rows: Record<string, number> }> {
  const compressed = file.endsWith('.gz');
  const header = await verifyBackup(file, compressed);
  const client = new pg.Client({ connectionString: url, application_name: 'werkbaum-restore' });
  await client.connect();
  try {
    await requireUnused(client);
    await makeSchema(client, config, url, header);
    const rows = await load(client, readRows(file, compressed), replace);
    await runMigrations(config, url, MIGRATIONS);
    return { header, rows };
  } finally {
    await client.end();
  }
}

type MigrationClass = new () => MigrationInterface;

async function requireUnused(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = ANY($1)',
    [SERVICE_NAMES],
  );
  if (rowCount !== 0) {
    throw new OperatorError('A service works with this database: stop it first, all replicas.');
  }
}

async function makeSchema(
  client: pg.Client,
  config: Config,
  url: string,
  header: BackupHeader,
): Promise<void> {
  const wanted = new Set(header.migrations);
  const known = new Set(MIGRATIONS.map(nameOf));
  const unknown = header.migrations.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new OperatorError(`The backup was made by a newer service (${unknown}): update this one first.`);
  }
  if ((await listMigrations(client)).some((name) => !wanted.has(name))) {
    throw new OperatorError(
      'The backup was made by an older service than the one that this database was used with: restore it into an empty database (another WERKBAUM_DATA_DIR, or a new one on the server), which is then brought up to date.',
    );
  }
  await runMigrations(
    config,
    url,
    MIGRATIONS.filter((each) => wanted.has(nameOf(each))),
  );
}

function nameOf(migration: MigrationClass): string {
  return new migration().name ?? migration.name;
}

async function runMigrations(
  config: Config,
  url: string,
  migrations: readonly MigrationClass[],
): Promise<void> {
  const { options } = createDataSource(url, config);
  const dataSource = new DataSource({ ...options, migrations: [...migrations] });
  await dataSource.initialize();
  try {
    await migrate(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

async function load(
  client: pg.Client,
  rows: AsyncIterable<{ table: string; row: string }>,
  replace: boolean,
): Promise<Record<string, number>> {
  await client.query('BEGIN');
  try {
    const tables = await listTables(client);
    await empty(client, tables, replace);
    const restoreKeys = await deferForeignKeys(client);
    const counted: Record<string, number> = {};
    const batch = new Batch(client, tables);
    for await (const { table, row } of rows) {
      counted[table] = (counted[table] ?? 0) + 1;
      await batch.add(table, row);
    }
    await batch.flush();
    await restoreKeys();
    for (const table of tables) {
      await advanceSequences(client, table);
    }
    await client.query('COMMIT');
    return counted;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function empty(client: pg.Client, tables: readonly string[], replace: boolean): Promise<void> {
  // Also keeps a service that starts just now from writing in between.
  await client.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`);
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${DOCUMENTS_TABLE}`);
  const count = Number(rows[0]?.count);
  if (count > 0 && !replace) {
    throw new OperatorError(
      `The database holds ${count} documents already; with --replace they are deleted and the backup's take their place.`,
    );
  }
  await client.query(`TRUNCATE ${tables.join(', ')}`);
}

/** Rows of one table on their way into it. */
class Batch {
  private table = '';
  private rows: string[] = [];
  private characters = 0;
  private readonly columns = new Map<string, string>();

  constructor(
    private readonly client: pg.Client,
    private readonly tables: readonly string[],
  ) {}

  async add(table: string, row: string): Promise<void> {
    const full = this.rows.length >= BATCH_ROWS || this.characters + row.length > BATCH_CHARACTERS;
    if (full || table !== this.table) {
      await this.flush();
    }
    this.table = table;
    this.rows.push(row);
    this.characters += row.length;
  }

  async flush(): Promise<void> {
    if (this.rows.length === 0) {
      return;
    }
    const columns = await this.columnsOf(this.table);
    await this.client.query(
      `INSERT INTO ${this.table} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM json_populate_recordset(NULL::${this.table}, $1::json)`,
      [`[${this.rows.join(',')}]`],
    );
    this.rows = [];
    this.characters = 0;
  }

  private async columnsOf(table: string): Promise<string> {
    // The name comes from a file and goes into a statement.
    if (!this.tables.includes(table)) {
      throw new OperatorError(`The backup has rows for a table that does not exist: ${table}.`);
    }
    const columns = this.columns.get(table) ?? (await listColumns(this.client, table));
    this.columns.set(table, columns);
    return columns;
  }
}
