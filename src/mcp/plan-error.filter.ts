import { Catch } from '@nestjs/common';
import type { ArgumentsHost, RpcExceptionFilter } from '@nestjs/common';
import { ProtocolError } from '@modelcontextprotocol/server';
import type { McpContext } from '@rekog/mcp-nest';
import { of, throwError } from 'rxjs';
import type { Observable } from 'rxjs';
import { protocolError, toolError } from './tool-error.js';

/** Hands every failure of a tool, resource or prompt to the one place that describes it to agents. */
@Catch()
export class PlanErrorFilter implements RpcExceptionFilter<unknown> {
  catch(failure: unknown, host: ArgumentsHost): Observable<unknown> {
    if (failure instanceof ProtocolError) {
      return throwError(() => failure);
    }
    const { mcpRequest } = host.switchToRpc().getContext<McpContext>();
    if (mcpRequest.method === 'tools/call') {
      return of(toolError(failure, String(mcpRequest.params?.name)));
    }
    return throwError(() => protocolError(failure, mcpRequest.method));
  }
}
