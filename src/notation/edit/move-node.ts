import { skipBlanks } from '../lines.js';
import type { GateChar } from '../node-line.js';
import { PlanError } from '../plan-error.js';
import type { PlanNode } from '../plan.js';
import type { PlanReading } from '../read-plan.js';
import { readPlanLines } from '../read-plan.js';
import type { Address } from './address.js';
import { isNoAddress } from './address.js';
import type { LineRun } from './block.js';
import { blockOf, endOfSubtree, endsInMark, isInSubtree } from './block.js';
import { changeContent } from './content-changes.js';
import { editContent } from './edit-content.js';
import type { Draft, EditStep } from './edit-step.js';
import { draftOfOperations, unchanged } from './edit-step.js';
import type { EditTarget } from './edit-target.js';
import { findTarget } from './edit-target.js';
import { gateForRoot, gateInGroup, kindOfGate, writeGate } from './gate.js';
import { insertLines, noLineChanges, removeLines, toOperations } from './line-changes.js';
import { gateChangeOf } from './new-line.js';
import type { PlaceRequest, Slot } from './place.js';
import { indentStep, notAChild, placeOf, shiftWhiteSpace, slotOf, whiteSpaceOf, widthOf } from './place.js';
import { affectedLines, descriptionsAfter } from './references.js';
import { gateCharOf } from './set-gate.js';
import type { AskedFields } from './verify.js';
import { verifyReading } from './verify.js';

export interface MoveRequest extends PlaceRequest {
  /** To root level. */
  readonly toRoot?: boolean | undefined;
  /** The gate that the node is to have in its new group; see {@link gateCharOf}. */
  readonly gate?: string | undefined;
}

/**
 * Moves a node with everything below it: below `parent`, to root level, or within its group; behind `after`,
 * first, or last. The gap behind it and the description part stay.
 * @throws PlanError `nodeNotFound`, `invalidInput`, `invalidMove`, `unreadable`
 */
export function moveNode(reading: PlanReading, address: Address, request: MoveRequest): EditStep {
  const target = findTarget(reading, address);
  const slot = slotForMove(target, request);
  const explicit = request.gate === undefined ? null : gateCharOf(request.gate);
  if (isThere(target, slot)) {
    return explicit === null || explicit === target.node.gateChar
      ? unchanged(reading, target.node)
      : rewriteGate(target, explicit);
  }
  return arrive(target, slot, explicit ?? gateFor(target, slot));
}

/** @throws PlanError `nodeNotFound`, `invalidInput`, `invalidMove` */
function slotForMove({ reading, node }: EditTarget, request: MoveRequest): Slot {
  const { toRoot = false } = request;
  if (toRoot && !isNoAddress(request.parent)) {
    throw invalidInput('toRoot', 'toRoot and parent say two different places.');
  }
  const slot = slotOf(reading, request, toRoot ? null : node.parent);
  if (slot.after === node) {
    throw invalidInput('after', `after names line ${node.line} itself, which cannot stand behind itself.`);
  }
  if (toRoot && slot.after !== null && slot.parent !== null) {
    throw notAChild(slot.after, null);
  }
  const inside = [slot.parent, slot.after].find(
    (place) => place !== null && isInSubtree(reading, place, node),
  );
  if (inside) {
    throw new PlanError(
      'invalidMove',
      `Line ${inside.line} belongs to what is to be moved, so line ${node.line} cannot go there.`,
      'Name a place outside the node and everything below it.',
      { line: inside.line },
    );
  }
  return slot;
}

function invalidInput(field: string, message: string): PlanError {
  return new PlanError('invalidInput', message, 'Give only one of them, or another node.', { field });
}

/** True where the node is already at its place, whatever gap lies between. */
function isThere({ reading, node }: EditTarget, slot: Slot): boolean {
  if (slot.parent !== node.parent) {
    return false;
  }
  const siblings = slot.parent?.children ?? reading.plan.roots;
  const index = siblings.indexOf(node);
  if (slot.first) {
    return index === 0;
  }
  return slot.after === null ? index === siblings.length - 1 : siblings[index - 1] === slot.after;
}

function rewriteGate(target: EditTarget, gateChar: GateChar): EditStep {
  const step = editContent(target, [writeGate(target, gateChar)], { gateChar });
  return { ...step, gateChanged: kindOfGate(target.node.gateChar) !== kindOfGate(gateChar) };
}

/** Within its group a node keeps its gate. */
function gateFor({ reading, node }: EditTarget, { parent }: Slot): GateChar | null {
  if (parent === node.parent) {
    return node.gateChar;
  }
  return parent === null
    ? gateForRoot(node.gateChar, reading.plan.roots)
    : gateInGroup(node.gateChar, parent.children);
}

