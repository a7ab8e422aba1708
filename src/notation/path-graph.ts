import type { Plan, PlanNode, Size } from './plan.js';
import { isDisjunctive, pathChildren, poolOf } from './sibling-group.js';
import { sizeRank } from './size.js';
import { isDiscarded, isDone } from './status.js';

/** Lists of node indices, one for each node: `of(i)` without an array for every node. */
export interface IndexLists {
  /** The list of node `i` is `items[starts[i]]` up to `items[starts[i + 1]]`, exclusive. */
  readonly starts: Int32Array;
  readonly items: Int32Array;
}

/** What needing a node means (notation §7), in node indices. */
export interface PathGraph {
  readonly plan: Plan;
  readonly pathChildren: IndexLists;
  /** Targets that a dependency makes needed: known and not discarded. */
  readonly dependencies: IndexLists;
  /** 1 where one of the path children is enough. */
  readonly isDisjunctive: Uint8Array;
  /** The path child that a disjunctive node takes, as long as nothing wider is searched; else -1. */
  readonly localChoice: Int32Array;
  readonly ownCost: Uint8Array;
}

/** @param assumed sizes by node index */
export function pathGraph(plan: Plan, assumed: readonly Size[]): PathGraph {
  const { nodes } = plan;
  const ownCost = Uint8Array.from(nodes, (node) => (isDone(node) ? 0 : sizeRank(assumed[node.index]!) + 1));
  const disjunctive = new Uint8Array(nodes.length);
  const localChoice = new Int32Array(nodes.length).fill(-1);
  const children = indexLists(nodes, (node, add) => {
    if (node.children.length === 0) {
      return;
    }
    const group = pathChildren(node);
    group.forEach(add);
    if (isDisjunctive(group)) {
      disjunctive[node.index] = 1;
      localChoice[node.index] = cheapestOf(group.length === 1 ? group : poolOf(group), ownCost);
    }
  });
  const dependencies = indexLists(nodes, (node, add) => {
    for (const id of node.dependencies) {
      const target = plan.nodeById.get(id);
      if (target !== undefined && !isDiscarded(target)) {
        add(target);
      }
    }
  });
  return { plan, pathChildren: children, dependencies, isDisjunctive: disjunctive, localChoice, ownCost };
}

/**
 * Everything that is needed once the roots are (notation §7).
 * @param choice the path child that each disjunctive node takes, by index; -1 for none
 * @returns 1 for a needed node, by index
 */
export function neededNodes(graph: PathGraph, choice: Int32Array): Uint8Array {
  const needed = new Uint8Array(graph.plan.nodes.length);
  const waiting = graph.plan.roots.map(({ index }) => index);
  for (const root of waiting) {
    needed[root] = 1;
  }
  spread(needed, waiting, (index, need) => eachNeededBy(graph, choice, index, need));
  return needed;
}

/** Marks whatever the waiting nodes, which are marked already, lead to. */
export function spread(
  marks: Uint8Array,
  waiting: number[],
  eachNext: (index: number, reach: (next: number) => void) => void,
): void {
  const reach = (next: number) => {
    if (marks[next] === 0) {
      marks[next] = 1;
      waiting.push(next);
    }
  };
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    eachNext(index, reach);
  }
}

/** The nodes that a needed node makes needed. */
export function eachNeededBy(
  graph: PathGraph,
  choice: Int32Array,
  index: number,
  need: (index: number) => void,
): void {
  if (graph.isDisjunctive[index] === 0) {
    eachOf(graph.pathChildren, index, need);
  } else if (choice[index]! >= 0) {
    need(choice[index]!);
  }
  eachOf(graph.dependencies, index, need);
}

export function eachOf({ starts, items }: IndexLists, index: number, visit: (item: number) => void): void {
  const end = starts[index + 1]!;
  for (let at = starts[index]!; at < end; at++) {
    visit(items[at]!);
  }
}

function cheapestOf(pool: readonly PlanNode[], ownCost: Uint8Array): number {
  let best = pool[0]!.index;
  for (const { index } of pool) {
    if (ownCost[index]! < ownCost[best]!) {
      best = index;
    }
  }
  return best;
}

function indexLists(
  nodes: readonly PlanNode[],
  fill: (node: PlanNode, add: (item: PlanNode) => void) => void,
): IndexLists {
  const starts = new Int32Array(nodes.length + 1);
  const items: number[] = [];
  const add = ({ index }: PlanNode) => {
    items.push(index);
  };
  for (const node of nodes) {
    fill(node, add);
    starts[node.index + 1] = items.length;
  }
  return { starts, items: Int32Array.from(items) };
}
