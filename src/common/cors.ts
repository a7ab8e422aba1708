import type { NextFunction, Request, RequestHandler, Response } from 'express';

const METHODS = 'GET, POST, PUT, PATCH, DELETE, OPTIONS';
const HEADERS = 'Authorization, Content-Type, If-None-Match, X-Request-Id, X-Taiga-Token';
const EXPOSED = 'ETag, Location, Retry-After, X-Request-Id';
const PREFLIGHT_SECONDS = '3600';

/**
 * Lets web editors of other origins in, on every answer (rest-protocol §5). No credentials: what protects a
 * document is its UUID, which no browser sends on its own.
 *
 * @param origins `*`, or origins such as `https://editor.example`; `null` (a page from a file) counts under `*`
 */
export function cors(origins: readonly string[]): RequestHandler {
  const everybody = origins.includes('*');
  const allowed = new Set(origins.map((origin) => origin.toLowerCase()));
  return (request: Request, response: Response, next: NextFunction): void => {
    const { origin } = request.headers;
    response.vary('Origin');
    const welcome = origin !== undefined && (everybody || allowed.has(origin.toLowerCase()));
    if (welcome) {
      response.setHeader('Access-Control-Allow-Origin', origin);
      response.setHeader('Access-Control-Expose-Headers', EXPOSED);
    }
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
      next();
      return;
    }
    if (welcome) {
      response.setHeader('Access-Control-Allow-Methods', METHODS);
      response.setHeader('Access-Control-Allow-Headers', HEADERS);
      response.setHeader('Access-Control-Max-Age', PREFLIGHT_SECONDS);
    }
    response.status(204).end();
  };
}
