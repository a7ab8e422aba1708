import { shortDescriptionText } from '../descriptions.js';
import { isBlankAt, isDivider, locate } from '../lines.js';
import type { GateChar } from '../node-line.js';
import { readNodeLine } from '../node-line.js';
import type { Gate, PlanNode } from '../plan.js';
import type { ContentChange } from './content-changes.js';
import { removeStretch } from './content-changes.js';
import type { EditTarget } from './edit-target.js';
import { stretchesOf } from './edit-target.js';
import { insertBefore } from './token-placement.js';

/** Puts the gate character where the line has one; else it and a blank in front of the content. */
export function writeGate(target: EditTarget, char: GateChar): ContentChange {
  const { gate, indentEnd } = target.nodeLine.prefix;
  if (gate === null) {
    return insertBefore(target, indentEnd, `${char} `);
  }
  const { piece, column } = locate(target.logical, gate.at, 'later');
  const needsBlank = char === '=' && !isBlankAt(target.reading.lines[piece.line]!, column + 1);
  return { line: piece.line, start: column, end: column + 1, text: needsBlank ? '= ' : char };
}

/** The kind of group that a gate character makes. */
export function kindOfGate(char: GateChar | null): Gate {
  return char === '|' ? 'or' : char === '=' ? 'xor' : 'and';
}

/**
 * The gate of a line that becomes a child: its own where the group is empty or of the same kind, else the
 * group's. The first child says which kind that is.
 */
export function gateInGroup(own: GateChar | null, siblings: readonly PlanNode[]): GateChar {
  const [first] = siblings;
  if (own !== null && (first === undefined || first.gate === kindOfGate(own))) {
    return own;
  }
  return first === undefined ? '-' : CHAR_OF_KIND[first.gate];
}

const CHAR_OF_KIND: Readonly<Record<Gate, GateChar>> = { and: '-', or: '|', xor: '=' };

/**
 * Takes gate and blanks away. Only for a line that reads the same without: `- - a` or `- " a` would not.
 * @returns `null` where the gate has to stay
 */
export function removeGate(target: EditTarget): ContentChange | null {
  const { gate } = target.nodeLine.prefix;
  if (gate === null || !readsWithoutGate(target)) {
    return null;
  }
  const [stretch] = stretchesOf(target.logical, { start: gate.at, end: gate.at + 1 });
  return removeStretch(stretch!, 'behind');
}

function readsWithoutGate({ nodeLine }: EditTarget): boolean {
  const { text, prefix, label } = nodeLine;
  const rest = text.slice(0, prefix.indentEnd) + text.slice(prefix.bodyStart);
  const without = readNodeLine(rest);
  return (
    !isDivider(rest) &&
    shortDescriptionText(rest) === null &&
    without.prefix.gate === null &&
    without.prefix.indentEnd === prefix.indentEnd &&
    without.label === label
  );
}

/** The gate of a line that becomes a root: its own if another root has one, else none. */
export function gateForRoot(own: GateChar | null, roots: readonly PlanNode[]): GateChar | null {
  return roots.some(({ gateChar }) => gateChar !== null) ? own : null;
}
