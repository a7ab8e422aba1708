import { cheapestCombination } from './combination-search.js';
import type { CoupledGroup } from './coupled-groups.js';
import { combinationCount, coupledGroups } from './coupled-groups.js';
import { eachOf, neededNodes, pathGraph } from './path-graph.js';
import type { PathGraph } from './path-graph.js';
import type { Plan, PlanNode, Size } from './plan.js';
import { isDone } from './status.js';

/** What still has to be done, along the cheapest choices (notation §7). */
export interface CheapestPath {
  /** 1 for a needed node, by index. */
  readonly needed: Uint8Array;
  /** What a needed node costs beyond its needed path children, by index; 0 for all others. */
  readonly margins: Uint8Array;
  /** Where work can go on, in document order. */
  readonly stations: readonly PlanNode[];
  readonly total: number;
  /** False where there were too many combinations to try them all. */
  readonly exact: boolean;
}

/** Above this many combinations nothing is tried; the web editor stops at the same number. */
export const COMBINATION_LIMIT = 20_000;

/** @param assumed sizes by node index */
export function cheapestPath(plan: Plan, assumed: readonly Size[]): CheapestPath {
  const graph = pathGraph(plan, assumed);
  const groups = coupledGroups(plan);
  const count = combinationCount(groups, COMBINATION_LIMIT);
  const exact = count <= COMBINATION_LIMIT;
  const needed = neededNodes(graph, exact ? bestChoice(graph, groups, count) : graph.localChoice);
  const margins = marginsOf(graph, needed);
  return {
    needed,
    margins,
    stations: stationsOf(plan, needed),
    total: margins.reduce((sum, margin) => sum + margin, 0),
    exact,
  };
}

function bestChoice(graph: PathGraph, groups: readonly CoupledGroup[], count: number): Int32Array {
  if (groups.length === 0) {
    return graph.localChoice;
  }
  const choice = graph.localChoice.slice();
  cheapestCombination(graph, groups, count).forEach((position, group) => {
    const { parent, pool } = groups[group]!;
    choice[parent] = pool[position]!;
  });
  return choice;
}

function marginsOf({ pathChildren, ownCost }: PathGraph, needed: Uint8Array): Uint8Array {
  return ownCost.map((cost, index) => {
    if (needed[index] === 0) {
      return 0;
    }
    let margin = cost;
    eachOf(pathChildren, index, (child) => {
      margin -= needed[child] === 1 ? ownCost[child]! : 0;
    });
    return Math.max(0, margin);
  });
}

/** The open needed nodes without an open needed node anywhere below them. */
function stationsOf({ nodes }: Plan, needed: Uint8Array): PlanNode[] {
  const isOpenBelow = new Uint8Array(nodes.length);
  const stations: PlanNode[] = [];
  for (let index = nodes.length - 1; index >= 0; index--) {
    const node = nodes[index]!;
    const isOpen = needed[index] === 1 && !isDone(node);
    if (isOpen && isOpenBelow[index] === 0) {
      stations.push(node);
    }
    if (node.parent !== null && (isOpen || isOpenBelow[index] === 1)) {
      isOpenBelow[node.parent.index] = 1;
    }
  }
  return stations.reverse();
}
