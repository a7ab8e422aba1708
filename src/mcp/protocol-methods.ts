import { Inject, Injectable } from '@nestjs/common';
import type { McpCaller } from '../auth/bearer-strategy.js';
import { Completions } from './completions.js';
import { PromptMethods } from './prompts/prompt-methods.js';
import { DocumentResources } from './resources/document-resources.js';
import { ToolMethods } from './tools/tool-methods.js';

type Handler = (request: never, context: never) => unknown;
type AnyHandler = (request: unknown, context: unknown) => unknown;

/** Who answers which method of the protocol where mcp-nest's own answer does not do. */
@Injectable()
export class ProtocolMethods {
  constructor(
    @Inject(ToolMethods) private readonly tools: ToolMethods,
    @Inject(DocumentResources) private readonly resources: DocumentResources,
    @Inject(PromptMethods) private readonly prompts: PromptMethods,
    @Inject(Completions) private readonly completions: Completions,
  ) {}

  /**
   * @param handler mcp-nest's
   * @param caller of this one request
   */
  wrap(method: string, handler: Handler, caller: McpCaller | undefined): Handler {
    const inner = handler as AnyHandler;
    switch (method) {
      case 'tools/list':
        return async (request, context) => this.tools.list(await inner(request, context), caller);
      case 'tools/call':
        return (request, context) => this.tools.call(request, (checked) => inner(checked, context), caller);
      case 'resources/list':
        return (request) => this.resources.list(request);
      case 'resources/read':
        return (request, context) => {
          this.resources.checkUri(request);
          return inner(request, context);
        };
      case 'prompts/list':
        return async (request, context) => this.prompts.list(await inner(request, context));
      case 'prompts/get':
        return (request, context) => inner(this.prompts.check(request), context);
      default:
        return handler;
    }
  }

  completion(): Handler {
    return (request) => this.completions.complete(request);
  }
}
