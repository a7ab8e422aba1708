import { Inject, Injectable } from '@nestjs/common';
import type { McpCaller } from '../../auth/bearer-strategy.js';
import { Metrics } from '../../common/metrics.js';
import { Config } from '../../config/config.js';
import { PlanError } from '../../notation/plan-error.js';
import { checkArguments } from '../arguments.js';
import { toolError } from '../tool-error.js';
import { listTools, TOOLS } from './catalogue.js';
import type { ListedTool } from './catalogue.js';
import { reportedCall } from './reported-call.js';
import type { ToolDefinition } from './tool-definition.js';

interface ToolCall {
  params: { name: string; arguments?: unknown };
}

/** `tools/list` by rights, with titles and in the contract's order; `tools/call` with checked arguments. */
@Injectable()
export class ToolMethods {
  private readonly definitions = new Map(TOOLS.map((tool) => [tool.name, tool]));

  constructor(
    @Inject(Config) private readonly config: Config,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {}

  /** @param found mcp-nest's list; what it holds beyond the catalogue comes last, as it is */
  list(found: unknown, caller: McpCaller | undefined): { tools: ListedTool[] } {
    const bound = (found as { tools: ListedTool[] }).tools;
    const others = bound.filter(({ name }) => !this.definitions.has(name));
    return { tools: [...listTools(this.mayWrite(caller)), ...others] };
  }

  /** @param proceed takes the same request with arguments that are as the schema says */
  call(request: unknown, proceed: (request: unknown) => unknown, caller: McpCaller | undefined): unknown {
    const { params } = request as ToolCall;
    const tool = this.definitions.get(params.name);
    if (tool === undefined) {
      return reportedCall(this.metrics, 'unknown', () => proceed(request));
    }
    return reportedCall(this.metrics, tool.name, () => this.callListed(tool, request, proceed, caller));
  }

  private callListed(
    tool: ToolDefinition,
    request: unknown,
    proceed: (request: unknown) => unknown,
    caller: McpCaller | undefined,
  ): unknown {
    const { params } = request as ToolCall;
    try {
      if (tool.writes && !this.mayWrite(caller)) {
        throw this.writesDisabled(tool, caller);
      }
      params.arguments = checkArguments(tool.input, params.arguments, tool.aliases);
    } catch (error) {
      return toolError(error, tool.name);
    }
    return proceed(request);
  }

  private mayWrite(caller: McpCaller | undefined): boolean {
    return this.config.mcpWrites && caller?.readOnly === false;
  }

  private writesDisabled(tool: ToolDefinition, caller: McpCaller | undefined): PlanError {
    return new PlanError(
      'writesDisabled',
      this.config.mcpWrites
        ? `The token "${caller?.tokenName ?? ''}" may only read, so ${tool.name} is closed to it.`
        : `Agents may only read here (WERKBAUM_MCP_WRITES=off), so ${tool.name} is closed.`,
      'Tell the person what you would have changed; reading tools work.',
    );
  }
}
