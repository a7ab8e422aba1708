import { NAME } from '../token-rules.js';
import type { PlanNode } from '../plan.js';
import { unreadable } from './misreading.js';
import { quote } from './quote.js';

export type NameKind = 'person' | 'keyword' | 'id';

/** The character in front of each kind of name. */
export const MARKS: Readonly<Record<NameKind, string>> = { person: '@', keyword: '&', id: '#' };

const KIND_NAMES: Readonly<Record<NameKind, string>> = {
  person: 'a person',
  keyword: 'a keyword',
  id: 'an ID',
};

const WHOLE_NAME = new RegExp(`^${NAME}$`, 'u');

/**
 * The name without its mark; one leading mark is tolerated.
 * @throws PlanError `unreadable` where the token cannot hold the name
 */
export function asName(kind: NameKind, text: string): string {
  const name = text.startsWith(MARKS[kind]) ? text.slice(1) : text;
  if (!WHOLE_NAME.test(name)) {
    throw unreadable(
      `${quote(text)} cannot be read as the name of ${KIND_NAMES[kind]}.`,
      { name: text.slice(0, 80) },
      'Names are made of letters, digits, ".", "_" and "-", at least one of them.',
    );
  }
  return name;
}

/** A list of names; the bare word `none` alone is the empty list. */
export function asNames(kind: NameKind, texts: readonly string[]): string[] {
  return texts.length === 1 && texts[0] === 'none' ? [] : texts.map((text) => asName(kind, text));
}

/**
 * `.name` becomes the ID of the nearest ancestor that has one without a leading dot, + `.name`. Without such
 * an ancestor, and without a leading dot, an ID stays as it is.
 */
export function expandId(id: string, parent: PlanNode | null): string {
  if (!id.startsWith('.')) {
    return id;
  }
  let ancestor = parent;
  while (ancestor !== null && (ancestor.id === null || ancestor.id.startsWith('.'))) {
    ancestor = ancestor.parent;
  }
  return ancestor === null ? id : `${ancestor.id}${id}`;
}
