import type { NodeMatches } from './match-nodes.js';
import type { PlanNode } from './plan.js';

/** Nodes of the text after that stand below another parent, or among their siblings in another order. */
export function movedNodes(after: readonly PlanNode[], { afterOf, beforeOf }: NodeMatches): Set<PlanNode> {
  const moved = new Set<PlanNode>();
  const stayed = new Map<PlanNode | null, PlanNode[]>();
  for (const node of after) {
    const old = beforeOf[node.index] ?? null;
    if (old === null) {
      continue;
    }
    const parent = old.parent === null ? null : (afterOf[old.parent.index] ?? undefined);
    if (parent !== node.parent) {
      moved.add(node);
    } else if (stayed.has(parent)) {
      stayed.get(parent)!.push(node);
    } else {
      stayed.set(parent, [node]);
    }
  }
  for (const siblings of stayed.values()) {
    const kept = inOldOrder(siblings, (node) => beforeOf[node.index]!.index);
    for (const node of siblings) {
      if (!kept.has(node)) {
        moved.add(node);
      }
    }
  }
  return moved;
}

/** As many siblings as possible that still stand in the order that they had; n log n. */
function inOldOrder(siblings: readonly PlanNode[], placeOf: (node: PlanNode) => number): Set<PlanNode> {
  /** `ends[k]`: the sibling with the smallest old place that ends an ascending row of k + 1. */
  const ends: PlanNode[] = [];
  const rowBefore = new Map<PlanNode, PlanNode | undefined>();
  for (const node of siblings) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (placeOf(ends[middle]!) < placeOf(node)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    rowBefore.set(node, ends[low - 1]);
    ends[low] = node;
  }
  const kept = new Set<PlanNode>();
  for (let node = ends[ends.length - 1]; node !== undefined; node = rowBefore.get(node)) {
    kept.add(node);
  }
  return kept;
}
