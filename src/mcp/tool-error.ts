import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { PlanError } from '../notation/plan-error.js';
import { fitError } from './error-size.js';

/** Under this key the error stands once more, for programs (mcp §7). */
export const ERROR_META_KEY = 'werkbaum/error';

const logger = new Logger('Mcp');

/**
 * The one place where a failure becomes a tool result (mcp §7): compact JSON that an agent can act on, at
 * most 10,000 characters. There is no `structuredContent`: clients of the handshake era would check it
 * against the output schema and throw the message away.
 *
 * @param tool whose call failed, for the log
 */
export function toolError(failure: unknown, tool: string): CallToolResult {
  const error = fitError(describe(failure, tool));
  return {
    isError: true,
    content: [{ type: 'text', text: JSON.stringify({ error }) }],
    _meta: { [ERROR_META_KEY]: error },
  };
}

/** The same for what has no tool result: resources, prompts, completions. */
export function protocolError(failure: unknown, subject: string): ProtocolError {
  if (failure instanceof ProtocolError) {
    return failure;
  }
  const { code, message, ...data } = fitError(describe(failure, subject));
  return new ProtocolError(
    code === 'internal' ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams,
    message,
    { code, ...data },
  );
}

export interface ErrorBody {
  code: string;
  message: string;
  hint?: string;
  [field: string]: unknown;
}

function describe(failure: unknown, subject: string): ErrorBody {
  if (failure instanceof PlanError) {
    const { code, message, hint, data } = failure;
    return { code, message, ...(hint === undefined ? {} : { hint }), ...data };
  }
  const reference = randomBytes(6).toString('hex');
  logger.error(
    `${subject} failed, reference ${reference}: ${failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}`,
  );
  return {
    code: 'internal',
    message: `Something went wrong on the server. Its log has the details under ${reference}.`,
    hint: 'Repeat the call once; a repeat is safe. If it fails again, tell a person the reference.',
    reference,
  };
}
