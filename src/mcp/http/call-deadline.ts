import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { PlanError } from '../../notation/plan-error.js';

const signals = new WeakMap<object, AbortSignal>();

/**
 * Starts the clock of a call when its request arrives. The signal fires when the time is over, and when the
 * client is gone: nobody waits for the result then.
 *
 * @param timeoutMs longest tool call
 */
export function callDeadline(timeoutMs: number): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    const gone = new AbortController();
    response.once('close', () => {
      if (!response.writableFinished) {
        gone.abort(new PlanError('timeout', 'The client closed the connection.'));
      }
    });
    signals.set(request, AbortSignal.any([AbortSignal.timeout(timeoutMs), gone.signal]));
    next();
  };
}

/** @param request the raw one that a call came with */
export function deadlineOf(request: object | undefined): AbortSignal | undefined {
  return request === undefined ? undefined : signals.get(request);
}
