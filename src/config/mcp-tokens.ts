import { createHash } from 'node:crypto';

export interface McpToken {
  /** Recorded with every write; `default` for the token of `WERKBAUM_MCP_TOKEN`. */
  readonly name: string;
  /** SHA-256 of the token: the token itself is not kept. */
  readonly hash: Buffer;
  readonly readOnly: boolean;
}

export const SHORTEST_TOKEN = 16;
const TOKEN_CHARACTERS = /^[A-Za-z0-9._~+/=-]+$/;
const TOKEN_NAME = /^[A-Za-z0-9._-]{1,64}$/;

/** @returns the token of `WERKBAUM_MCP_TOKEN`, or `undefined` where it is too short or no bearer token */
export function readSingleToken(text: string): McpToken | undefined {
  return isToken(text) ? { name: 'default', hash: hashToken(text), readOnly: false } : undefined;
}

/**
 * Reads `name:token` and `name:token:read` entries, comma separated (mcp §1).
 *
 * @returns the tokens, or `undefined` where any entry is not understood or a name or token stands twice
 */
export function readNamedTokens(text: string): readonly McpToken[] | undefined {
  const tokens: McpToken[] = [];
  for (const entry of text.split(',')) {
    const [name = '', token = '', rights, ...rest] = entry.trim().split(':');
    if (
      !TOKEN_NAME.test(name) ||
      !isToken(token) ||
      (rights !== undefined && rights !== 'read') ||
      rest.length > 0
    ) {
      return undefined;
    }
    tokens.push({ name, hash: hashToken(token), readOnly: rights === 'read' });
  }
  return hasDoubles(tokens) ? undefined : tokens;
}

export function hasDoubles(tokens: readonly McpToken[]): boolean {
  return (
    new Set(tokens.map((token) => token.name)).size < tokens.length ||
    new Set(tokens.map((token) => token.hash.toString('hex'))).size < tokens.length
  );
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest();
}

function isToken(text: string): boolean {
  return text.length >= SHORTEST_TOKEN && TOKEN_CHARACTERS.test(text);
}
