import { timingSafeEqual } from 'node:crypto';
import { Passport } from 'passport';
import { Strategy } from 'passport-http-bearer';
import { hashToken } from '../config/mcp-tokens.js';
import type { McpToken } from '../config/mcp-tokens.js';

/** Whom a right token stands for. The token itself is not carried on. */
export interface McpCaller {
  tokenName: string;
  /** A `:read` token: writing tools are closed to it. */
  readOnly: boolean;
}

/**
 * `missing`: no bearer token in the header; `wrong`: one that is not configured; `closed`: no token is
 * configured at all, so none can be right (mcp §1).
 */
export type BearerOutcome =
  { kind: 'accepted'; caller: McpCaller } | { kind: 'missing' } | { kind: 'wrong' } | { kind: 'closed' };

/**
 * Judges `Authorization` headers with Passport's bearer strategy.
 *
 * Passport sees a request that holds nothing but that header: the strategy would also take a token from
 * the query or the body, and a token there is none (mcp §1).
 *
 * @param tokens every configured token; none: nobody is accepted
 */
export function bearerJudge(
  tokens: readonly McpToken[],
): (authorization: string | undefined) => Promise<BearerOutcome> {
  if (tokens.length === 0) {
    return () => Promise.resolve({ kind: 'closed' });
  }
  const passport = new Passport();
  passport.use(
    new Strategy((token, done) => {
      done(null, findToken(tokens, token) ?? false);
    }),
  );
  return (authorization) =>
    new Promise((resolve, reject) => {
      const judge = passport.authenticate(
        'bearer',
        { session: false },
        (error: unknown, token: McpToken | false | undefined, challenge: unknown) => {
          if (error) {
            reject(error instanceof Error ? error : new Error('The bearer strategy failed.'));
          } else if (token) {
            resolve({
              kind: 'accepted',
              caller: { tokenName: token.name, readOnly: token.readOnly },
            });
          } else {
            const wrong = typeof challenge === 'string' && challenge.includes('invalid_token');
            resolve({ kind: wrong ? 'wrong' : 'missing' });
          }
        },
      ) as (request: object, response: object, next: (error?: unknown) => void) => void;
      judge({ headers: authorization === undefined ? {} : { authorization } }, {}, reject);
    });
}

/** Compares with every token, each in constant time: how long it takes says nothing about the tokens. */
function findToken(tokens: readonly McpToken[], token: string): McpToken | undefined {
  const hash = hashToken(token);
  let found: McpToken | undefined;
  for (const each of tokens) {
    if (timingSafeEqual(each.hash, hash)) {
      found = each;
    }
  }
  return found;
}
