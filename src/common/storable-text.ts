/**
 * The first place in a text that Postgres or UTF-8 can't keep exactly: NUL, or half of a surrogate pair.
 *
 * @returns 0-based UTF-16 unit, or `undefined` where all can be stored
 */
export function findUnstorable(text: string): { offset: number; what: string } | undefined {
  const nul = text.indexOf('\0');
  const half = text.search(LONE_SURROGATE);
  if (half >= 0 && (nul < 0 || half < nul)) {
    return { offset: half, what: 'half of a surrogate pair' };
  }
  return nul < 0 ? undefined : { offset: nul, what: 'NUL' };
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Line ends are LF when stored (rest-protocol §1). */
export function normaliseLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
