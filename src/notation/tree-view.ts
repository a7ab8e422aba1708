import type { ComputedPlan } from './computed-plan.js';
import { fitEntry, jsonLength } from './fitting.js';
import type { NodeView } from './node-view.js';
import { viewNode } from './node-view.js';
import { PlanError } from './plan-error.js';
import type { PlanNode } from './plan.js';

/** Deeper plans make clients and their JSON readers fall over (mcp §9). */
export const MOST_LEVELS = 500;

export interface TreeOptions {
  /** Levels to show, 1 for the top nodes only. */
  readonly depth: number;
  readonly descriptions: boolean;
  /** Characters of JSON that the tree may take. */
  readonly limitChars: number;
}

export interface TreeView {
  readonly tree: NodeView[];
  readonly chars: number;
  /** The first node that did not fit; null where all that was asked for is there. */
  readonly firstLeftOut: PlanNode | null;
  /** Nodes that did not fit. */
  readonly leftOut: number;
}

/**
 * The top nodes and what is below them, level by level, as far as it fits: so the deepest levels go first,
 * and no node is looked at that is not shown.
 * @throws PlanError `tooLarge` where more than 500 levels would be nested
 */
export function viewTree(computed: ComputedPlan, tops: readonly PlanNode[], options: TreeOptions): TreeView {
  const { levels, sizes } = measure(computed.plan.nodes);
  refuseTooDeep(tops, options, levels, sizes);
  const fill: Fill = { computed, options, sizes, chars: 0, firstLeftOut: null };
  const shown: Shown[] = [];
  const tree = show(fill, tops, shown);
  let level = 1;
  for (let at = 0, end = shown.length; at < end && level < options.depth; end = shown.length, level++) {
    for (; at < end; at++) {
      const { node, view } = shown[at]!;
      const children = show(fill, node.children, shown);
      if (children.length > 0) {
        view.children = children;
      }
    }
  }
  const wanted = tops.reduce(
    (sum, top) => sum + wantedBelow(top, computed.plan.nodes, options, levels, sizes),
    0,
  );
  for (const { node, view } of shown) {
    const more = node.children
      .slice(view.children?.length ?? 0)
      .reduce((sum, child) => sum + sizes[child.index]!, 0);
    if (more > 0) {
      view.more = more;
    }
  }
  return { tree, chars: fill.chars, firstLeftOut: fill.firstLeftOut, leftOut: wanted - shown.length };
}

/** The given nodes alone, as far as they fit. */
export function viewList(computed: ComputedPlan, nodes: readonly PlanNode[], options: TreeOptions): TreeView {
  const fill: Fill = { computed, options, sizes: null, chars: 0, firstLeftOut: null };
  const shown: Shown[] = [];
  const tree = show(fill, nodes, shown);
  return { tree, chars: fill.chars, firstLeftOut: fill.firstLeftOut, leftOut: nodes.length - shown.length };
}

interface Fill {
  readonly computed: ComputedPlan;
  readonly options: TreeOptions;
  /** Null where no children are shown. */
  readonly sizes: Int32Array | null;
  chars: number;
  firstLeftOut: PlanNode | null;
}

interface Shown {
  readonly node: PlanNode;
  readonly view: NodeView;
}

/** `,` behind a node, and `,"children":[],"more":1000000` where it has any. */
const COMMA = 1;
const CHILDREN = 30;
/** One node may take so much of everything that may be taken. */
const LARGEST_PART = 1 / 4;

/** Shows siblings until the first one that does not fit; from then on nothing is shown any more. */
function show(fill: Fill, siblings: readonly PlanNode[], shown: Shown[]): NodeView[] {
  const { computed, options, sizes } = fill;
  const views: NodeView[] = [];
  for (const node of siblings) {
    if (fill.firstLeftOut !== null) {
      break;
    }
    const view = fitEntry(viewNode(node, computed, options.descriptions), options.limitChars * LARGEST_PART);
    const chars = jsonLength(view) + COMMA + (sizes !== null && node.children.length > 0 ? CHILDREN : 0);
    if (fill.chars + chars > options.limitChars) {
      fill.firstLeftOut = node;
      break;
    }
    fill.chars += chars;
    views.push(view);
    shown.push({ node, view });
  }
  return views;
}

/** By index: how deep a node stands, and how many nodes its subtree has, itself included. */
function measure(nodes: readonly PlanNode[]): { levels: Int32Array; sizes: Int32Array } {
  const levels = new Int32Array(nodes.length);
  for (const { index, parent } of nodes) {
    levels[index] = parent === null ? 1 : levels[parent.index]! + 1;
  }
  const sizes = new Int32Array(nodes.length).fill(1);
  for (let index = nodes.length - 1; index >= 0; index--) {
    const { parent } = nodes[index]!;
    if (parent !== null) {
      sizes[parent.index]! += sizes[index]!;
    }
  }
  return { levels, sizes };
}

/** How many nodes of a subtree the depth asks for; a subtree is one stretch of the document order. */
function wantedBelow(
  top: PlanNode,
  nodes: readonly PlanNode[],
  { depth }: TreeOptions,
  levels: Int32Array,
  sizes: Int32Array,
): number {
  if (depth >= nodes.length) {
    return sizes[top.index]!;
  }
  const lowest = levels[top.index]! + depth - 1;
  let wanted = 0;
  for (let index = top.index; index < top.index + sizes[top.index]!; index++) {
    wanted += levels[index]! <= lowest ? 1 : 0;
  }
  return wanted;
}

function refuseTooDeep(
  tops: readonly PlanNode[],
  { depth }: TreeOptions,
  levels: Int32Array,
  sizes: Int32Array,
): void {
  let deepest = 0;
  for (const { index } of tops) {
    for (let below = index; below < index + sizes[index]!; below++) {
      deepest = Math.max(deepest, levels[below]! - levels[index]! + 1);
    }
  }
  if (Math.min(deepest, depth) > MOST_LEVELS) {
    throw new PlanError(
      'tooLarge',
      `The tree is ${deepest} levels deep; at most ${MOST_LEVELS} are shown.`,
      `Ask for at most ${MOST_LEVELS} levels with depth, for a part with id or line, or for include ["warnings", "path"].`,
      { levels: deepest, limit: MOST_LEVELS },
    );
  }
}