/** The block leaves, the place is looked up in what is left, and the block arrives. */
function arrive(target: EditTarget, slot: Slot, gateChar: GateChar | null): EditStep {
  const { reading, node } = target;
  const { lines } = reading;
  const block = blockOf(reading, node);
  const size = endOfSubtree(reading, node) - node.index;
  const left = [...lines.slice(0, block.start), ...lines.slice(block.end)];
  const rest = readPlanLines(left, reading);
  const inRest = (other: PlanNode | null) =>
    other && rest.plan.nodes[other.index < node.index ? other.index : other.index - size]!;
  const restSlot = { ...slot, parent: inRest(slot.parent), after: inRest(slot.after) };
  const place = placeOf(rest, restSlot, indentStep(reading));
  const gateChange = gateChar === node.gateChar ? null : gateChangeOf(target, gateChar);
  const texts = gateChange === null ? null : changeContent(target, [gateChange]).texts;
  const moved = shiftBlock(reading, node, block, place.whiteSpace, texts);
  const draft = transplant(reading, block, left, place.line, moved);
  return verifyMove(target, draft, {
    slot,
    gateChar: gateChange === null ? node.gateChar : gateChar,
    index: rest.plan.nodes.filter(({ line }) => line - 1 < place.line).length,
    size,
  });
}

/** The block's lines under the new white space; see edits, moveNode. */
function shiftBlock(
  reading: PlanReading,
  node: PlanNode,
  block: LineRun,
  to: string,
  texts: ReadonlyMap<number, string> | null,
): string[] {
  const from = whiteSpaceOf(reading, node);
  const moved: string[] = [];
  for (let line = block.start; line < block.end; line++) {
    const text = texts?.get(line) ?? reading.lines[line]!;
    const own = text.slice(0, skipBlanks(text, 0));
    const isBlank = own.length === text.length;
    const follows = !isBlank && widthOf(own) >= widthOf(from);
    moved.push(follows ? shiftWhiteSpace(own, from, to) + text.slice(own.length) : text);
  }
  return moved;
}

/** @param at line of the text left, before which the block arrives */
function transplant(
  reading: PlanReading,
  block: LineRun,
  left: readonly string[],
  at: number,
  moved: readonly string[],
): Draft {
  const { lines } = reading;
  const isTaken = at === left.length && endsInMark(left);
  const takesNext = block.end === lines.length && endsInMark(lines) && at < left.length;
  const arriving = [...(isTaken ? [''] : []), ...moved, ...(takesNext ? [''] : [])];
  const changes = noLineChanges();
  if (at === block.start && arriving.length === moved.length) {
    moved.forEach((text, i) => {
      if (text !== lines[at + i]) {
        changes.texts.set(at + i, text);
      }
    });
    return draftOfOperations(reading, toOperations(changes));
  }
  const count = block.end - block.start;
  removeLines(changes, block.start, block.end);
  insertLines(changes, at <= block.start ? at : at + count, arriving);
  return draftOfOperations(reading, toOperations(changes), (line) => {
    if (line >= block.start && line < block.end) {
      return at + (isTaken ? 1 : 0) + line - block.start;
    }
    const inLeft = line < block.start ? line : line - count;
    return inLeft < at ? inLeft : inLeft + arriving.length;
  });
}

interface Move {
  readonly slot: Slot;
  readonly gateChar: GateChar | null;
  /** Of the moved node, in the plan after. */
  readonly index: number;
  /** How many nodes moved. */
  readonly size: number;
}

function verifyMove(
  { reading, node }: EditTarget,
  draft: Draft,
  { slot, gateChar, index, size }: Move,
): EditStep {
  const { nodes } = reading.plan;
  const others = [...nodes.slice(0, node.index), ...nodes.slice(node.index + size)];
  const subtree = nodes.slice(node.index, node.index + size);
  const origins = [...others.slice(0, index), ...subtree, ...others.slice(index)];
  const asked = new Map<number, Partial<AskedFields>>([[index, { gateChar }]]);
  const ids = origins.map(({ id }) => id);
  descriptionsAfter(reading, origins, ids, reading.blocks).forEach((description, at) => {
    asked.set(at, { ...asked.get(at), description });
  });
  verifyReading(draft, { origins, asked, parents: new Map([[index, slot.parent]]) });
  return {
    ...draft,
    node: draft.after.plan.nodes[index]!,
    gateChanged: kindOfGate(node.gateChar) !== kindOfGate(gateChar),
    affected: affectedLines(draft, origins),
  };
}
