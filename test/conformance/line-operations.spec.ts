import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { applyOps, computeOps, rebaseOps } from '../../src/line-diff/index.js';
import type { LineOperation } from '../../src/line-diff/index.js';

/** Two people change one text: theirs is stored, mine has to follow it or is a conflict. */
interface OperationsVector {
  name: string;
  base: string;
  theirs: LineOperation[];
  current: string;
  mine: LineOperation[];
  conflict: boolean;
  /** Where there is no conflict. */
  result?: string;
}

const vectors = JSON.parse(
  readFileSync(new URL('line-operations.json', import.meta.url), 'utf8'),
) as OperationsVector[];

describe('line-operations.json', () => {
  it.each(vectors)('$name', ({ base: before, theirs, current: after, mine, conflict, result }) => {
    const base = before.split('\n');
    const current = after.split('\n');
    expect(applyOps(base, theirs)).toEqual(current);
    const computed = computeOps(base, current);
    expect(applyOps(base, computed)).toEqual(current);
    const rebased = rebaseOps(mine, computed);
    expect(rebased === null).toBe(conflict);
    if (rebased !== null) {
      expect(applyOps(current, rebased).join('\n')).toBe(result);
    }
  });
});
