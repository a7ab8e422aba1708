import type { LoggerService } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Logger, PinoLogger } from 'nestjs-pino';
import { pino } from 'pino';
import type { Logger as Pino } from 'pino';
import type { Config } from '../config/config.js';
import { requestIdOf } from './request-id.js';
import { readTraceContext } from './trace-context.js';

/** The log in both shapes: as Nest calls it, and as it is. */
export interface ServiceLogger {
  forNest: LoggerService;
  pino: Pino;
  /** Adds the id of the request that a line is written for. */
  scoped: PinoLogger;
}

/** What is logged is chosen name by name: no headers, no queries, no bodies, so no token and no text of a plan. */
export function createLogger(config: Config): ServiceLogger {
  const logger = pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(config.logFormat === 'pretty' && { transport: { target: 'pino-pretty' } }),
  });
  const scoped = new PinoLogger({ pinoHttp: { logger } });
  return { forNest: new NestLogger(scoped, {}), scoped, pino: logger };
}

/** What Nest says at every start about each module and route. */
const FRAMEWORK = new Set([
  'InstanceLoader',
  'NestFactory',
  'NestMicroservice',
  'RouterExplorer',
  'RoutesResolver',
]);

/** Nest's own progress at the start is for debugging; an operator wants one line that says where it listens. */
class NestLogger extends Logger {
  override log(message: unknown, ...optional: unknown[]): void {
    const context = optional.at(-1);
    if (typeof context === 'string' && FRAMEWORK.has(context)) {
      super.debug(message, ...optional);
    } else {
      super.log(message, ...optional);
    }
  }
}

/** One line for each request when it is over; every other line that is written on its behalf carries its id and its trace. */
export function logRequests({ pino: logger, scoped }: ServiceLogger): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    const origin = { requestId: requestIdOf(response), ...readTraceContext(request.headers.traceparent) };
    const start = performance.now();
    response.once('close', () => {
      const { statusCode } = response;
      logger[levelOf(statusCode)](
        {
          ...origin,
          method: request.method,
          path: request.originalUrl.split('?')[0],
          status: statusCode,
          ms: Math.round(performance.now() - start),
          ...(!response.writableFinished && { aborted: true }),
        },
        'request',
      );
    });
    scoped.runInContext(next, { bindings: origin });
  };
}

/** Reads and edits are many and uneventful; what the client did wrong is its own business first. */
function levelOf(status: number): 'debug' | 'info' | 'error' {
  return status >= 500 ? 'error' : status >= 400 ? 'info' : 'debug';
}
