import type { PlanNode } from './plan.js';
import type { PlanReading } from './read-plan.js';

/**
 * The line of each node, continuation lines joined, by which it is known wherever it stands: without its
 * indentation and its gate, for both follow the place that a node is moved to.
 */
export function nodeTexts({ tree }: PlanReading): Map<PlanNode, string> {
  const texts = new Map<PlanNode, string>();
  for (const line of tree) {
    if (line.kind === 'node') {
      texts.set(line.node, line.logical.text.trim().replace(GATE, ''));
    }
  }
  return texts;
}

const GATE = /^(?:[-|+]|=(?=[ \t]))\s*/;
