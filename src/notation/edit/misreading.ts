import { PlanError } from '../plan-error.js';
import type { PlanNode } from '../plan.js';
import type { PlanReading } from '../read-plan.js';
import { treeLineAt } from './address.js';
import { quote } from './quote.js';
import type { AskedFields } from './verify.js';

type Field = keyof AskedFields;

/** How sentences call a field. */
const NAMES: Readonly<Record<Field, string>> = {
  label: 'label',
  id: 'ID',
  gateChar: 'gate',
  status: 'status',
  fold: 'fold mark',
  size: 'size',
  url: 'URL',
  people: 'people',
  keywords: 'keywords',
  dependencies: 'dependencies',
  focus: 'focus mark',
  labelFromId: 'label from its ID',
  description: 'description',
};

const HINT = 'Word it so that the notation reads it as meant; nothing was changed.';

export function unreadable(
  message: string,
  data: Readonly<Record<string, unknown>> = {},
  hint = HINT,
): PlanError {
  return new PlanError('unreadable', message, hint, data);
}

/** A node that would not read as asked, or as it did before. */
export function misreadFields(node: PlanNode, wrong: readonly Field[], expected: AskedFields): PlanError {
  const fields = wrong.length > 1 ? wrong.filter((field) => field !== 'labelFromId') : wrong;
  const read = fields.map((field) => saying(field, node[field])).join(', ');
  const asked = fields.map((field) => saying(field, expected[field])).join(', ');
  const cause = causeIn(expected);
  return unreadable(`${cause}Line ${node.line} would be read with ${read}, not with ${asked}.`, {
    line: node.line,
    fields,
  });
}

/** A node that would stand below another one than asked, or than before. */
export function misreadParent(node: PlanNode, expected: PlanNode | undefined): PlanError {
  const below = (parent: PlanNode | null | undefined) =>
    parent ? `below ${quote(parent.label)} at line ${parent.line}` : 'at root level';
  return unreadable(`Line ${node.line} would be read ${below(node.parent)}, not ${below(expected)}.`, {
    line: node.line,
  });
}

/**
 * A line that would be read as a node although it should not, or the other way round.
 * @param node the node that is read where another line was expected
 * @param line the line, 1-based, at which a node was expected; `null` where none was
 */
export function misreadLine(after: PlanReading, node: PlanNode | undefined, line: number | null): PlanError {
  if (line === null || (node !== undefined && node.line < line)) {
    const own =
      node === undefined ? '' : `Line ${node.line} would be read as a node of its own, ${quote(node.label)}.`;
    return unreadable(own, { line: node?.line });
  }
  return unreadable(`Line ${line} would be read as ${kindOfLine(after, line)}, not as a node.`, { line });
}

function kindOfLine(after: PlanReading, line: number): string {
  const found = treeLineAt(after, line - 1);
  switch (found?.kind) {
    case undefined:
      return after.divider !== null && after.divider.line < line
        ? 'the divider or what follows it'
        : 'nothing';
    case 'none':
      return 'a line that says nothing';
    case 'description':
      return 'a description';
    case 'node':
      return `a part of the node ${quote(found.node.label)} at line ${found.node.line}`;
  }
}

/** What most often makes a text read differently, in front of what it makes of it. */
function causeIn(expected: AskedFields): string {
  for (const text of [expected.label, expected.url, expected.description]) {
    const comment = text?.indexOf('%%') ?? -1;
    if (text && comment >= 0) {
      return `${quote(text.slice(comment))} would be read as a comment. `;
    }
  }
  const ends = [expected.label, expected.description].some((text) => text && /(?:^|\s)\\$/.test(text));
  return ends ? 'A "\\" at the end would be read as a continuation mark. ' : '';
}

function saying(field: Field, value: AskedFields[Field]): string {
  if (value === null || value === false || (typeof value === 'object' && value.length === 0)) {
    return `no ${NAMES[field]}`;
  }
  if (value === true) {
    return `a ${NAMES[field]}`;
  }
  return `${NAMES[field]} ${quote(typeof value === 'string' ? value : value.join(', '))}`;
}
