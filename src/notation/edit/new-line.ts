import { shortDescriptionText } from '../descriptions.js';
import { continuationMark, isDivider, skipBlanks, skipBlanksBack, withoutComment } from '../lines.js';
import type { GateChar } from '../node-line.js';
import type { PlanNode } from '../plan.js';
import { readPlanLines } from '../read-plan.js';
import type { ContentChange } from './content-changes.js';
import { changeContent, replaceRange } from './content-changes.js';
import type { EditTarget } from './edit-target.js';
import { targetOf, tokensOf } from './edit-target.js';
import { removeGate, writeGate } from './gate.js';
import { unreadable } from './misreading.js';
import { quote } from './quote.js';
import type { AskedFields } from './verify.js';

/** The line of a node to be added, and what it must read as. */
export interface NewLine {
  readonly text: string;
  readonly asked: AskedFields;
}

/**
 * Reads the text of a node to be added; blanks at both ends do not count.
 * @returns the line as a plan of its own
 * @throws PlanError `unreadable` where it is not exactly one node line
 */
export function readNewLine(text: string): EditTarget {
  const refuse = (what: string): never => {
    throw unreadable(`${quote(text)} would be read as ${what}, not as one node line.`, { field: 'node' });
  };
  if (/[\r\n]/.test(text)) {
    refuse('several lines');
  }
  const line = text.slice(skipBlanks(text, 0), skipBlanksBack(text, text.length));
  const content = withoutComment(line);
  if (content.trim() === '') {
    refuse(line === content ? 'an empty line' : 'a comment');
  }
  if (isDivider(content)) {
    refuse('the divider');
  }
  if (shortDescriptionText(content) !== null) {
    refuse('a description');
  }
  if (continuationMark(line) >= 0) {
    refuse('a line that goes on in the next one');
  }
  const reading = readPlanLines([line]);
  const node = reading.plan.nodes[0] ?? refuse('a line without a label');
  return targetOf(reading, node);
}

/**
 * The new line under its ID and gate.
 * @param gateChar `null` takes the gate away
 */
export function finishNewLine(target: EditTarget, id: string | null, gateChar: GateChar | null): NewLine {
  const { node, reading } = target;
  const changes: ContentChange[] = [];
  if (id !== node.id && id !== null) {
    const { start, end } = nameOfId(target);
    changes.push(replaceRange(target, { start, end }, id));
  }
  const gateChange = gateChar === node.gateChar ? null : gateChangeOf(target, gateChar);
  if (gateChange !== null) {
    changes.push(gateChange);
  }
  const text = changeContent(target, changes).texts.get(0) ?? reading.lines[0]!;
  const written = gateChange === null ? node.gateChar : gateChar;
  return {
    text,
    asked: { ...fieldsOf(node), id, gateChar: written, label: node.labelFromId ? `#${id}` : node.label },
  };
}

/** `removeGate` where the gate goes, `writeGate` where there is to be one. */
export function gateChangeOf(target: EditTarget, gateChar: GateChar | null): ContentChange | null {
  return gateChar === null ? removeGate(target) : writeGate(target, gateChar);
}

function nameOfId(target: EditTarget): { start: number; end: number } {
  const [token] = tokensOf(target, 'id');
  const start = token!.ranges[0]!.start + 1;
  return { start, end: start + token!.values[0]!.length };
}

function fieldsOf(node: PlanNode): AskedFields {
  const { fold, status, labelFromId, size, url, people, keywords, dependencies, focus } = node;
  const { label, id, gateChar, description } = node;
  return {
    ...{ label, id, gateChar, description, fold, status, labelFromId },
    ...{ size, url, people, keywords, dependencies, focus },
  };
}
