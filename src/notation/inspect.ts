import type { ComputedPlan } from './computed-plan.js';
import { computePlan } from './computed-plan.js';
import type { Load, Overload } from './loads.js';
import type { NodeView } from './node-view.js';
import { present, viewNode } from './node-view.js';
import { parsePlan } from './parse.js';
import type { PlanNode, PlanWarning, Size } from './plan.js';
import { warningText } from './warning-text.js';

/** A warning with its sentence. */
export type WarningView = PlanWarning & { readonly text: string };

export interface StationView {
  line: number;
  id?: string;
  label: string;
  size?: Size;
  /** The node's own people. */
  tags?: readonly string[];
}

/** The cheapest path as agents are told about it (mcp §5). */
export interface PathView {
  /** Lines, 1-based, in document order. */
  needed: number[];
  stations: StationView[];
  loads: readonly Load[];
  unassigned: number;
  total: number;
  overloadedAssignee?: Overload;
  exact: boolean;
}

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

export function viewWarning(warning: PlanWarning): WarningView {
  return { ...warning, text: warningText(warning) };
}

export function viewPath({ plan, path, loads }: ComputedPlan): PathView {
  const { overloadedAssignee } = loads;
  return {
    needed: neededLines(plan.nodes, path.needed),
    stations: path.stations.map(viewStation),
    loads: loads.loads,
    unassigned: loads.unassigned,
    total: path.total,
    ...(overloadedAssignee === null ? {} : { overloadedAssignee }),
    exact: path.exact,
  };
}

function viewStation({ line, id, label, size, people }: PlanNode): StationView {
  return present<StationView>({ line, id, label, size, tags: people });
}

function neededLines(nodes: readonly PlanNode[], needed: Uint8Array): number[] {
  return nodes.filter(({ index }) => needed[index] === 1).map(({ line }) => line);
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
