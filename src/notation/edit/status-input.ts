import { statusOfBox } from '../node-prefix.js';
import type { StatusCode } from '../plan.js';

/** Key of each status code (notation §2). */
export const STATUS_KEYS: Readonly<Record<StatusCode, string>> = {
  '?': 'idea',
  ' ': 'planned',
  '~': 'inProgress',
  '/': 'walkingSkeleton',
  x: 'done',
  '^': 'production',
  '-': 'discarded',
  '!': 'highRisk',
};

const CODE_BY_KEY: ReadonlyMap<string, StatusCode> = new Map(
  Object.entries(STATUS_KEYS).map(([code, key]) => [key.toLowerCase(), code as StatusCode]),
);

/**
 * The status that a person's or an agent's text means: the code (`x`), the box (`[x]`) or the key (`done`;
 * any case, with or without `_`, `-` and blanks). `none` means no box. `undefined` where it means nothing.
 */
export function parseStatusInput(text: string): StatusCode | 'none' | undefined {
  if (text.length === 1) {
    return statusOfBox(text) ?? undefined;
  }
  const trimmed = text.trim();
  if (trimmed.length === 1) {
    return statusOfBox(trimmed) ?? undefined;
  }
  if (trimmed.length === 3 && trimmed.startsWith('[') && trimmed.endsWith(']')) {
    return statusOfBox(trimmed[1]!) ?? undefined;
  }
  const key = trimmed.toLowerCase().replace(/[\s_-]/g, '');
  return key === 'none' ? 'none' : CODE_BY_KEY.get(key);
}
