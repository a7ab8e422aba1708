import type { Plan, PlanNode, Size } from './plan.js';
import { countingChildren, isDisjunctive, poolOf } from './sibling-group.js';
import { sizeOfRank, sizeRank } from './size.js';
import { isDone } from './status.js';

/** The size that each node is taken for, by node index: its own, else one estimated from below (notation §7). */
export function assumedSizes({ nodes }: Plan): Size[] {
  const ranks = new Uint8Array(nodes.length);
  // Children follow their parent, so backwards everybody's children are known.
  for (let index = nodes.length - 1; index >= 0; index--) {
    const node = nodes[index]!;
    ranks[index] = node.size === null ? estimate(node, ranks) : sizeRank(node.size);
  }
  return Array.from(ranks, sizeOfRank);
}

/** Taken for a node that says nothing about its size and has nothing below it. */
const UNKNOWN = sizeRank('M');
/** What a node comes to where nothing is left to do below it. */
const NOTHING_LEFT = sizeRank('XS');
/** So many children of the largest size make their parent one step larger. */
const MANY = 3;

function estimate(node: PlanNode, ranks: Uint8Array): number {
  if (node.children.length === 0) {
    return UNKNOWN;
  }
  const counting = countingChildren(node);
  if (counting.length === 0) {
    return UNKNOWN;
  }
  return isDisjunctive(counting) ? ofAlternatives(counting, ranks) : ofAll(counting, ranks);
}

function ofAlternatives(counting: readonly PlanNode[], ranks: Uint8Array): number {
  const pool = poolOf(counting);
  if (pool.some(isDone)) {
    return NOTHING_LEFT;
  }
  return pool.reduce((smallest, { index }) => Math.min(smallest, ranks[index]!), Infinity);
}

function ofAll(counting: readonly PlanNode[], ranks: Uint8Array): number {
  let largest = NOTHING_LEFT;
  let having = 0;
  for (const child of counting) {
    const rank = ranks[child.index]!;
    if (isDone(child) || rank < largest) {
      continue;
    }
    having = rank === largest ? having + 1 : 1;
    largest = rank;
  }
  return Math.min(largest + (having >= MANY ? 1 : 0), sizeRank('XXL'));
}
