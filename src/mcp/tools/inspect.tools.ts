import { Inject } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { McpContext, McpController } from '@rekog/mcp-nest';
import { Analysis } from '../../analysis/analysis.js';
import { Config } from '../../config/config.js';
import { Calls } from '../calls.js';
import { PlanDocuments } from '../plan-documents.js';
import { checkedLength, planSource } from '../plan-source.js';
import type { SourceArguments } from '../plan-source.js';
import { toolResultOfJson } from '../tool-result.js';
import { CHECK, INSPECT } from './inspect.definitions.js';
import type { INCLUDE } from './inspect.definitions.js';
import { PlanTool } from './tool-definition.js';

interface InspectArguments extends SourceArguments {
  id?: string;
  line?: number;
  include?: (typeof INCLUDE)[number][];
  depth?: number;
  status?: string;
}

/** Tools that say what a plan means. */
@McpController()
export class InspectTools {
  constructor(
    @Inject(Config) private readonly config: Config,
    @Inject(Analysis) private readonly analysis: Analysis,
    @Inject(PlanDocuments) private readonly documents: PlanDocuments,
    @Inject(Calls) private readonly calls: Calls,
  ) {}

  @PlanTool(INSPECT)
  async inspect(@Payload() given: InspectArguments, @Ctx() context: McpContext): Promise<CallToolResult> {
    const { text, head } = await this.planOf(given);
    const { id, line, include, depth, status } = given;
    const json = await this.analysis.run(
      'inspect',
      { text, head, view: { id, line, include, depth, status }, limit: this.config.mcpResultChars },
      this.calls.of(context).deadline,
    );
    return toolResultOfJson(json);
  }

  @PlanTool(CHECK)
  async check(
    @Payload() given: SourceArguments & { against?: string },
    @Ctx() context: McpContext,
  ): Promise<CallToolResult> {
    const { text, head } = await this.planOf(given);
    const against =
      given.against === undefined
        ? undefined
        : checkedLength('against', given.against, this.config.maxContentLength);
    const json = await this.analysis.run(
      'check',
      { text, head, against, limit: this.config.mcpResultChars },
      this.calls.of(context).deadline,
    );
    return toolResultOfJson(json);
  }

  /** The text, and what the answer says of its document. */
  private async planOf(
    given: SourceArguments,
  ): Promise<{ text: string; head: { version?: number; checksum?: string; title?: string } }> {
    const source = planSource(given, this.config.maxContentLength);
    if (source.kind === 'text') {
      return { text: source.text, head: {} };
    }
    const { content, version, checksum, title } = await this.documents.current(source.id);
    return { text: content, head: { version, checksum, title } };
  }
}
