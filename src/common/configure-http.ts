import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../config/config.js';
import { cors } from './cors.js';
import { bodyLimit, jsonBody } from './json-body.js';
import { countRequests } from './count-requests.js';
import { logRequests } from './logging.js';
import type { ServiceLogger } from './logging.js';
import { Metrics } from './metrics.js';
import { ProblemFilter } from './problem.filter.js';
import { requestIds } from './request-id.js';
import { closeConnectionsAtTheEnd, Retirement } from './retirement.js';
import { onlyServedRoutes } from './served-routes.js';

/** Other rules hold there: MCP has its own parser, guard and origins (mcp §1); `.well-known` is its neighbour. */
const NOT_REST = /^\/(api\/v1\/mcp|\.well-known)(\/|$)/i;

/**
 * Installs everything that every request passes before it reaches a controller. To be called before anything else
 * is installed: what answers early needs its id, its headers and its line in the log, too.
 */
export function configureHttp(app: NestExpressApplication, config: Config, logger: ServiceLogger): void {
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.use(requestIds(), countRequests(app.get(Metrics)), logRequests(logger), securityHeaders());
  app.use(closeConnectionsAtTheEnd(app.get(Retirement)));
  app.use(restOnly(cors(config.corsOrigins)), restOnly(onlyServedRoutes(app)));
  app.use(restOnly(jsonBody(bodyLimit(config.maxContentLength))));
  app.useGlobalFilters(new ProblemFilter());
}

function restOnly(handler: RequestHandler): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (NOT_REST.test(request.path)) {
      next();
      return;
    }
    return handler(request, response, next);
  };
}

/**
 * The API is for editors of other origins, so no resource policy. TLS and its policies are the proxy's; the reference
 * page must also work over plain HTTP.
 */
function securityHeaders(): RequestHandler {
  return helmet({
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: false,
    contentSecurityPolicy: { directives: { 'upgrade-insecure-requests': null } },
  });
}
