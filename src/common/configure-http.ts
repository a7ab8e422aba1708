import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
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

/**
 * Installs what every request passes, MCP's too. To be called before anything else is installed: what answers early
 * needs its id, its headers and its line in the log, too.
 */
export function configureHttp(app: NestExpressApplication, config: Config, logger: ServiceLogger): void {
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', [...config.trustProxy]);
  app.use(requestIds(), countRequests(app.get(Metrics)), logRequests(logger), securityHeaders());
  app.use(closeConnectionsAtTheEnd(app.get(Retirement)));
  app.useGlobalFilters(new ProblemFilter());
}

/** Installs what stands in front of the REST controllers. To be called last: other rules hold for MCP (mcp §1). */
export function configureRest(app: NestExpressApplication, config: Config): void {
  app.use(cors(config.corsOrigins), onlyServedRoutes(app), jsonBody(bodyLimit(config.maxContentLength)));
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
