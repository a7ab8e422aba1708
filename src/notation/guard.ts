import { computePlan } from './computed-plan.js';
import type { Finding } from './finding.js';
import { productionFinding, warningFinding } from './finding.js';
import { newProductionNodes } from './new-production.js';
import type { Plan, PlanNode, PlanWarning, WarningType } from './plan.js';
import { readPlan } from './read-plan.js';
import type { PlanReading } from './read-plan.js';
import { warningChanges } from './warning-changes.js';
import { warningClass } from './warning-class.js';
import { warningLine } from './warnings.js';

export interface GuardOptions {
  /** Lets damaged notation pass. */
  readonly allowWarnings?: boolean | undefined;
  /** Lets new `[^]` pass. */
  readonly allowProd?: boolean | undefined;
}

/** What the guard rails say about a change (mcp §6). */
export interface Judgement {
  /** What the change brings, by line; at most 1,000, those that block first where there are more. */
  readonly findings: readonly Finding[];
  /** How many findings there are beyond these. */
  readonly moreFindings?: number;
  /** Types of the warnings that went away, each once. */
  readonly resolved: readonly WarningType[];
  /** Whether any finding forbids to store the change. */
  readonly blocking: boolean;
}

/** So many findings are enough to begin with. */
export const MOST_FINDINGS = 1_000;

/**
 * Judges a change of a text (any line ends): warnings that it brings, of which damaged notation blocks, and
 * nodes that it sets to `[^]`, which blocks, too.
 */
export function judge(before: string, after: string, options: GuardOptions = {}): Judgement {
  return before === after
    ? { findings: [], resolved: [], blocking: false }
    : judgeReadings(readPlan(before), readPlan(after), options);
}

/** The same where both texts are read already. */
export function judgeReadings(then: PlanReading, now: PlanReading, options: GuardOptions = {}): Judgement {
  const { allowWarnings = false, allowProd = false } = options;
  const { added, gone } = warningChanges(warned(then), warned(now));
  const production = newProductionNodes(then, now);
  const resolved = Array.from(new Set(gone.map(({ type }) => type)));
  return { ...findingsOf(now.plan, added, production, { allowWarnings, allowProd }), resolved };
}

/** All warnings about a text as findings; nothing is said about `[^]`, since nothing has changed. */
export function judgePlan(text: string): Judgement {
  const reading = readPlan(text);
  return { ...findingsOf(reading.plan, warned(reading).warnings, [], {}), resolved: [] };
}

function warned({ plan, lines }: PlanReading): {
  warnings: readonly PlanWarning[];
  lines: readonly string[];
} {
  return { warnings: computePlan(plan).warnings, lines };
}

function findingsOf(
  plan: Plan,
  warnings: readonly PlanWarning[],
  production: readonly PlanNode[],
  { allowWarnings = false, allowProd = false }: GuardOptions,
): Omit<Judgement, 'resolved'> {
  const nodeAt = new Map(plan.nodes.map((node) => [node.line, node]));
  const candidates = [
    ...warnings.map((warning) => ({
      line: warningLine(warning) ?? Infinity,
      find: () => warningFinding(warning, nodeAt.get(warningLine(warning) ?? 0), allowWarnings),
      blocking: !allowWarnings && warningClass(warning.type) === 'structural',
    })),
    ...production.map((node) => ({
      line: node.line,
      find: () => productionFinding(node, allowProd),
      blocking: !allowProd,
    })),
  ];
  const byLine = (a: { line: number }, b: { line: number }) => (a.line === b.line ? 0 : a.line - b.line);
  if (candidates.length > MOST_FINDINGS) {
    candidates.sort((a, b) => Number(b.blocking) - Number(a.blocking) || byLine(a, b));
  }
  const shown = candidates.slice(0, MOST_FINDINGS).sort(byLine);
  const more = candidates.length - shown.length;
  return {
    findings: shown.map(({ find }) => find()),
    ...(more > 0 ? { moreFindings: more } : {}),
    blocking: candidates.some(({ blocking }) => blocking),
  };
}
