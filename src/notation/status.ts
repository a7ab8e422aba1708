import type { PlanNode, StatusCode } from './plan.js';

/** The status that each progress rank stands for, rank 0 first (notation §5). */
export const STATUS_OF_RANK: readonly StatusCode[] = ['?', ' ', '~', '/', 'x', '^'];

/** How far a status is, 0 to 5; a node without one is where an idea is (notation §2). */
export function progressRank(status: StatusCode | null): number {
  switch (status) {
    case '^':
      return 5;
    case 'x':
      return 4;
    case '/':
      return 3;
    case '~':
      return 2;
    case ' ':
    case '!':
      return 1;
    case '?':
    case '-':
    case null:
      return 0;
  }
}

/** Work has gone into it (notation §4). */
export function isRealised({ status }: PlanNode): boolean {
  return status === '~' || status === '/' || status === 'x' || status === '^';
}

export function isDone({ status }: PlanNode): boolean {
  return status === 'x' || status === '^';
}

/** Realised, but not done. */
export function isStarted({ status }: PlanNode): boolean {
  return status === '~' || status === '/';
}

export function isDiscarded({ status }: PlanNode): boolean {
  return status === '-';
}
