import type { Plan } from './plan.js';
import { readPlan } from './read-plan.js';

/**
 * Reads a text (any line ends) into a plan: nodes, tree, IDs, descriptions and the warnings that reading
 * the lines alone shows. Total: every text is a plan.
 */
export function parsePlan(text: string): Plan {
  return readPlan(text).plan;
}
