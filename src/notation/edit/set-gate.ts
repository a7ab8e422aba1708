import type { GateChar } from '../node-line.js';
import { PlanError } from '../plan-error.js';
import type { PlanReading } from '../read-plan.js';
import type { Address } from './address.js';
import { editContent } from './edit-content.js';
import type { EditStep } from './edit-step.js';
import { unchanged } from './edit-step.js';
import { findTarget } from './edit-target.js';
import { writeGate } from './gate.js';
import { quote } from './quote.js';

export type GateName = 'and' | 'optional' | 'or' | 'xor';

const CHARS: Readonly<Record<string, GateChar>> = {
  and: '-',
  optional: '+',
  or: '|',
  xor: '=',
  '-': '-',
  '+': '+',
  '|': '|',
  '=': '=',
};

/**
 * Writes the node's gate character.
 * @param gate `and`, `optional`, `or`, `xor`, or the character itself
 * @throws PlanError `nodeNotFound`, `invalidInput`, `unreadable`
 */
export function setGate(reading: PlanReading, address: Address, gate: string): EditStep {
  const target = findTarget(reading, address);
  const gateChar = gateCharOf(gate);
  return target.node.gateChar === gateChar
    ? unchanged(reading, target.node)
    : editContent(target, [writeGate(target, gateChar)], { gateChar });
}

/** @throws PlanError `invalidInput` for a gate that is none */
export function gateCharOf(gate: string): GateChar {
  const char = Object.hasOwn(CHARS, gate) ? CHARS[gate] : undefined;
  if (char === undefined) {
    throw new PlanError(
      'invalidInput',
      `gate must be one of and, optional, or, xor, not ${quote(gate)}.`,
      undefined,
      { field: 'gate' },
    );
  }
  return char;
}
