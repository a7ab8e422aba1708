import type { Response } from 'express';

/**
 * Answers a request that never became a JSON-RPC call, in the form that MCP clients read.
 *
 * @param status HTTP status
 * @param code JSON-RPC error code
 */
export function answerRpcError(response: Response, status: number, code: number, message: string): void {
  response
    .status(status)
    .type('application/json')
    .send(JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }));
}
