import { endOfLogical } from '../lines.js';
import { PlanError } from '../plan-error.js';
import type { PlanNode } from '../plan.js';
import type { PlanReading, TreeLine } from '../read-plan.js';
import { nearestIds } from './nearest-ids.js';
import { quote } from './quote.js';

/** Which node is meant. Both given must mean the same one. */
export interface Address {
  /** A leading `#` is tolerated; the first holder of a doubled ID is meant. */
  readonly id?: string | undefined;
  /** 1-based: any of the node's own lines or of its short description lines. */
  readonly line?: number | undefined;
}

/** The names under which an address was given: errors speak of them. */
export interface AddressFields {
  readonly id: string;
  readonly line: string;
}

const NODE_FIELDS: AddressFields = { id: 'id', line: 'line' };

/**
 * The node that an address means.
 * @throws PlanError `nodeNotFound` with the nearest IDs; `invalidInput` for an address that is none
 */
export function resolveNode(reading: PlanReading, address: Address, fields = NODE_FIELDS): PlanNode {
  const byId = address.id === undefined ? null : nodeWithId(reading, address.id, fields);
  const byLine = address.line === undefined ? null : nodeAtLine(reading, address.line, fields);
  const node = byId ?? byLine;
  if (node === null) {
    throw new PlanError(
      'invalidInput',
      `Neither ${fields.id} nor ${fields.line} says which node is meant.`,
      `Give ${fields.id}, or ${fields.line} for a node without an ID.`,
      { field: fields.id },
    );
  }
  if (byId !== null && byLine !== null && byId !== byLine) {
    throw new PlanError(
      'invalidInput',
      `${fields.id} ${quote(byId.id ?? '')} is the node at line ${byId.line}, ${fields.line} ${address.line} is another one.`,
      `Give only one of ${fields.id} and ${fields.line}.`,
      { field: fields.line },
    );
  }
  return node;
}

/** True where the address says nothing at all. */
export function isNoAddress(address: Address | undefined): boolean {
  return address === undefined || (address.id === undefined && address.line === undefined);
}

/** The line of the tree part that a physical line (0-based) belongs to, `null` outside the tree part. */
export function treeLineAt(reading: PlanReading, line: number): TreeLine | null {
  const { tree } = reading;
  const index = lastAtOrBefore(tree, line);
  const found = tree[index];
  return found !== undefined && line < endOfLogical(found.logical) ? found : null;
}

/** Position in `reading.tree` of the line at which a node begins. */
export function treeIndexOf(reading: PlanReading, node: PlanNode): number {
  return lastAtOrBefore(reading.tree, node.line - 1);
}

function nodeWithId(reading: PlanReading, text: string, fields: AddressFields): PlanNode {
  const id = text.startsWith('#') ? text.slice(1) : text;
  const node = reading.plan.nodeById.get(id);
  if (node !== undefined) {
    return node;
  }
  const nearest = nearestIds(id, reading.plan.nodeById.keys());
  throw new PlanError(
    'nodeNotFound',
    `No node has the ID ${quote(id)} (${fields.id}).`,
    nearest.length > 0
      ? `The nearest IDs are ${nearest.map(quote).join(', ')}.`
      : `Look the node up and give its ID, or ${fields.line} for a node without one.`,
    { id, nearest },
  );
}

function nodeAtLine(reading: PlanReading, line: number, fields: AddressFields): PlanNode {
  if (!Number.isSafeInteger(line)) {
    throw new PlanError(
      'invalidInput',
      `${fields.line} must be a whole number, 1 for the first line, not ${String(line)}.`,
      undefined,
      { field: fields.line },
    );
  }
  const treeLine = treeLineAt(reading, line - 1);
  const node = treeLine === null || treeLine.kind === 'none' ? null : treeLine.node;
  if (node === null) {
    throw noNodeAtLine(reading, line, fields);
  }
  return node;
}

function noNodeAtLine(reading: PlanReading, line: number, fields: AddressFields): PlanError {
  const { lineCount } = reading.plan;
  const isOutside = line < 1 || line > lineCount;
  const before = isOutside ? undefined : nodeBefore(reading, line);
  return new PlanError(
    'nodeNotFound',
    isOutside
      ? `${fields.line} ${line} is outside the text, which has ${lineCount} lines.`
      : `Line ${line} (${fields.line}) holds no node.`,
    before === undefined
      ? 'Give the line of a node, counted from 1, or its ID.'
      : `The node before it is ${quote(before.label)} at line ${before.line}.`,
    { line, nearest: before?.id ? [before.id] : [] },
  );
}

function nodeBefore(reading: PlanReading, line: number): PlanNode | undefined {
  let index = lastAtOrBefore(reading.tree, line - 1);
  while (index >= 0 && reading.tree[index]!.kind !== 'node') {
    index--;
  }
  const found = reading.tree[index];
  return found?.kind === 'node' ? found.node : undefined;
}

function lastAtOrBefore(tree: readonly TreeLine[], line: number): number {
  let low = -1;
  let high = tree.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (tree[middle]!.logical.line <= line) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}
