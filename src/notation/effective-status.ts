import type { Plan, StatusCode } from './plan.js';
import { progressRank, STATUS_OF_RANK } from './status.js';

/**
 * What each node's status is worth, given what it depends on, by node index (notation §5).
 *
 * The lowest ranks spread first, from a node to those that depend on it. Whoever is reached has its rank for
 * good, so every dependency is walked once, however long the chains are and whether or not they close.
 */
export function effectiveStatuses(plan: Plan): (StatusCode | null)[] {
  const { nodes } = plan;
  const statuses = nodes.map((node) => node.status);
  const dependents = dependentsOf(plan);
  const byRank: number[][] = STATUS_OF_RANK.map(() => []);
  for (const { index, status } of nodes) {
    byRank[progressRank(status)]!.push(index);
  }
  const reached = new Uint8Array(nodes.length);
  byRank.forEach((indices, rank) => {
    const waiting = indices.filter((index) => reached[index] === 0);
    for (const index of waiting) {
      reached[index] = 1;
    }
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      if (progressRank(statuses[index]!) > rank) {
        statuses[index] = STATUS_OF_RANK[rank]!;
      }
      for (const dependent of dependents.get(index) ?? NOBODY) {
        if (reached[dependent] === 0) {
          reached[dependent] = 1;
          waiting.push(dependent);
        }
      }
    }
  });
  return statuses;
}

const NOBODY: readonly number[] = [];

/** Node index → the indices of those that depend on it. */
function dependentsOf({ nodes, nodeById }: Plan): Map<number, number[]> {
  const dependents = new Map<number, number[]>();
  for (const { index, dependencies } of nodes) {
    for (const id of dependencies) {
      const target = nodeById.get(id)?.index;
      if (target === undefined) {
        continue;
      }
      const known = dependents.get(target);
      if (known === undefined) {
        dependents.set(target, [index]);
      } else {
        known.push(index);
      }
    }
  }
  return dependents;
}
