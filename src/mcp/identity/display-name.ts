/** Who has no usable name (mcp §2). */
export const NAMELESS = 'Agent';

const LONGEST_NAME = 64;

/**
 * A client's name as people will read it: control and format characters removed (they could turn the
 * history's lines around or hide in them), white space collapsed, cut at 64 UTF-16 units without splitting
 * a surrogate pair.
 *
 * @returns the cleaned name, or `undefined` where nothing visible remains
 */
export function cleanName(name: unknown): string | undefined {
  if (typeof name !== 'string') {
    return undefined;
  }
  const visible = name
    .slice(0, 10 * LONGEST_NAME)
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  const cut = visible
    .slice(0, LONGEST_NAME)
    .replace(/\p{Cs}$/u, '')
    .trim();
  return cut === '' ? undefined : cut;
}

/** `title`, else `name`, else `Agent` (mcp §2). */
export function displayName(client: { title?: unknown; name?: unknown } | undefined): string {
  return cleanName(client?.title) ?? cleanName(client?.name) ?? NAMELESS;
}
