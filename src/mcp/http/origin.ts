import { sendProblem } from '../../common/problem.filter.js';
import { Problem } from '../../common/problem.js';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

const ALLOWED_METHODS = 'POST, GET, DELETE';
const ALLOWED_HEADERS =
  'Authorization, Content-Type, Accept, Mcp-Session-Id, Mcp-Protocol-Version, Mcp-Method, Mcp-Name, Last-Event-ID';
const EXPOSED_HEADERS = 'Mcp-Session-Id, WWW-Authenticate, Retry-After, X-Request-Id';
const PREFLIGHT_SECONDS = '3600';
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const FORBIDDEN = new Problem(
  403,
  'origin-not-allowed',
  'This Origin may not speak MCP here. WERKBAUM_MCP_ALLOWED_ORIGINS names those that may.',
);

/**
 * The browser's side of the endpoint (mcp §1): an `Origin` must be a loopback page on the service's own
 * port or stand in the allow list, else 403. It is never compared with `Host`, which a page that rebinds
 * DNS chooses. Requests without `Origin` come from no browser and pass. Preflights of allowed origins are
 * answered here, since they carry no token.
 *
 * @param allowed origins such as `https://ide.example`
 */
export function originGuard(allowed: readonly string[]): RequestHandler {
  const allowList = new Set(allowed.map((origin) => origin.toLowerCase()));
  return (request: Request, response: Response, next: NextFunction): void => {
    const origin = request.headers.origin;
    if (origin === undefined) {
      next();
      return;
    }
    response.vary('Origin');
    if (!allowList.has(origin.toLowerCase()) && !isOwnLoopback(origin, request.socket.localPort)) {
      sendProblem(request, response, FORBIDDEN);
      return;
    }
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      response.setHeader('Access-Control-Allow-Methods', ALLOWED_METHODS);
      response.setHeader('Access-Control-Allow-Headers', ALLOWED_HEADERS);
      response.setHeader('Access-Control-Max-Age', PREFLIGHT_SECONDS);
      response.status(204).end();
      return;
    }
    next();
  };
}

function isOwnLoopback(origin: string, ownPort: number | undefined): boolean {
  if (!URL.canParse(origin)) {
    return false;
  }
  const url = new URL(origin);
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  return (
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.origin === origin.toLowerCase() &&
    LOOPBACK.test(url.hostname) &&
    port === ownPort
  );
}
