import { endOfLogical } from '../lines.js';
import type { DescriptionBlock } from '../descriptions.js';
import { PlanError } from '../plan-error.js';
import type { PlanNode } from '../plan.js';
import type { PlanReading } from '../read-plan.js';
import type { Address } from './address.js';
import type { ContentChange } from './content-changes.js';
import { changeContent, removeToken, replaceRange } from './content-changes.js';
import type { EditStep } from './edit-step.js';
import { draftOf, unchanged } from './edit-step.js';
import type { EditTarget } from './edit-target.js';
import { findTarget, targetOf, tokensOf } from './edit-target.js';
import type { LineChanges } from './line-changes.js';
import { noLineChanges } from './line-changes.js';
import { asName, expandId } from './names.js';
import { quote } from './quote.js';
import type { Renaming } from './references.js';
import { affectedLines, descriptionsAfter, renameDependencies } from './references.js';
import { insertBefore } from './token-placement.js';
import type { AskedFields } from './verify.js';
import { verifyReading } from './verify.js';

/**
 * Gives the node an ID, another one, or (`none`) none. Where it was the first holder of its old ID,
 * dependencies on it and its description blocks follow a new name; without a name they stay, reported.
 * @param newId `.name` is expanded by the ID of the nearest ancestor that has one
 * @throws PlanError `nodeNotFound`, `invalidInput`, `duplicateId`, `unreadable`
 */
export function setId(reading: PlanReading, address: Address, newId: string): EditStep {
  const target = findTarget(reading, address);
  const { node } = target;
  const name = newId === 'none' ? null : asName('id', newId);
  const id = name === null ? null : expandId(name, node.parent);
  if (node.id === id || (name !== null && node.id === name)) {
    return unchanged(reading, node);
  }
  refuseDuplicate(reading, id);
  const follows = id !== null && node.id !== null && reading.plan.nodeById.get(node.id) === node;
  const renamed: Renaming = (old) => (follows && old === node.id ? id : old);
  const { changes, asked } = rename(target, id, renamed);
  const draft = draftOf(reading, changes);
  verifyReading(draft, { asked: withDescriptions(reading, asked, renamed) });
  const isOwn = (line: number) => line >= target.logical.line && line < endOfLogical(target.logical);
  return {
    ...draft,
    node: draft.after.plan.nodes[node.index]!,
    alsoChanged: Array.from(changes.texts.keys(), (line) => line)
      .filter((line) => !isOwn(line))
      .sort((a, b) => a - b)
      .map((line) => line + 1),
    affected: affectedLines(draft, reading.plan.nodes, renamed),
  };
}

/** @throws PlanError `duplicateId` where a node already holds the ID */
export function refuseDuplicate(reading: PlanReading, id: string | null): void {
  const holder = id === null ? undefined : reading.plan.nodeById.get(id);
  if (holder !== undefined) {
    throw new PlanError(
      'duplicateId',
      `The ID ${quote(holder.id ?? '')} is in use at line ${holder.line}, ${quote(holder.label)}.`,
      'Choose another ID, or change that one first.',
      { id: holder.id, line: holder.line },
    );
  }
}

interface Renamed {
  readonly changes: LineChanges;
  /** What each node that is touched must read as, by index. */
  readonly asked: Map<number, Partial<AskedFields>>;
}

function rename(target: EditTarget, id: string | null, renamed: Renaming): Renamed {
  const { reading, node } = target;
  const changes = noLineChanges();
  const asked = new Map<number, Partial<AskedFields>>();
  for (const other of reading.plan.nodes) {
    const isMentioned = other.dependencies.some((dependency) => renamed(dependency) !== dependency);
    if (!isMentioned && other !== node) {
      continue;
    }
    const place = other === node ? target : targetOf(reading, other);
    const content = renameDependencies(place, renamed);
    asked.set(other.index, { dependencies: other.dependencies.map(renamed) });
    if (other === node) {
      content.push(...writeId(target, id));
      const label = node.labelFromId && id !== null ? { label: `#${id}` } : {};
      asked.set(node.index, { ...asked.get(node.index), id, ...label });
    }
    for (const [line, text] of changeContent(place, content).texts) {
      changes.texts.set(line, text);
    }
  }
  for (const block of reading.blocks) {
    if (renamed(block.id) !== block.id) {
      const behind = reading.lines[block.head]!.slice(1 + block.id.length);
      changes.texts.set(block.head, `#${renamed(block.id)}${behind}`);
    }
  }
  return { changes, asked };
}

function writeId(target: EditTarget, id: string | null): ContentChange[] {
  const [token] = tokensOf(target, 'id');
  const { labelRanges } = target.nodeLine;
  if (token === undefined) {
    return [insertBefore(target, labelRanges[0]!.start, `#${id}: `)];
  }
  const { start } = token.ranges[0]!;
  if (id !== null) {
    return [replaceRange(target, { start: start + 1, end: start + 1 + token.values[0]!.length }, id)];
  }
  const isBehindLabel = labelRanges.every((range) => range.end <= start);
  return removeToken(target, token, isBehindLabel ? 'before' : 'behind');
}

/** Who holds which ID has changed, and with it whose the description blocks are. */
function withDescriptions(
  reading: PlanReading,
  asked: ReadonlyMap<number, Partial<AskedFields>>,
  renamed: Renaming,
): Map<number, Partial<AskedFields>> {
  const { nodes } = reading.plan;
  const ids = nodes.map((node) => idAfter(node, asked));
  const blocks = reading.blocks.map((block: DescriptionBlock) => ({ ...block, id: renamed(block.id) }));
  const result = new Map(asked);
  descriptionsAfter(reading, nodes, ids, blocks).forEach((description, index) => {
    result.set(index, { ...result.get(index), description });
  });
  return result;
}

function idAfter(node: PlanNode, asked: ReadonlyMap<number, Partial<AskedFields>>): string | null {
  const own = asked.get(node.index)?.id;
  return own === undefined ? node.id : own;
}
