import type { PlanNode } from './plan.js';
import { isDiscarded, isRealised, isStarted } from './status.js';

/** The children that a needed node may need: a discarded one never, an optional one once started (notation §7). */
export function pathChildren(node: PlanNode): readonly PlanNode[] {
  return node.children.filter((child) => !isDiscarded(child) && (!child.optional || isStarted(child)));
}

/** The children that a size is estimated from (notation §7). */
export function countingChildren(node: PlanNode): readonly PlanNode[] {
  return node.children.filter((child) => !isDiscarded(child) && !child.optional);
}

/** Only one member of the group is needed; the first member says so for all. */
export function isDisjunctive(group: readonly PlanNode[]): boolean {
  return group.length > 0 && group[0]!.gate !== 'and';
}

/** The members of a disjunctive group that compete: those that are realised, else all (notation §7). */
export function poolOf(group: readonly PlanNode[]): readonly PlanNode[] {
  const realised = group.filter(isRealised);
  return realised.length > 0 ? realised : group;
}
