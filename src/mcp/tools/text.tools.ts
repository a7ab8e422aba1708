import { Inject } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { McpContext, McpController } from '@rekog/mcp-nest';
import type { ExpectedOperation } from '../../analysis/plan-change.js';
import { Config } from '../../config/config.js';
import type { Edit } from '../../notation/edit/index.js';
import { PlanError } from '../../notation/plan-error.js';
import { Calls } from '../calls.js';
import { checkEditFields } from '../edit-arguments.js';
import { operationOf } from '../operation-arguments.js';
import { checkedLength } from '../plan-source.js';
import { PlanWriter } from '../plan-writer.js';
import type { WriteArguments } from '../plan-writer.js';
import { APPLY_OPS, EDIT_TOOL, WRITE } from './text.definitions.js';
import { PlanTool } from './tool-definition.js';

/** Tools that change several places of a plan at once, as one version. */
@McpController()
export class TextTools {
  constructor(
    @Inject(PlanWriter) private readonly writer: PlanWriter,
    @Inject(Calls) private readonly calls: Calls,
    @Inject(Config) private readonly config: Config,
  ) {}

  @PlanTool(EDIT_TOOL)
  async edit(
    @Payload() given: WriteArguments & { edits: Edit[] },
    @Ctx() context: McpContext,
  ): Promise<CallToolResult> {
    this.checkCount('edits', given.edits.length);
    given.edits.forEach(checkEditFields);
    return this.writer.write(this.calls.of(context), given, { kind: 'edits', edits: given.edits });
  }

  @PlanTool(APPLY_OPS)
  async applyOps(
    @Payload() given: WriteArguments & { ops: Partial<ExpectedOperation>[] },
    @Ctx() context: McpContext,
  ): Promise<CallToolResult> {
    this.checkCount('ops', given.ops.length);
    const ops = given.ops.map((operation, index) => operationOf(operation, index));
    return this.writer.write(this.calls.of(context), given, { kind: 'ops', ops });
  }

  @PlanTool(WRITE)
  async write(
    @Payload() given: WriteArguments & { newText: string },
    @Ctx() context: McpContext,
  ): Promise<CallToolResult> {
    const newText = checkedLength('newText', given.newText, this.config.maxContentLength);
    return this.writer.write(this.calls.of(context), given, { kind: 'write', newText });
  }

  /** The same limit as for the editor's patches (mcp §9). */
  private checkCount(field: string, count: number): void {
    if (count > this.config.maxOps) {
      throw new PlanError(
        'tooLarge',
        `"${field}" has ${count} entries, but ${this.config.maxOps} are the most.`,
        'Split them over several calls, each with the base of the answer before.',
        { field, count, most: this.config.maxOps },
      );
    }
  }
}
