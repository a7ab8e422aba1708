import type { NestExpressApplication } from '@nestjs/platform-express';
import { StreamableHttpTransport } from '@rekog/mcp-nest';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { bearerGuard } from '../../auth/bearer-guard.js';
import { AddressThrottle } from '../../auth/throttle.js';
import { Clock } from '../../common/clock.js';
import type { Config } from '../../config/config.js';
import { Signer } from '../identity/signer.js';
import { callDeadline } from './call-deadline.js';
import { readJsonBody } from './json-body.js';
import { MCP_PATH } from './mcp-path.js';
import { originGuard } from './origin.js';
import { answerRpcError } from './rpc-error.js';
import { sessionStart } from './session-start.js';

/**
 * Installs the MCP endpoint, in this order: origin, token, path and verb, body, call. To be called before any other
 * body parser is installed, so that no stranger's body is read.
 */
export function configureMcp(app: NestExpressApplication, config: Config): void {
  app.use('/.well-known', answerNotFound);
  app.use(
    MCP_PATH,
    originGuard(config.mcpAllowedOrigins),
    bearerGuard(config.tokens, new AddressThrottle(app.get(Clock))),
    onlyServed,
    callDeadline(config.mcpTimeout),
    ...readJsonBody,
    sessionStart(app.get(Signer)),
    calls(app.get(StreamableHttpTransport)),
  );
}

/** A controller would be found only behind all routes of the service, and its pipeline has nothing to add here. */
function calls(transport: StreamableHttpTransport): RequestHandler {
  // Taken before the transport starts, or it would mount itself a second time.
  const handlers = transport.httpHandlers;
  return (request: Request, response: Response, next: NextFunction): void => {
    Promise.resolve(handlers.handlePost(request, response)).catch(next);
  };
}

/** Clients look here for an authorization server before they send their token; there is none. */
function answerNotFound(_request: Request, response: Response): void {
  response
    .status(404)
    .type('application/json')
    .send(JSON.stringify({ error: 'not_found', message: 'Nothing is served under /.well-known.' }));
}

/**
 * One path, one verb: the endpoint keeps no streams and ends no sessions, so a client that tries GET or
 * DELETE is told in the way the protocol asks for.
 */
function onlyServed(request: Request, response: Response, next: NextFunction): void {
  if (request.path !== '/' && request.path !== '') {
    answerRpcError(response, 404, -32600, `MCP is served at ${MCP_PATH} only.`);
  } else if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST');
    answerRpcError(response, 405, -32000, `Method not allowed: MCP takes POST only.`);
  } else {
    next();
  }
}
