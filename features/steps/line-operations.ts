import type { DataTable } from '@cucumber/cucumber';
import type { LineOperation } from '../../src/line-diff/index.js';

/** In a table: an operation without lines. */
const NO_LINES = '(none)';

/** Line operations as a table shows them: `op`, `index`, `count` and `lines`, one below the other in their cell. */
export function operationsIn(table: DataTable): LineOperation[] {
  return table.hashes().map(({ op, index = '', count = '', lines = '' }) => {
    const texts = lines === NO_LINES ? [] : lines.split('\n');
    switch (op) {
      case 'insert':
        return { op, index: Number(index), lines: texts };
      case 'delete':
        return { op, index: Number(index), count: Number(count) };
      case 'replace':
        return { op, index: Number(index), count: Number(count), lines: texts };
      default:
        throw new Error(`There is no operation "${op}".`);
    }
  });
}

/**
 * Where lines stand in a text.
 *
 * @param last the last of the lines; left out: `first` alone
 * @returns the 0-based index of the first, and how many they are
 */
export function placeOf(text: string, first: string, last = first): { index: number; count: number } {
  const lines = text.split('\n');
  const index = lines.indexOf(first);
  const end = lines.indexOf(last, index);
  if (index < 0 || end < 0) {
    throw new Error(`"${first}" to "${last}" is not in the text:\n${text}`);
  }
  return { index, count: end - index + 1 };
}
