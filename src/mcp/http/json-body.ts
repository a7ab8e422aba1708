import { isUtf8 } from 'node:buffer';
import { json } from 'express';
import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express';
import { answerRpcError } from './rpc-error.js';

/** mcp §9: a plan at its limit, given twice and escaped throughout, still fits. */
export const BODY_LIMIT_BYTES = 16 * 1024 * 1024;

/**
 * Reads the JSON body of a POST. Whatever can't be read is answered here, as JSON-RPC error: 415 for
 * another content type (the transport would read it without any limit), 413 for too much, 400 else.
 */
export const readJsonBody: readonly (RequestHandler | ErrorRequestHandler)[] = [
  (request: Request, response: Response, next: NextFunction): void => {
    if (request.method === 'POST' && !request.is('application/json')) {
      answerRpcError(response, 415, -32600, 'The header Content-Type must be application/json.');
      return;
    }
    next();
  },
  json({
    limit: BODY_LIMIT_BYTES,
    type: 'application/json',
    verify: (_request, _response, body) => {
      if (!isUtf8(body)) {
        throw new Error('The body is not UTF-8.');
      }
    },
  }),
  (error: unknown, _request: Request, response: Response, next: NextFunction): void => {
    const { status, type } = error as { status?: number; type?: string };
    if (response.headersSent) {
      next(error);
    } else if (status === 413) {
      answerRpcError(response, 413, -32600, `The body is larger than ${BODY_LIMIT_BYTES} bytes.`);
    } else if (type === 'entity.verify.failed') {
      answerRpcError(response, 400, -32700, 'The body is not UTF-8.');
    } else if (status === 415) {
      answerRpcError(response, 415, -32600, 'The body has a charset or an encoding that is not known.');
    } else if (status !== undefined && status >= 400 && status < 500) {
      answerRpcError(response, 400, -32700, 'The body is not JSON.');
    } else {
      next(error);
    }
  },
];
