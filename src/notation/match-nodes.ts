import { nodeTexts } from './node-texts.js';
import type { PlanNode } from './plan.js';
import type { PlanReading } from './read-plan.js';

/** Which node of the text before is which one of the text after, by index; null for those that are in one only. */
export interface NodeMatches {
  readonly afterOf: readonly (PlanNode | null)[];
  readonly beforeOf: readonly (PlanNode | null)[];
}

/**
 * Recognises nodes of one text in another one: by ID; by their label among the children of parents that are
 * recognised; by their line, then by their label, wherever they went; and at last by the place that they have among siblings that are
 * recognised, which tells renamed nodes.
 */
export function matchNodes(before: PlanReading, after: PlanReading): NodeMatches {
  const matching = new Matching(before, after);
  matching.byId();
  matching.byLabelBelowMatches();
  matching.byLine();
  matching.byLabelBelowMatches();
  matching.byLabel();
  matching.byLabelBelowMatches();
  matching.byPlaceBelowMatches();
  return matching;
}

/** Two nodes that are one, or the two texts as a whole (null). */
interface Match {
  readonly before: PlanNode | null;
  readonly after: PlanNode | null;
}

class Matching implements NodeMatches {
  readonly afterOf: (PlanNode | null)[];
  readonly beforeOf: (PlanNode | null)[];
  /** Those before `looked` have had their children compared by label. */
  private readonly matches: Match[] = [{ before: null, after: null }];
  private looked = 0;

  constructor(
    private readonly before: PlanReading,
    private readonly after: PlanReading,
  ) {
    this.afterOf = before.plan.nodes.map(() => null);
    this.beforeOf = after.plan.nodes.map(() => null);
  }

  byId(): void {
    this.pairByKey(this.before.plan.nodes, this.after.plan.nodes, ({ id }) => id);
  }

  /** Goes down from every match, those that it finds on the way included. */
  byLabelBelowMatches(): void {
    for (; this.looked < this.matches.length; this.looked++) {
      const match = this.matches[this.looked]!;
      this.pairByKey(this.childrenBefore(match), this.childrenAfter(match), ({ label }) => label);
    }
  }

  byLine(): void {
    const before = nodeTexts(this.before);
    const after = nodeTexts(this.after);
    this.pairByKey(
      this.before.plan.nodes,
      this.after.plan.nodes,
      (node) => before.get(node) ?? after.get(node) ?? null,
    );
  }

  byLabel(): void {
    this.pairByKey(this.before.plan.nodes, this.after.plan.nodes, ({ label }) => label);
  }

  byPlaceBelowMatches(): void {
    for (let at = 0; at < this.matches.length; at++) {
      const match = this.matches[at]!;
      const gapsBefore = gaps(this.childrenBefore(match), (child) => this.afterOf[child.index]!);
      const gapsAfter = gaps(this.childrenAfter(match), (child) =>
        this.beforeOf[child.index] ? child : null,
      );
      for (const [behind, gap] of gapsBefore) {
        const other = gapsAfter.get(behind) ?? [];
        if (gap.length === other.length) {
          gap.forEach((node, position) => this.pair(node, other[position]!));
        }
      }
      this.byLabelBelowMatches();
    }
  }

  private childrenBefore({ before }: Match): readonly PlanNode[] {
    return before === null ? this.before.plan.roots : before.children;
  }

  private childrenAfter({ after }: Match): readonly PlanNode[] {
    return after === null ? this.after.plan.roots : after.children;
  }

  /** The first with the first of the same key, the second with the second, and so on. */
  private pairByKey(
    before: readonly PlanNode[],
    after: readonly PlanNode[],
    keyOf: (node: PlanNode) => string | null,
  ): void {
    const waiting = new Map<string, { nodes: PlanNode[]; next: number }>();
    for (const node of after) {
      const key = this.beforeOf[node.index] === null ? keyOf(node) : null;
      if (key !== null) {
        const there = waiting.get(key);
        if (there === undefined) {
          waiting.set(key, { nodes: [node], next: 0 });
        } else {
          there.nodes.push(node);
        }
      }
    }
    for (const node of before) {
      const key = this.afterOf[node.index] === null ? keyOf(node) : null;
      const there = key === null ? undefined : waiting.get(key);
      const partner = there?.nodes[there.next];
      if (there !== undefined && partner !== undefined) {
        there.next++;
        this.pair(node, partner);
      }
    }
  }

  private pair(before: PlanNode, after: PlanNode): void {
    this.afterOf[before.index] = after;
    this.beforeOf[after.index] = before;
    this.matches.push({ before, after });
  }
}

/** The children that have no match, by the match (as a node of the text after) that they stand behind. */
function gaps(
  children: readonly PlanNode[],
  matchOf: (child: PlanNode) => PlanNode | null,
): Map<PlanNode | null, PlanNode[]> {
  const found = new Map<PlanNode | null, PlanNode[]>();
  let behind: PlanNode | null = null;
  for (const child of children) {
    const match = matchOf(child);
    if (match !== null) {
      behind = match;
      continue;
    }
    const gap = found.get(behind);
    if (gap === undefined) {
      found.set(behind, [child]);
    } else {
      gap.push(child);
    }
  }
  return found;
}
