import assert from 'node:assert/strict';
import type { DataTable } from '@cucumber/cucumber';

/** In a table: this field is not sent, or must not be there. */
const LEFT_OUT = '(left out)';
const LONG = /^\(([\d,]+) characters\)$/;

/**
 * What a cell of a table stands for: `(left out)` for no value, `(256 characters)` for a text of that length, JSON
 * where it is some, else the text as it stands.
 */
export function valueOf(cell: string): unknown {
  if (cell === LEFT_OUT) {
    return undefined;
  }
  const long = LONG.exec(cell)?.[1];
  if (long !== undefined) {
    return 'x'.repeat(Number(long.replaceAll(',', '')));
  }
  try {
    // Gherkin has turned the `\n` of a cell into a line end already.
    return JSON.parse(cell.replaceAll('\n', '\\n')) as unknown;
  } catch {
    return cell;
  }
}

/** @returns the table's rows of a name and a value as an object, without what is left out */
export function fieldsOf(table: DataTable): Record<string, unknown> {
  return Object.fromEntries(
    table.raw().flatMap(([name = '', cell = '']) => {
      const value = valueOf(cell);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Compares the fields that the table names; `/…/` is a pattern, and a field may be a path such as `0.title`. */
export function expectFields(value: unknown, table: DataTable): void {
  for (const [path = '', cell = ''] of table.raw()) {
    expectCell(fieldAt(value, path), cell, `${path} of ${shown(value)}`);
  }
}

/** Compares a list with the table's rows; the header names the fields to look at. */
export function expectRows(list: readonly unknown[], table: DataTable): void {
  const expected = table.hashes();
  assert.equal(list.length, expected.length, `The rows are ${shown(list)}`);
  expected.forEach((row, i) => {
    for (const [field, cell] of Object.entries(row)) {
      expectCell(fieldAt(list[i], field), cell, `${field} of row ${i + 1} in ${shown(list)}`);
    }
  });
}

function expectCell(found: unknown, cell: string, what: string): void {
  if (cell.length > 2 && cell.startsWith('/') && cell.endsWith('/')) {
    assert.match(String(found), new RegExp(cell.slice(1, -1)), what);
  } else if (typeof found === 'string') {
    // A text that looks like a number stays a text.
    assert.equal(found, typeof valueOf(cell) === 'string' ? valueOf(cell) : cell, what);
  } else {
    assert.deepEqual(found, valueOf(cell), what);
  }
}

function fieldAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);
}

function shown(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length > 2_000 ? `${json.slice(0, 2_000)}…` : json;
}
