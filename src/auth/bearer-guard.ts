import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { sendProblem } from '../common/problem.filter.js';
import { Problem } from '../common/problem.js';
import type { McpToken } from '../config/mcp-tokens.js';
import { bearerJudge } from './bearer-strategy.js';
import type { McpCaller } from './bearer-strategy.js';
import type { AddressThrottle } from './throttle.js';

/** A request behind the guard: `user` is where mcp-nest looks for the caller. */
export type GuardedRequest = Request & { user?: McpCaller };

/**
 * Lets only requests with a configured bearer token pass, whatever the verb and path. To be installed in
 * front of the body parsers: a stranger's body is never read (mcp §1).
 *
 * Without any configured token everything is refused. Wrong tokens are throttled per address; a right one
 * never is, since it is looked at first.
 */
export function bearerGuard(tokens: readonly McpToken[], throttle: AddressThrottle): RequestHandler {
  const judge = bearerJudge(tokens);
  return (request: Request, response: Response, next: NextFunction): void => {
    judge(request.headers.authorization).then((outcome) => {
      if (outcome.kind === 'accepted') {
        (request as GuardedRequest).user = outcome.caller;
        next();
        return;
      }
      const wait = outcome.kind === 'wrong' ? throttle.fail(addressOf(request)) : undefined;
      sendProblem(request, response, wait === undefined ? unauthorized(outcome.kind) : tooMany(wait));
    }, next);
  };
}

const DETAILS = {
  missing:
    'The header "Authorization: Bearer <token>" is missing; a token in the query or in the body does not count.',
  wrong: 'The token in the header "Authorization: Bearer <token>" is not one of the configured ones.',
  closed:
    'MCP is closed: no token is configured. Configure one with WERKBAUM_MCP_TOKEN and send it in the header "Authorization: Bearer <token>".',
};

function unauthorized(kind: keyof typeof DETAILS): Problem {
  const challenge = kind === 'wrong' ? 'Bearer error="invalid_token"' : 'Bearer';
  return new Problem(401, `token-${kind}`, DETAILS[kind], { headers: { 'WWW-Authenticate': challenge } });
}

function tooMany(seconds: number): Problem {
  return new Problem(
    429,
    'too-many-wrong-tokens',
    `Too many wrong tokens came from this address. Try again in ${seconds} s, or send a right token.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
}

function addressOf(request: Request): string {
  return request.ip ?? request.socket.remoteAddress ?? 'unknown';
}
