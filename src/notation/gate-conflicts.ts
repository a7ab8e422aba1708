import type { Plan, PlanNode, PlanWarning } from './plan.js';
import { isDiscarded, isRealised } from './status.js';

/** Groups that are read as one kind of group although their members say different things (notation §4). */
export function mixedGates({ nodes }: Plan): PlanWarning[] {
  const warnings: PlanWarning[] = [];
  const isOut = new Uint8Array(nodes.length);
  for (const node of nodes) {
    const { index, parent, label } = node;
    isOut[index] = isDiscarded(node) || (parent !== null && isOut[parent.index] === 1) ? 1 : 0;
    if (isOut[index] === 1) {
      continue;
    }
    const first = node.children.find((child) => !isDiscarded(child));
    if (
      first !== undefined &&
      node.children.some((child) => child.gate !== first.gate && !isDiscarded(child))
    ) {
      warnings.push({ type: 'mixedGate', line: first.line, label });
    }
  }
  return warnings;
}

/** Exclusive alternatives of which more than one is realised (notation §4). */
export function xorConflicts({ nodes, roots }: Plan): PlanWarning[] {
  const warnings = secondRealised(roots);
  for (const { children } of nodes) {
    for (const warning of secondRealised(children)) {
      warnings.push(warning);
    }
  }
  return warnings;
}

function secondRealised(group: readonly PlanNode[]): PlanWarning[] {
  return group[0]?.gate !== 'xor'
    ? []
    : group
        .filter(isRealised)
        .slice(1)
        .map(({ line, label }) => ({ type: 'xorConflict', line, label }));
}
