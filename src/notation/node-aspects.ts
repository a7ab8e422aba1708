import { cutText } from './fitting.js';
import type { PlanNode } from './plan.js';

/** What a node says about itself, one aspect at a time; in the order in which changes are told. */
export const ASPECTS = [
  'renamed',
  'id',
  'gate',
  'status',
  'size',
  'people',
  'keywords',
  'dependencies',
  'url',
  'description',
  'focus',
] as const;

export type Aspect = (typeof ASPECTS)[number];

/** The aspect as it would be written; null where the node has nothing of the kind. */
export function aspectOf(node: PlanNode, aspect: Aspect): string | null {
  switch (aspect) {
    case 'renamed':
      return node.label;
    case 'id':
      return node.id;
    case 'gate':
      return node.optional ? 'optional' : node.gate;
    case 'status':
      return node.status === null ? null : `[${node.status}]`;
    case 'size':
      return node.size;
    case 'people':
      return listed('@', node.people);
    case 'keywords':
      return listed('&', node.keywords);
    case 'dependencies':
      return listed('#', node.dependencies);
    case 'url':
      return node.url;
    case 'description':
      return node.description;
    case 'focus':
      return node.focus ? '!!!' : null;
  }
}

/** Longest text that a change repeats of an aspect. */
const LONGEST = 200;

export function shownAspect(value: string): string {
  return cutText(value, LONGEST);
}

function listed(mark: string, names: readonly string[]): string | null {
  return names.length === 0 ? null : names.map((name) => mark + name).join(' ');
}
