import type { ComputedPlan } from './computed-plan.js';
import { computePlan } from './computed-plan.js';
import type { NodeView } from './node-view.js';
import { viewNode } from './node-view.js';
import { parsePlan } from './parse.js';
import type { PathView } from './path-view.js';
import { viewPath } from './path-view.js';
import type { WarningView } from './warning-view.js';
import { viewWarning } from './warning-view.js';

export interface Inspection {
  nodeCount: number;
  lineCount: number;
  tree: NodeView[];
  warnings: WarningView[];
  path: PathView;
}

export interface InspectOptions {
  /** Descriptions, too; they are most of a plan's text. */
  readonly descriptions?: boolean;
}

/** Everything that a plan's text says and that follows from it, without any limit; never fails. */
export function inspectPlan(text: string, { descriptions = false }: InspectOptions = {}): Inspection {
  const computed = computePlan(parsePlan(text));
  const { plan, warnings } = computed;
  return {
    nodeCount: plan.nodes.length,
    lineCount: plan.lineCount,
    tree: treeOf(computed, descriptions),
    warnings: warnings.map(viewWarning),
    path: viewPath(computed),
  };
}

/** Parents stand before their children, so one pass builds the tree, however deep it is. */
function treeOf(computed: ComputedPlan, descriptions: boolean): NodeView[] {
  const views: NodeView[] = [];
  const tree: NodeView[] = [];
  for (const node of computed.plan.nodes) {
    const view = viewNode(node, computed, descriptions);
    views.push(view);
    if (node.parent === null) {
      tree.push(view);
    } else {
      (views[node.parent.index]!.children ??= []).push(view);
    }
  }
  return tree;
}
