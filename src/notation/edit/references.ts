import { NAME } from '../token-rules.js';
import type { PlanNode } from '../plan.js';
import { joinDescription } from '../descriptions.js';
import type { DescriptionBlock } from '../descriptions.js';
import type { PlanReading } from '../read-plan.js';
import type { ContentChange } from './content-changes.js';
import { replaceRange } from './content-changes.js';
import type { Draft } from './edit-step.js';
import type { EditTarget } from './edit-target.js';
import { tokensOf } from './edit-target.js';

/** The ID under which a reference reads after an edit; itself where it was not renamed. */
export type Renaming = (id: string) => string;

const MENTION = new RegExp(`#(${NAME})`, 'gu');

/** Rewrites every mention of an ID in the node's dependencies, each where it stands. */
export function renameDependencies(target: EditTarget, renamed: Renaming): ContentChange[] {
  const changes: ContentChange[] = [];
  for (const range of tokensOf(target, 'dependencies').flatMap((token) => token.ranges)) {
    for (const mention of target.nodeLine.text.slice(range.start, range.end).matchAll(MENTION)) {
      const start = range.start + mention.index + 1;
      const id = mention[1]!;
      if (renamed(id) !== id) {
        changes.push(replaceRange(target, { start, end: start + id.length }, renamed(id)));
      }
    }
  }
  return changes;
}

/**
 * The lines of the text after (1-based, ascending) whose dependency or description head means another node
 * than before, or none.
 * @param origins for each node after, in order, the node before; `null` for a new one
 */
export function affectedLines(
  draft: Draft,
  origins: readonly (PlanNode | null)[],
  renamed: Renaming = (id) => id,
): number[] {
  const before = draft.before.plan.nodeById;
  const after = draft.after.plan.nodeById;
  const meansTheSame = (id: string) => {
    const holder = after.get(renamed(id));
    const origin = holder === undefined ? undefined : origins[holder.index];
    return origin === before.get(id);
  };
  const lines = new Set<number>();
  draft.after.plan.nodes.forEach((node, index) => {
    if (origins[index]?.dependencies.some((id) => !meansTheSame(id))) {
      lines.add(node.line);
    }
  });
  for (const { head, id } of draft.before.blocks) {
    const line = draft.lineMap(head);
    if (line !== null && !meansTheSame(id)) {
      lines.add(line + 1);
    }
  }
  return Array.from(lines).sort((a, b) => a - b);
}

/**
 * The descriptions that differ after an edit which changes who holds which ID, by index after.
 * @param ids for each node after, in order, its ID
 * @param blocks the blocks that are left, under the ID of their head after
 */
export function descriptionsAfter(
  before: PlanReading,
  origins: readonly (PlanNode | null)[],
  ids: readonly (string | null)[],
  blocks: readonly Pick<DescriptionBlock, 'id' | 'lines'>[],
): Map<number, string | null> {
  const shortTexts = new Map<PlanNode, string[]>();
  for (const line of before.tree) {
    if (line.kind === 'description' && line.node !== null) {
      const texts = shortTexts.get(line.node);
      if (texts === undefined) {
        shortTexts.set(line.node, [line.text]);
      } else {
        texts.push(line.text);
      }
    }
  }
  const pieces = origins.map((origin) => [...((origin && shortTexts.get(origin)) ?? [])]);
  const holders = new Map<string, number>();
  ids.forEach((id, index) => {
    if (id !== null && !holders.has(id)) {
      holders.set(id, index);
    }
  });
  for (const { id, lines } of blocks) {
    const own = pieces[holders.get(id) ?? -1];
    for (const { text } of lines) {
      own?.push(text);
    }
  }
  const changed = new Map<number, string | null>();
  pieces.forEach((own, index) => {
    const description = joinDescription(own);
    if (description !== (origins[index]?.description ?? null)) {
      changed.set(index, description);
    }
  });
  return changed;
}
