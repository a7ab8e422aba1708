import { kindOf } from '../common/field-rules.js';
import { invalidRequest } from '../common/problem.js';
import { findUnstorable } from '../common/storable-text.js';
import type { LineOperation } from '../line-diff/index.js';

/**
 * Reads line operations as they came over the wire. Only their form is looked at; whether they fit the base shows
 * once that is known.
 *
 * @param most allowed number
 * @throws Problem 400 that names the first wrong field, such as `ops[2].lines[0]`
 */
export function readLineOperations(given: readonly unknown[], most: number): LineOperation[] {
  if (given.length > most) {
    refuse('ops', `has ${given.length} operations, but at most ${most} are allowed`);
  }
  return given.map((operation, i) => readOperation(operation, `ops[${i}]`));
}

function readOperation(given: unknown, field: string): LineOperation {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    refuse(field, `must be an object, not ${kindOf(given)}`);
  }
  const { op, index, count, lines } = given as Record<string, unknown>;
  const at = readNumber(index, `${field}.index`, 0);
  switch (op) {
    case 'insert':
      return { op, index: at, lines: readLines(lines, `${field}.lines`) };
    case 'delete':
      return { op, index: at, count: readNumber(count, `${field}.count`, 1) };
    case 'replace':
      return {
        op,
        index: at,
        // A count that is left out is never read as 0: the lines would be doubled.
        count: readNumber(count, `${field}.count`, 1),
        lines: readLines(lines, `${field}.lines`),
      };
    default:
      return refuse(`${field}.op`, 'must be "replace", "insert" or "delete"');
  }
}

function readNumber(value: unknown, field: string, min: number): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= min
    ? value
    : refuse(field, `must be a whole number of at least ${min}`);
}

function readLines(value: unknown, field: string): string[] {
  if (value === undefined || value === null) {
    return [];
  }
  if (!Array.isArray(value)) {
    refuse(field, `must be a list of texts, not ${kindOf(value)}`);
  }
  return value.map((line: unknown, i) => readLine(line, `${field}[${i}]`));
}

function readLine(line: unknown, field: string): string {
  if (typeof line !== 'string') {
    refuse(field, `must be a text, not ${kindOf(line)}`);
  }
  if (/[\n\r]/.test(line)) {
    refuse(field, 'holds a line end: give each line on its own');
  }
  const found = findUnstorable(line);
  if (found !== undefined) {
    refuse(field, `holds ${found.what} at offset ${found.offset}, which can't be stored`);
  }
  return line;
}

function refuse(field: string, message: string): never {
  throw invalidRequest([{ field, message }]);
}
