import { cutText } from './fitting.js';
import { matchNodes } from './match-nodes.js';
import { movedNodes } from './moved-nodes.js';
import type { Aspect } from './node-aspects.js';
import { ASPECTS, aspectOf, shownAspect } from './node-aspects.js';
import type { PlanNode } from './plan.js';
import { readPlan } from './read-plan.js';
import type { PlanReading } from './read-plan.js';

/** What happened to one node; a node may have several. */
export interface NodeChange {
  readonly change: 'added' | 'removed' | 'moved' | Aspect;
  readonly id?: string;
  /** In the text after; of a removed node in the text before. */
  readonly label: string;
  /** 1-based, in the text that the label is from. */
  readonly line: number;
  /** As written, left out where there was nothing; for `moved` the parent's ID or label, or a place. */
  readonly from?: string;
  readonly to?: string;
}

/** A node that the text after has no more, or under another label. */
export interface LostNode {
  readonly id?: string;
  readonly label: string;
  /** 1-based, in the text before. */
  readonly line: number;
  /** Label of the root that it stood below; its own for a root. */
  readonly top: string;
}

export interface PlanDiff {
  /** First what was removed, then everything else in the order of the text after. */
  readonly changes: readonly NodeChange[];
  /** What a large change is measured by (mcp §4); status, size, people, moves and the like do not count. */
  readonly vanished: readonly LostNode[];
  readonly relabelled: readonly LostNode[];
}

/** What became of each node between two texts (any line ends). */
export function diffPlans(before: string, after: string): PlanDiff {
  return diffReadings(readPlan(before), readPlan(after));
}

/** The same where both texts are read already. */
export function diffReadings(then: PlanReading, now: PlanReading): PlanDiff {
  const matches = matchNodes(then, now);
  const moved = movedNodes(now.plan.nodes, matches);
  const tops = topsOf(then.plan.nodes);
  const changes: NodeChange[] = [];
  const vanished: LostNode[] = [];
  const relabelled: LostNode[] = [];
  for (const node of then.plan.nodes) {
    const match = matches.afterOf[node.index]!;
    if (match === null) {
      changes.push(change('removed', node));
      vanished.push(lost(node, tops));
    } else if (match.label !== node.label) {
      relabelled.push(lost(node, tops));
    }
  }
  for (const node of now.plan.nodes) {
    const old = matches.beforeOf[node.index]!;
    if (old === null) {
      changes.push(change('added', node));
      continue;
    }
    if (moved.has(node)) {
      changes.push(movedChange(old, node));
    }
    for (const aspect of ASPECTS) {
      const [from, to] = [aspectOf(old, aspect), aspectOf(node, aspect)];
      if (from !== to) {
        changes.push(change(aspect, node, from, to));
      }
    }
  }
  return { changes, vanished, relabelled };
}

function change(
  what: NodeChange['change'],
  { id, label, line }: PlanNode,
  from: string | null = null,
  to: string | null = null,
): NodeChange {
  return {
    change: what,
    ...(id !== null && { id }),
    label: cutText(label, LONGEST_LABEL),
    line,
    ...(from !== null && { from: shownAspect(from) }),
    ...(to !== null && { to: shownAspect(to) }),
  };
}

/** Labels are told up to this length. */
const LONGEST_LABEL = 200;

function movedChange(old: PlanNode, node: PlanNode): NodeChange {
  const [from, to] = [nameOf(old.parent), nameOf(node.parent)];
  return from === to ? change('moved', node, placeOf(old), placeOf(node)) : change('moved', node, from, to);
}

const TOP_LEVEL = '(top level)';

function nameOf(parent: PlanNode | null): string {
  return parent === null ? TOP_LEVEL : parent.id === null ? parent.label : `#${parent.id}`;
}

function placeOf({ line }: PlanNode): string {
  return `line ${line}`;
}

function lost(node: PlanNode, tops: readonly PlanNode[]): LostNode {
  const { id, label, line, index } = node;
  return {
    ...(id !== null && { id }),
    label: cutText(label, LONGEST_LABEL),
    line,
    top: cutText(tops[index]!.label, LONGEST_LABEL),
  };
}

/** The root above each node, by index. */
function topsOf(nodes: readonly PlanNode[]): PlanNode[] {
  const tops: PlanNode[] = [];
  for (const node of nodes) {
    tops.push(node.parent === null ? node : tops[node.parent.index]!);
  }
  return tops;
}
