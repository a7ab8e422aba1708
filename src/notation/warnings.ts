import type { CheapestPath } from './cheapest-path.js';
import { mixedGates, xorConflicts } from './gate-conflicts.js';
import type { Loads } from './loads.js';
import { overloadWarnings } from './loads.js';
import type { Plan, PlanWarning } from './plan.js';
import { sizeConflicts } from './size-conflict.js';

/** All warnings about a plan by line, those that concern no line last (notation §4). */
export function planWarnings(plan: Plan, path: CheapestPath, loads: Loads): PlanWarning[] {
  const warnings = [
    plan.readingWarnings,
    mixedGates(plan),
    xorConflicts(plan),
    sizeConflicts(plan),
    unknownDependencies(plan),
  ].flat();
  warnings.sort((a, b) => lineOf(a) - lineOf(b));
  for (const warning of overloadWarnings(loads)) {
    warnings.push(warning);
  }
  if (!path.exact) {
    warnings.push({ type: 'cheapApprox' });
  }
  return warnings;
}

/** The line that a warning is about, 1-based; `undefined` where it concerns the whole plan. */
export function warningLine(warning: PlanWarning): number | undefined {
  return 'line' in warning ? warning.line : undefined;
}

function lineOf(warning: PlanWarning): number {
  return warningLine(warning) ?? Infinity;
}

/** Dependencies on IDs that no node has, once for each mention. */
function unknownDependencies({ nodes, nodeById }: Plan): PlanWarning[] {
  const warnings: PlanWarning[] = [];
  for (const { line, dependencies } of nodes) {
    for (const id of dependencies) {
      if (!nodeById.has(id)) {
        warnings.push({ type: 'unknownDep', line, id });
      }
    }
  }
  return warnings;
}
