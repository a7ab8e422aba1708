/**
 * A backup is lines of JSON: what it is, one line a row, and what it should add up to. Rows are text as Postgres
 * writes them and are never read into numbers, so that nothing loses digits.
 */

export const FORMAT = 'werkbaum-backup';
export const FORMAT_VERSION = 1;

export interface BackupHeader {
  format: typeof FORMAT;
  formatVersion: number;
  createdAt: string;
  /** The names of the migrations that made the schema of these rows, in order. */
  migrations: string[];
}

export interface BackupEnd {
  /** Rows by table. */
  rows: Record<string, number>;
  /** Of all lines before this one, line ends included. */
  checksum: string;
}

const ROW = /^\{"table":"([a-z_][a-z0-9_]*)","row":(\{.*\})\}$/s;

/**
 * @param table a plain name in lower case
 * @param row one JSON object without line breaks
 */
export function rowLine(table: string, row: string): string {
  return `{"table":"${table}","row":${row}}`;
}

/** @returns table and row, or `undefined` where the line is no row */
export function readRowLine(line: string): { table: string; row: string } | undefined {
  const [, table, row] = ROW.exec(line) ?? [];
  return table === undefined || row === undefined ? undefined : { table, row };
}

/** @returns the header, or `undefined` where the line is no header of any version */
export function readHeaderLine(line: string): BackupHeader | undefined {
  const value = readObject(line);
  return value?.format === FORMAT && Array.isArray(value.migrations)
    ? (value as unknown as BackupHeader)
    : undefined;
}

/** @returns the end, or `undefined` where the line is something else */
export function readEndLine(line: string): BackupEnd | undefined {
  const end = readObject(line)?.end as BackupEnd | undefined;
  return typeof end?.checksum === 'string' ? end : undefined;
}

function readObject(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
