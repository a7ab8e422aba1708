import type { ListPosition } from '../documents/document-list-store.js';
import { isUuid } from './uuid.js';

/** A page's end as clients carry it. */
export function writeCursor({ at, id }: ListPosition): string {
  return Buffer.from(JSON.stringify([at.getTime(), id]), 'utf8').toString('base64url');
}

/** @returns `undefined` for anything that `writeCursor` did not make */
export function readCursor(cursor: string): ListPosition | undefined {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
  const [time, id] = Array.isArray(parts) ? (parts as unknown[]) : [];
  const at = new Date(typeof time === 'number' ? time : NaN);
  return !Number.isNaN(at.getTime()) && typeof id === 'string' && isUuid(id) ? { at, id } : undefined;
}
