import { PlanError } from '../notation/plan-error.js';
import { endOf, lineDelta, linesOf } from './line-operation.js';
import type { LineOperation } from './line-operation.js';

/**
 * The text that the operations make of `lines`; the given list stays as it is.
 *
 * @param lines the base text's lines
 * @param ops ascending and not overlapping, indices 0-based in `lines`
 * @throws PlanError `invalidOps`, see {@link validateOps}
 */
export function applyOps(lines: readonly string[], ops: readonly LineOperation[]): string[] {
  validateOps(ops, lines.length);
  // Of its final length from the start: growing a list of a million lines takes four times as long.
  const result = new Array<string>(
    ops.reduce((length, operation) => length + lineDelta(operation), lines.length),
  );
  let written = 0;
  const write = (source: readonly string[], from: number, to: number): void => {
    for (let i = from; i < to; i++) {
      result[written++] = source[i]!;
    }
  };
  let next = 0;
  for (const operation of ops) {
    write(lines, next, operation.index);
    write(linesOf(operation), 0, linesOf(operation).length);
    next = endOf(operation);
  }
  write(lines, next, lines.length);
  return result;
}

/**
 * Holds operations against a base of `lineCount` lines (rest-protocol §2): whole numbers, inside the base,
 * ascending, not overlapping, `count` at least 1, and no line that would fall into two.
 *
 * @throws PlanError `invalidOps` whose message names the first wrong field as `ops[i].…`
 */
export function validateOps(ops: readonly LineOperation[], lineCount: number): void {
  let earliest = 0;
  ops.forEach((operation, i) => {
    checkCount(operation, i);
    checkIndex(operation, i, earliest, lineCount);
    checkLines(operation, i);
    earliest = endOf(operation);
  });
}

function checkCount(operation: LineOperation, i: number): void {
  if (operation.op !== 'insert' && !(Number.isSafeInteger(operation.count) && operation.count >= 1)) {
    refuse(`ops[${i}].count`, `must be a whole number of at least 1, not ${operation.count}`);
  }
}

function checkIndex(operation: LineOperation, i: number, earliest: number, lineCount: number): void {
  const { index } = operation;
  if (!Number.isSafeInteger(index) || index < 0 || index > lineCount) {
    refuse(`ops[${i}].index`, `must be a line of the base, 0 to ${lineCount}, not ${index}`);
  }
  if (index < earliest) {
    refuse(`ops[${i}].index`, `is ${index}, but ops[${i - 1}] reaches up to line ${earliest}`);
  }
  const end = endOf(operation);
  if (end > lineCount) {
    refuse(`ops[${i}].count`, `reaches up to line ${end}, but the base has ${lineCount} lines`);
  }
}

function checkLines(operation: LineOperation, i: number): void {
  linesOf(operation).forEach((line, j) => {
    if (line.includes('\n') || line.includes('\r')) {
      refuse(`ops[${i}].lines[${j}]`, 'holds a line end: give each line on its own');
    }
  });
}

function refuse(field: string, what: string): never {
  throw new PlanError(
    'invalidOps',
    `${field} ${what}.`,
    'Operations are 0-based on the lines of the base, in ascending order, and must not overlap.',
    { field },
  );
}
