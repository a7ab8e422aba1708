import { skipBlanks } from '../lines.js';
import { indentWidth } from '../node-prefix.js';
import { PlanError } from '../plan-error.js';
import type { PlanNode } from '../plan.js';
import type { PlanReading } from '../read-plan.js';
import type { Address } from './address.js';
import { isNoAddress, resolveNode, treeIndexOf } from './address.js';
import { blockOf, endOfOwnLines } from './block.js';

/** Where a node is to stand: behind `after`, else first or last in its group. */
export interface PlaceRequest {
  readonly parent?: Address | undefined;
  readonly after?: Address | undefined;
  readonly first?: boolean | undefined;
}

/** A place among the children of a node, or among the roots. */
export interface Slot {
  readonly parent: PlanNode | null;
  /** A child of `parent`, or `null`. */
  readonly after: PlanNode | null;
  readonly first: boolean;
}

/** Where the line of a slot goes. */
export interface Place {
  /** Physical line before which it goes, 0-based. */
  readonly line: number;
  readonly whiteSpace: string;
}

/**
 * Reads a request; what it leaves out comes from `parentOf`.
 * @param defaultParent the parent where neither `parent` nor `after` says it
 * @throws PlanError `nodeNotFound`, `invalidInput`
 */
export function slotOf(reading: PlanReading, request: PlaceRequest, defaultParent: PlanNode | null): Slot {
  const { first = false } = request;
  const isNamed = !isNoAddress(request.parent);
  const named = isNamed ? resolveNode(reading, request.parent!, { id: 'parent', line: 'parentLine' }) : null;
  if (isNoAddress(request.after)) {
    return { parent: isNamed ? named : defaultParent, after: null, first };
  }
  if (first) {
    throw new PlanError(
      'invalidInput',
      'after and first say two different places.',
      'Give only one of them.',
      {
        field: 'first',
      },
    );
  }
  const after = resolveNode(reading, request.after!, { id: 'after', line: 'afterLine' });
  if (isNamed && after.parent !== named) {
    throw notAChild(after, named);
  }
  return { parent: after.parent, after, first };
}

/** @returns PlanError `invalidInput`: `after` stands elsewhere */
export function notAChild(after: PlanNode, parent: PlanNode | null): PlanError {
  const where = parent === null ? 'at root level' : `a child of line ${parent.line}`;
  return new PlanError(
    'invalidInput',
    `after, the node at line ${after.line}, is not ${where}.`,
    'Leave parent out, or name a node below it as after.',
    { field: 'after' },
  );
}

/** @param step white space by which a child is deeper than its parent where it has no sibling */
export function placeOf(reading: PlanReading, slot: Slot, step: string): Place {
  const { parent } = slot;
  const siblings = parent === null ? reading.plan.roots : parent.children;
  const [firstSibling] = siblings;
  if (firstSibling === undefined) {
    return parent === null
      ? { line: firstLineOfEmptyPlan(reading), whiteSpace: '' }
      : { line: endOfOwnLines(reading, parent), whiteSpace: whiteSpaceOf(reading, parent) + step };
  }
  if (slot.first) {
    const line = parent === null ? firstSibling.line - 1 : endOfOwnLines(reading, parent);
    return { line, whiteSpace: whiteSpaceOf(reading, firstSibling) };
  }
  const neighbour = slot.after ?? siblings[siblings.length - 1]!;
  // Deeper than the root before it, a new root would become its child.
  const model = parent === null && firstSibling.width <= neighbour.width ? firstSibling : neighbour;
  return { line: blockOf(reading, neighbour).end, whiteSpace: whiteSpaceOf(reading, model) };
}

/** The indentation of a node's line as written. */
export function whiteSpaceOf(reading: PlanReading, node: PlanNode): string {
  const { text } = reading.tree[treeIndexOf(reading, node)]!.logical;
  return text.slice(0, skipBlanks(text, 0));
}

/** The white space by which the plan's first child line is deeper than its parent; else two blanks. */
export function indentStep(reading: PlanReading): string {
  const child = reading.plan.nodes.find((node) => node.parent !== null);
  if (!child?.parent) {
    return '  ';
  }
  const outer = whiteSpaceOf(reading, child.parent);
  const inner = whiteSpaceOf(reading, child);
  return inner.startsWith(outer) ? inner.slice(outer.length) : ' '.repeat(child.width - child.parent.width);
}

/**
 * The white space of a line of a block whose first line goes from one white space to another: replaced in
 * front where it begins with the old one, else rewritten in blanks by width.
 */
export function shiftWhiteSpace(own: string, from: string, to: string): string {
  if (own.startsWith(from)) {
    return to + own.slice(from.length);
  }
  return ' '.repeat(Math.max(widthOf(own) - widthOf(from) + widthOf(to), 0));
}

export function widthOf(whiteSpace: string): number {
  return indentWidth(whiteSpace, whiteSpace.length);
}

/** Before the divider; else at the end, in front of the empty string behind a final newline. */
function firstLineOfEmptyPlan({ lines, divider, tree }: PlanReading): number {
  if (divider !== null) {
    return divider.line;
  }
  const isTaken = (tree[tree.length - 1]?.logical.continued ?? null) !== null;
  return lines.length > 1 && lines[lines.length - 1] === '' && !isTaken ? lines.length - 1 : lines.length;
}
