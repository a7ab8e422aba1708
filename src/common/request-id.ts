import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

export const REQUEST_ID = 'X-Request-Id';
/** What a proxy may hand on; anything else could forge lines of the log. */
const ACCEPTED = /^[\w.:+/=-]{1,128}$/;

/** Puts an id on every answer: the proxy's where it sends one, else a new one. */
export function requestIds(): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    const given = request.headers['x-request-id'];
    response.setHeader(REQUEST_ID, typeof given === 'string' && ACCEPTED.test(given) ? given : randomUUID());
    next();
  };
}

/** @returns the id that {@link requestIds} gave */
export function requestIdOf(response: { getHeader(name: string): unknown }): string {
  return String(response.getHeader(REQUEST_ID));
}
