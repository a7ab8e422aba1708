import { checksumOf } from '../../test/support/checksum-of.js';
import type { SeenDocument } from '../support/world.js';

/** One call on a document as a client sends it. */
export interface RestCall {
  method: string;
  /** Below `/api/v1`. */
  path: string;
  body?: Record<string, unknown>;
}

type Target = Pick<SeenDocument, 'id' | 'version' | 'content'>;

/** Every call on one document by what a client does, each one correct and with all of its fields. */
const CALLS: Record<string, (document: Target) => RestCall> = {
  creates: () => ({
    method: 'POST',
    path: '/documents',
    body: { title: 'Castle', content: '- Tower' },
  }),
  reads: ({ id }) => ({ method: 'GET', path: `/documents/${id}` }),
  replaces: ({ id, version }) => ({
    method: 'PUT',
    path: `/documents/${id}`,
    body: { title: 'Castle', content: '- Tower', expectedVersion: version },
  }),
  deletes: ({ id }) => ({ method: 'DELETE', path: `/documents/${id}` }),
  renames: ({ id, version }) => ({
    method: 'PATCH',
    path: `/documents/${id}/title`,
    body: { title: 'Castle', expectedVersion: version },
  }),
  restores: ({ id }) => ({ method: 'POST', path: `/documents/${id}/restore`, body: { version: 1 } }),
  patches: ({ id, version, content }) => ({
    method: 'PATCH',
    path: `/documents/${id}/content`,
    body: {
      baseVersion: version,
      checksum: checksumOf(content),
      clientId: 'c-1',
      seq: 1,
      displayName: 'Anna',
      milestone: false,
      ops: [{ op: 'replace', index: 0, count: 1, lines: ['- Tower'] }],
    },
  }),
  'looks up the history of': ({ id }) => ({ method: 'GET', path: `/documents/${id}/history` }),
  follows: ({ id, version }) => ({
    method: 'GET',
    path: `/documents/${id}/changes?since=${version}&wait=0`,
  }),
};

/** The words for the calls, to be put into a step's pattern. */
export const CALL_WORDS = Object.keys(CALLS).join('|');

/** @param word one of {@link CALL_WORDS} */
export function callOf(word: string, document: Target): RestCall {
  const call = CALLS[word];
  if (call === undefined) {
    throw new Error(`No call is known as "${word}".`);
  }
  return call(document);
}

/** Changes one field of a body in place; `ops[0].lines[1]` is a field, too, and `undefined` takes it out. */
export function setField(body: Record<string, unknown>, field: string, value: unknown): void {
  const keys = field.split(/[.[\]]+/).filter((key) => key !== '');
  const last = keys.pop() ?? '';
  const inner = keys.reduce<Record<string, unknown>>(
    (object, key) => object[key] as Record<string, unknown>,
    body,
  );
  if (value === undefined) {
    Reflect.deleteProperty(inner, last);
  } else {
    inner[last] = value;
  }
}
