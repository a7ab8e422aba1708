import { Inject, Injectable } from '@nestjs/common';
import type { McpContext } from '@rekog/mcp-nest';
import type { Author } from '../documents/document.js';
import { deadlineOf } from './http/call-deadline.js';
import { identify } from './identity/client-identity.js';
import { Signer } from './identity/signer.js';

/** One tool call, as the parts behind the tools need to know it. */
export interface Call {
  /** The tool's name. */
  tool: string;
  /** Fires when the call's time is over, or nobody waits for it any more. */
  deadline: AbortSignal | undefined;
  /** Who writes, when something is written (mcp §2). */
  author: Author;
}

@Injectable()
export class Calls {
  constructor(@Inject(Signer) private readonly signer: Signer) {}

  of(context: McpContext): Call {
    const { name: tool } = context.mcpRequest.params as { name: string };
    return {
      tool,
      deadline: deadlineOf(context.getRawRequest<object>()),
      author: { ...identify(this.signer, context), origin: 'mcp', tool },
    };
  }
}
