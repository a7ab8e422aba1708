import type { PlanNode } from '../plan.js';
import type { Draft } from './edit-step.js';
import type { LineMap } from './line-changes.js';
import { misreadFields, misreadLine, misreadParent } from './misreading.js';

/** What can be asked of a node; everything else that a node has follows from its place. */
export type AskedFields = Pick<
  PlanNode,
  | 'gateChar'
  | 'status'
  | 'fold'
  | 'id'
  | 'label'
  | 'labelFromId'
  | 'size'
  | 'url'
  | 'people'
  | 'keywords'
  | 'dependencies'
  | 'focus'
  | 'description'
>;

/** What the text after an edit must read as. */
export interface Expectation {
  /** For each node after, in order: the node before that it was, `null` for a new one. Default: unchanged. */
  readonly origins?: readonly (PlanNode | null)[];
  /** By index after: what was asked of the node. A new node has all fields asked. */
  readonly asked?: ReadonlyMap<number, Partial<AskedFields>>;
  /** By index after: the node before that is the parent now. Default: the parent that the node had. */
  readonly parents?: ReadonlyMap<number, PlanNode | null>;
  /** By index after: 1-based line. Default: where the node's line went. */
  readonly lines?: ReadonlyMap<number, number>;
}

const FIELDS: readonly (keyof AskedFields)[] = [
  'label',
  'id',
  'gateChar',
  'status',
  'fold',
  'size',
  'url',
  'people',
  'keywords',
  'dependencies',
  'focus',
  'labelFromId',
  'description',
];

/**
 * Reads back (edits, common rules): the addressed node must read exactly as asked, and every other node
 * exactly as before.
 * @throws PlanError `unreadable`, saying which part would be read as what
 */
export function verifyReading(draft: Draft, expectation: Expectation): void {
  const { before, after, lineMap } = draft;
  const origins = expectation.origins ?? before.plan.nodes;
  const indexAfter = indexesAfter(origins, before.plan.nodes.length);
  const { nodes } = after.plan;
  const count = Math.max(origins.length, nodes.length);
  for (let index = 0; index < count; index++) {
    const origin = origins[index];
    const node = nodes[index];
    const line = expectation.lines?.get(index) ?? (origin ? lineAfter(origin, lineMap) : null);
    if (node === undefined || origin === undefined || node.line !== line) {
      throw misreadLine(after, node, line);
    }
    verifyFields(node, origin, expectation.asked?.get(index));
    const parentBefore = expectation.parents?.has(index) ? expectation.parents.get(index) : origin?.parent;
    const parent = parentBefore ? indexAfter[parentBefore.index]! : -1;
    if ((node.parent?.index ?? -1) !== parent) {
      throw misreadParent(node, nodes[parent]);
    }
  }
}

/** For each node before, its index after; -1 where it went. */
function indexesAfter(origins: readonly (PlanNode | null)[], count: number): number[] {
  const indexes = new Array<number>(count).fill(-1);
  origins.forEach((origin, index) => {
    if (origin !== null) {
      indexes[origin.index] = index;
    }
  });
  return indexes;
}

function lineAfter(origin: PlanNode, lineMap: LineMap): number | null {
  const line = lineMap(origin.line - 1);
  return line === null ? null : line + 1;
}

function verifyFields(
  node: PlanNode,
  origin: PlanNode | null,
  asked: Partial<AskedFields> | undefined,
): void {
  const expected = asked === undefined ? origin : { ...origin, ...asked };
  if (expected === null || FIELDS.every((field) => isSame(node[field], (expected as AskedFields)[field]))) {
    return;
  }
  const wrong = FIELDS.filter((field) => !isSame(node[field], (expected as AskedFields)[field]));
  throw misreadFields(node, wrong, expected as AskedFields);
}

function isSame(a: AskedFields[keyof AskedFields], b: AskedFields[keyof AskedFields]): boolean {
  if (a === b) {
    return true;
  }
  return (
    Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((value, i) => value === b[i])
  );
}
