import { assumedSizes } from './assumed-size.js';
import type { CheapestPath } from './cheapest-path.js';
import { cheapestPath } from './cheapest-path.js';
import { effectiveStatuses } from './effective-status.js';
import type { Loads } from './loads.js';
import { loadsOf } from './loads.js';
import type { Plan, PlanWarning, Size, StatusCode } from './plan.js';
import { projectSlugs } from './projects.js';
import { planWarnings } from './warnings.js';

/** A plan with everything that follows from it: what the web editor shows in its diagram. */
export interface ComputedPlan {
  readonly plan: Plan;
  /** By node index, as all lists here. */
  readonly effectiveStatuses: readonly (StatusCode | null)[];
  readonly assumedSizes: readonly Size[];
  readonly projectSlugs: readonly (string | null)[];
  readonly path: CheapestPath;
  readonly loads: Loads;
  /** By line, those that concern no line last. */
  readonly warnings: readonly PlanWarning[];
}

export function computePlan(plan: Plan): ComputedPlan {
  const sizes = assumedSizes(plan);
  const path = cheapestPath(plan, sizes);
  const loads = loadsOf(plan, path);
  return {
    plan,
    effectiveStatuses: effectiveStatuses(plan),
    assumedSizes: sizes,
    projectSlugs: projectSlugs(plan),
    path,
    loads,
    warnings: planWarnings(plan, path, loads),
  };
}
