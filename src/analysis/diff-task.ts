import { computeOps, splitLines, unifiedDiff } from '../line-diff/index.js';
import { diffPlans } from '../notation/diff-plans.js';
import { fitLists } from './fit-lists.js';

export interface DiffInput {
  /** The older text, and the newer one; any line ends. */
  before: string;
  after: string;
  /** What the answer says of the versions, in front of everything else. */
  head: Readonly<Record<string, unknown>>;
  /** Characters of the answer. */
  limit: number;
  /** The call that shows what is left out. */
  call: string;
}

/** What became of each node, and the hunks of a unified diff. */
export function diffTexts({ before, after, head, limit, call }: DiffInput): string {
  const [from, to] = [splitLines(before), splitLines(after)];
  const result = {
    ...head,
    changes: diffPlans(before, after).changes,
    diff: unifiedDiff(from, to, computeOps(from, to)),
  };
  return JSON.stringify(
    JSON.stringify(result).length <= limit
      ? result
      : { ...fitLists(result, LISTS, limit - call.length - REMARK), omitted: call },
  );
}

/** The least needed first. */
const LISTS = ['diff', 'changes'];
/** What stands around the call. */
const REMARK = 40;
