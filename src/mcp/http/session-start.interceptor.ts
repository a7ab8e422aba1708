import { Inject, Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import type { Observable } from 'rxjs';
import type { GuardedRequest } from '../../auth/bearer-guard.js';
import { SESSION_HEADER, startSession } from '../identity/client-identity.js';
import { Signer } from '../identity/signer.js';

interface Handshake {
  method?: unknown;
  params?: { clientInfo?: Record<string, unknown> };
}

/** Hands out the signed session id with the answer to `initialize` (mcp §2). */
@Injectable()
export class SessionStart implements NestInterceptor {
  constructor(@Inject(Signer) private readonly signer: Signer) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<GuardedRequest>();
    const body = request.body as unknown;
    const { user } = request;
    const messages = (Array.isArray(body) ? body : [body]) as (Handshake | null | undefined)[];
    const handshake = messages.find((message) => message?.method === 'initialize');
    if (handshake && user !== undefined) {
      http
        .getResponse<Response>()
        .setHeader(SESSION_HEADER, startSession(this.signer, user, handshake.params?.clientInfo));
    }
    return next.handle();
  }
}
