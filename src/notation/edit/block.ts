import { continuationMark, endOfLogical, skipBlanks, withoutComment } from '../lines.js';
import type { PlanNode } from '../plan.js';
import type { PlanReading, TreeLine } from '../read-plan.js';
import { treeIndexOf } from './address.js';

/** A run of physical lines, 0-based, `end` exclusive. */
export interface LineRun {
  readonly start: number;
  readonly end: number;
}

/** Everything that belongs to a node in the tree part (notation §10), without the gap behind it. */
export function blockOf(reading: PlanReading, node: PlanNode): LineRun {
  const { tree, plan } = reading;
  const next = plan.nodes[endOfSubtree(reading, node)];
  let last = (next === undefined ? tree.length : treeIndexOf(reading, next)) - 1;
  while (isGap(reading, tree[last]!)) {
    last--;
  }
  return { start: node.line - 1, end: endOfLogical(tree[last]!.logical) };
}

/** Index in `plan.nodes` behind the node's last descendant. */
export function endOfSubtree({ plan }: PlanReading, node: PlanNode): number {
  let index = node.index + 1;
  while ((plan.nodes[index]?.width ?? 0) > node.width) {
    index++;
  }
  return index;
}

/** True for the node itself and for all that stands below it. */
export function isInSubtree(reading: PlanReading, node: PlanNode, root: PlanNode): boolean {
  return node.index >= root.index && node.index < endOfSubtree(reading, root);
}

/** The short description lines of a node. */
export function shortLinesOf(
  reading: PlanReading,
  node: PlanNode,
): Extract<TreeLine, { kind: 'description' }>[] {
  const found: Extract<TreeLine, { kind: 'description' }>[] = [];
  for (let index = treeIndexOf(reading, node) + 1; index < reading.tree.length; index++) {
    const line = reading.tree[index]!;
    if (line.kind === 'node') {
      break;
    }
    if (line.kind === 'description') {
      found.push(line);
    }
  }
  return found;
}

/** First physical line behind a node's own lines and short descriptions: where a first child goes. */
export function endOfOwnLines(reading: PlanReading, node: PlanNode): number {
  const last = shortLinesOf(reading, node).at(-1) ?? reading.tree[treeIndexOf(reading, node)]!;
  return endOfLogical(last.logical);
}

/**
 * True where the text ends in a continuation mark with nothing behind to take: a line put there would be
 * taken. An empty line in between is taken instead and says nothing.
 */
export function endsInMark(lines: readonly string[]): boolean {
  const last = lines[lines.length - 1] ?? '';
  return continuationMark(last, skipBlanks(last, 0)) >= 0;
}

function isGap(reading: PlanReading, line: TreeLine): boolean {
  return (
    line.kind === 'none' &&
    line.logical.continued === null &&
    withoutComment(reading.lines[line.logical.line]!).trim() === ''
  );
}
