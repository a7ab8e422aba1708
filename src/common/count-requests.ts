import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Metrics } from './metrics.js';

const NANOSECONDS = 1e9;

/**
 * Counts every request with the time it took. Has to come before everything else that answers, or what is
 * answered there (a wrong token, a broken body) does not count.
 */
export function countRequests(metrics: Metrics): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const start = process.hrtime.bigint();
    // Also comes when the client goes away before the answer.
    response.once('close', () => {
      metrics.requestEnded({
        method: request.method,
        route: routeOf(request),
        status: response.statusCode,
        seconds: Number(process.hrtime.bigint() - start) / NANOSECONDS,
      });
    });
    next();
  };
}

const MCP = '/api/v1/mcp';
const MCP_PATH = /^\/api\/v1\/mcp(?:[/?]|$)/i;

/** The pattern that matched, such as `/api/v1/documents/:id`: a path would carry ids, and never end. */
function routeOf(request: Request): string {
  // A wrong token is refused before anything is matched (mcp §1).
  if (MCP_PATH.test(request.originalUrl)) {
    return MCP;
  }
  const { path } = (request.route ?? {}) as { path?: unknown };
  return typeof path === 'string' ? path : 'none';
}
