import type { ClientBase } from 'pg';

/** Kept by the migrations themselves; a backup carries their names in its header instead. */
export const MIGRATIONS_TABLE = 'migrations';

/** @returns every table of the service in name order; without a schema there is none */
export async function listTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name
       FROM pg_class c
      WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> $1
      ORDER BY c.relname COLLATE "C"`,
    [MIGRATIONS_TABLE],
  );
  return rows.map(({ name }) => name);
}

/** @returns the migrations that were run here, in order; none where there is no schema yet */
export async function listMigrations(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query('SELECT to_regclass($1) AS id', [MIGRATIONS_TABLE]);
  if ((found as { id: unknown }[])[0]?.id === null) {
    return [];
  }
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${MIGRATIONS_TABLE} ORDER BY id`);
  return rows.map(({ name }) => name);
}

/** @returns the columns that take a value, quoted: Postgres computes generated ones itself */
export async function listColumns(client: ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(attname) AS name
       FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      ORDER BY attnum`,
    [table],
  );
  return rows.map(({ name }) => name).join(', ');
}

/**
 * Lets rows come in any order: tables that point at each other have no order that suits both.
 *
 * @returns what puts the foreign keys back; all rows are checked there
 */
export async function deferForeignKeys(client: ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name
       FROM pg_constraint
      WHERE contype = 'f' AND NOT condeferrable AND connamespace = current_schema()::regnamespace`,
  );
  const alterAll = async (how: string): Promise<void> => {
    for (const { table, name } of rows) {
      await client.query(`ALTER TABLE ${table} ALTER CONSTRAINT ${name} ${how}`);
    }
  };
  await alterAll('DEFERRABLE INITIALLY DEFERRED');
  return async () => {
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    await alterAll('NOT DEFERRABLE');
  };
}

/** Counters go on behind the highest value that was put in. */
export async function advanceSequences(client: ClientBase, table: string): Promise<void> {
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `SELECT quote_ident(attname) AS column, pg_get_serial_sequence($1, attname) AS sequence
       FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
        AND pg_get_serial_sequence($1, attname) IS NOT NULL`,
    [table],
  );
  for (const { column, sequence } of rows) {
    await client.query(`SELECT setval($1, coalesce(max(${column}), 0) + 1, false) FROM ${table}`, [sequence]);
  }
}
