import { PlanError } from '../plan-error.js';
import type { Plan, PlanNode } from '../plan.js';

/** A node without its links: what two readings of one text must agree in. */
export type NodeSnapshot = Omit<PlanNode, 'parent' | 'children'> & { parent: number | null };

/** Every node of a plan, with the parent's index in its stead. */
export function snapshot(plan: Plan): NodeSnapshot[] {
  return plan.nodes.map(({ children: _, parent, ...node }) => ({ ...node, parent: parent?.index ?? null }));
}

/** What a verb gives, or the code with which it refuses. Any other error is one of the test. */
export function attempt<T>(verb: () => T): T | PlanError {
  try {
    return verb();
  } catch (error) {
    if (error instanceof PlanError) {
      return error;
    }
    throw error;
  }
}
