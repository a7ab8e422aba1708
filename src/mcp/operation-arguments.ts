import type { ExpectedOperation } from '../analysis/plan-change.js';
import { PlanError } from '../notation/plan-error.js';

/**
 * One operation as REST knows it, from the arguments: `count` and `lines` as its kind needs them.
 *
 * @throws PlanError `invalidOps` naming the field
 */
export function operationOf(given: Partial<ExpectedOperation>, position: number): ExpectedOperation {
  const {
    op,
    index = 0,
    count,
    lines,
    expect,
  } = given as {
    op: ExpectedOperation['op'];
    index?: number;
    count?: number;
    lines?: string[];
    expect?: string[];
  };
  const field = `ops[${position}]`;
  if (op === 'insert' ? count !== undefined : count === undefined) {
    throw refuse(
      `${field}.count`,
      op === 'insert' ? 'does not belong to an insert' : `is missing: ${op} needs it`,
    );
  }
  if (op === 'delete' ? lines !== undefined : lines === undefined) {
    throw refuse(
      `${field}.lines`,
      op === 'delete' ? 'does not belong to a delete' : `is missing: ${op} needs it`,
    );
  }
  if (op === 'insert') {
    return { op, index, lines: lines ?? [], expect };
  }
  return op === 'delete'
    ? { op, index, count: count ?? 1, expect }
    : { op, index, count: count ?? 1, lines: lines ?? [], expect };
}

function refuse(field: string, what: string): PlanError {
  return new PlanError(
    'invalidOps',
    `${field} ${what}.`,
    'replace needs count and lines, insert lines, delete count.',
    { field },
  );
}
