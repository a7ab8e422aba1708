import { computeOps } from '../../line-diff/compute.js';
import type { GateChar } from '../node-line.js';
import type { PlanNode } from '../plan.js';
import type { PlanReading } from '../read-plan.js';
import { endsInMark } from './block.js';
import type { EditStep } from './edit-step.js';
import { draftOf } from './edit-step.js';
import { gateForRoot, gateInGroup, kindOfGate } from './gate.js';
import { insertLines, noLineChanges } from './line-changes.js';
import { expandId } from './names.js';
import type { NewLine } from './new-line.js';
import { finishNewLine, readNewLine } from './new-line.js';
import type { Place, PlaceRequest, Slot } from './place.js';
import { indentStep, placeOf, slotOf } from './place.js';
import { affectedLines, descriptionsAfter } from './references.js';
import { setDescription } from './set-description.js';
import { refuseDuplicate } from './set-id.js';
import type { AskedFields } from './verify.js';
import { verifyReading } from './verify.js';

export interface NewNode extends PlaceRequest {
  /** One node line; its indentation comes from where it is put. */
  readonly node: string;
  readonly description?: string | undefined;
}

/**
 * Adds a node below `parent`, at root level without one; behind `after`, first, or last.
 * @throws PlanError `nodeNotFound`, `invalidInput`, `duplicateId`, `needsId`, `unreadable`
 */
export function addNode(reading: PlanReading, request: NewNode): EditStep {
  const given = readNewLine(request.node);
  const slot = slotOf(reading, request, null);
  const id = given.node.id === null ? null : expandId(given.node.id, slot.parent);
  refuseDuplicate(reading, id);
  const own = given.node.gateChar;
  const siblings = slot.parent?.children ?? reading.plan.roots;
  const gateChar = slot.parent === null ? gateForRoot(own, siblings) : gateInGroup(own, siblings);
  const line = finishNewLine(given, id, gateChar);
  const step = insertNode(reading, slot, line, own);
  return request.description === undefined ? step : describe(step, request.description);
}

function insertNode(reading: PlanReading, slot: Slot, newLine: NewLine, own: GateChar | null): EditStep {
  const { nodes } = reading.plan;
  const place = placeOf(reading, slot, indentStep(reading));
  const { changes, line } = placeLine(reading, place, newLine.text);
  const index = nodes.filter((node) => node.line - 1 < place.line).length;
  const origins: (PlanNode | null)[] = [...nodes.slice(0, index), null, ...nodes.slice(index)];
  const ids = origins.map((origin) => (origin === null ? newLine.asked.id : origin.id));
  const asked = new Map<number, Partial<AskedFields>>([[index, newLine.asked]]);
  descriptionsAfter(reading, origins, ids, reading.blocks).forEach((description, at) => {
    asked.set(at, { ...asked.get(at), description });
  });
  const draft = draftOf(reading, changes);
  const parents = new Map([[index, slot.parent]]);
  verifyReading(draft, { origins, asked, parents, lines: new Map([[index, line + 1]]) });
  return {
    ...draft,
    node: draft.after.plan.nodes[index]!,
    gateChanged: kindOfGate(own) !== kindOfGate(newLine.asked.gateChar),
    affected: affectedLines(draft, origins),
  };
}

/** @returns the changes, and the physical line (0-based) at which the new line stands afterwards */
function placeLine(
  { lines }: PlanReading,
  { line, whiteSpace }: Place,
  text: string,
): { changes: ReturnType<typeof noLineChanges>; line: number } {
  const changes = noLineChanges();
  const isEmptyText = lines.length === 1 && lines[0] === '';
  if (isEmptyText) {
    changes.texts.set(0, whiteSpace + text);
    return { changes, line: 0 };
  }
  const isTaken = line === lines.length && endsInMark(lines);
  insertLines(changes, line, [...(isTaken ? [''] : []), whiteSpace + text]);
  return { changes, line: isTaken ? line + 1 : line };
}

/** Adding and describing are one edit: one change of the text, all or nothing. */
function describe(added: EditStep, description: string): EditStep {
  const described = setDescription(added.after, { line: added.node!.line }, description);
  const { before } = added;
  return {
    ...added,
    after: described.after,
    node: described.node,
    ops: computeOps(before.lines, described.after.lines),
    lineMap: (line) => {
      const between = added.lineMap(line);
      return between === null ? null : described.lineMap(between);
    },
    affected: (added.affected ?? []).map((line) => (described.lineMap(line - 1) ?? line - 1) + 1),
  };
}
