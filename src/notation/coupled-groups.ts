import type { Plan, PlanNode } from './plan.js';
import { isDisjunctive, pathChildren, poolOf } from './sibling-group.js';

/** Alternatives whose choice reaches beyond their own subtrees, through a dependency (notation §7). */
export interface CoupledGroup {
  /** Index of the node whose children they are. */
  readonly parent: number;
  /** Indices of those that compete, two or more, in document order. */
  readonly pool: readonly number[];
}

/** All coupled groups, in document order of the parents. */
export function coupledGroups(plan: Plan): CoupledGroup[] {
  const { nodes } = plan;
  if (!nodes.some(({ dependencies }) => dependencies.length > 0)) {
    return [];
  }
  const isTied = tiedSubtrees(plan);
  const groups: CoupledGroup[] = [];
  for (const node of nodes) {
    const pool = competitorsBelow(node);
    if (pool.length > 1 && pool.some(({ index }) => isTied[index] === 1)) {
      groups.push({ parent: node.index, pool: pool.map(({ index }) => index) });
    }
  }
  return groups;
}

/** How many combinations of choices there are, `limit` + 1 where there are more than `limit`. */
export function combinationCount(groups: readonly CoupledGroup[], limit: number): number {
  let count = 1;
  for (const { pool } of groups) {
    count = Math.min(count * pool.length, limit + 1);
  }
  return count;
}

function competitorsBelow(node: PlanNode): readonly PlanNode[] {
  if (node.children.length === 0) {
    return node.children;
  }
  const group = pathChildren(node);
  return isDisjunctive(group) ? poolOf(group) : [];
}

/** 1 for a node in whose subtree a dependency begins or ends, by index. */
function tiedSubtrees({ nodes, nodeById }: Plan): Uint8Array {
  const isTied = new Uint8Array(nodes.length);
  for (const { index, dependencies } of nodes) {
    for (const id of dependencies) {
      isTied[index] = 1;
      const target = nodeById.get(id);
      if (target !== undefined) {
        isTied[target.index] = 1;
      }
    }
  }
  for (let index = nodes.length - 1; index >= 0; index--) {
    const { parent } = nodes[index]!;
    if (parent !== null && isTied[index] === 1) {
      isTied[parent.index] = 1;
    }
  }
  return isTied;
}
