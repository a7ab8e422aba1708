import type { Plan, PlanNode, PlanWarning } from './plan.js';
import { isDisjunctive } from './sibling-group.js';
import { sizeRank } from './size.js';
import { isDiscarded } from './status.js';

/** Nodes whose sized children alone reach beyond their own size (notation §6). */
export function sizeConflicts({ nodes }: Plan): PlanWarning[] {
  const warnings: PlanWarning[] = [];
  for (const node of nodes) {
    const { line, size } = node;
    if (size !== null && size !== 'XXL' && leastBelow(node) >= 2 ** (sizeRank(size) + 1)) {
      warnings.push({ type: 'sizeConflict', line, size });
    }
  }
  return warnings;
}

/** What the children come to at the very least; 0 where none says. */
function leastBelow({ children }: PlanNode): number {
  const isOneEnough = isDisjunctive(children);
  let least = 0;
  for (const child of children) {
    if (child.size === null || child.optional || isDiscarded(child)) {
      continue;
    }
    const bound = 2 ** sizeRank(child.size);
    least = isOneEnough && least > 0 ? Math.min(least, bound) : least + bound;
  }
  return least;
}
