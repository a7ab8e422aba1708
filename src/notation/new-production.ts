import { nodeTexts } from './node-texts.js';
import type { PlanNode } from './plan.js';
import type { PlanReading } from './read-plan.js';

/**
 * Nodes that are in production, `[^]`, in the text after and were not in the text before (mcp §6), in document
 * order. Nodes of both texts are told apart as multisets: by ID, else by the labels from the root down, else
 * by the trimmed line. So a moved node is the old one, and a copy is a new one.
 *
 * A node that both texts have under the same name is known by it for good: one that was set to `[^]` is not
 * excused by another `[^]` node that looks the same and went.
 */
export function newProductionNodes(before: PlanReading, after: PlanReading): PlanNode[] {
  if (!after.plan.nodes.some(isInProduction)) {
    return [];
  }
  const paths = new Map<string, number>();
  const ways = [
    [idOf, idOf],
    [pathsOf(before, paths), pathsOf(after, paths)],
    [linesOf(before), linesOf(after)],
  ] as const;
  const raised: PlanNode[] = [];
  let open: Open = { before: before.plan.nodes, after: after.plan.nodes };
  for (const [keyBefore, keyAfter] of ways) {
    open = recognise(open, keyBefore, keyAfter, raised);
  }
  return [...raised, ...open.after.filter(isInProduction)].sort((a, b) => a.index - b.index);
}

/** Nodes that have not been recognised in the other text. */
interface Open {
  readonly before: readonly PlanNode[];
  readonly after: readonly PlanNode[];
}

/** What a node is known by; null where it has nothing of the kind. */
type KeyOf = (node: PlanNode) => string | number | null;

/** All nodes that are known by the same thing. */
interface Namesakes {
  readonly before: Pair;
  readonly after: Pair;
}

interface Pair {
  readonly inProduction: PlanNode[];
  readonly others: PlanNode[];
}

/** @param raised receives the nodes that are recognised, and were not in production before */
function recognise(open: Open, keyBefore: KeyOf, keyAfter: KeyOf, raised: PlanNode[]): Open {
  const remaining = { before: [] as PlanNode[], after: [] as PlanNode[] };
  const groups = new Map<string | number, Namesakes>();
  const sort = (nodes: readonly PlanNode[], keyOf: KeyOf, side: 'before' | 'after') => {
    for (const node of nodes) {
      const key = keyOf(node);
      if (key === null) {
        remaining[side].push(node);
        continue;
      }
      const group = groups.get(key) ?? { before: emptyPair(), after: emptyPair() };
      groups.set(key, group);
      group[side][isInProduction(node) ? 'inProduction' : 'others'].push(node);
    }
  };
  sort(open.before, keyBefore, 'before');
  sort(open.after, keyAfter, 'after');
  for (const { before, after } of groups.values()) {
    const wereAndAre = rest(before.inProduction, after.inProduction);
    const neither = rest(before.others, after.others);
    const rising = rest(neither.before, wereAndAre.after);
    const falling = rest(wereAndAre.before, neither.after);
    addAll(raised, wereAndAre.after.slice(0, wereAndAre.after.length - rising.after.length));
    addAll(remaining.before, falling.before);
    addAll(remaining.before, rising.before);
    addAll(remaining.after, rising.after);
    addAll(remaining.after, falling.after);
  }
  return remaining;
}

/** What is left of two lists once they are paired off from the front. */
function rest(before: readonly PlanNode[], after: readonly PlanNode[]): Open {
  const pairs = Math.min(before.length, after.length);
  return { before: before.slice(pairs), after: after.slice(pairs) };
}

function emptyPair(): Pair {
  return { inProduction: [], others: [] };
}

function addAll(target: PlanNode[], nodes: readonly PlanNode[]): void {
  for (const node of nodes) {
    target.push(node);
  }
}

function isInProduction({ status }: PlanNode): boolean {
  return status === '^';
}

function idOf({ id }: PlanNode): string | null {
  return id;
}

/** @param paths number of each path seen so far, in both texts: a number is as good as all labels above */
function pathsOf({ plan }: PlanReading, paths: Map<string, number>): KeyOf {
  const numbers = new Int32Array(plan.nodes.length);
  for (const { index, parent, label } of plan.nodes) {
    const path = `${parent === null ? '' : numbers[parent.index]} ${label}`;
    numbers[index] = paths.get(path) ?? paths.size;
    paths.set(path, numbers[index]);
  }
  return ({ index }) => numbers[index]!;
}

function linesOf(reading: PlanReading): KeyOf {
  const texts = nodeTexts(reading);
  return (node) => texts.get(node)!;
}
