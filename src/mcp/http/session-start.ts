import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { GuardedRequest } from '../../auth/bearer-guard.js';
import { SESSION_HEADER, startSession } from '../identity/client-identity.js';
import type { Signer } from '../identity/signer.js';

interface Handshake {
  method?: unknown;
  params?: { clientInfo?: Record<string, unknown> };
}

/** Hands out the signed session id with the answer to `initialize` (mcp §2). To be installed behind the body's reader. */
export function sessionStart(signer: Signer): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    const { user } = request as GuardedRequest;
    const handshake = handshakeIn(request.body);
    if (handshake && user !== undefined) {
      response.setHeader(SESSION_HEADER, startSession(signer, user, handshake.params?.clientInfo));
    }
    next();
  };
}

function handshakeIn(body: unknown): Handshake | null | undefined {
  const messages = (Array.isArray(body) ? body : [body]) as (Handshake | null | undefined)[];
  return messages.find((message) => message?.method === 'initialize');
}
