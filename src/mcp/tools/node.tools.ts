import { Inject } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { McpContext, McpController } from '@rekog/mcp-nest';
import { Calls } from '../calls.js';
import type { Edit, EditVerb } from '../../notation/edit/index.js';
import { PlanWriter } from '../plan-writer.js';
import type { WriteArguments } from '../plan-writer.js';
import { ADD_NODE, MOVE_NODE, REMOVE_NODE, SET_SIZE, SET_STATUS } from './node.definitions.js';
import { PlanTool } from './tool-definition.js';

type Given = WriteArguments & Omit<Edit, 'verb'>;

/** Tools that change one node: each is one verb of the edits (edits.md). */
@McpController()
export class NodeTools {
  constructor(
    @Inject(PlanWriter) private readonly writer: PlanWriter,
    @Inject(Calls) private readonly calls: Calls,
  ) {}

  @PlanTool(SET_STATUS)
  setStatus(@Payload() given: Given, @Ctx() context: McpContext): Promise<CallToolResult> {
    return this.change('setStatus', given, context);
  }

  @PlanTool(SET_SIZE)
  setSize(@Payload() given: Given, @Ctx() context: McpContext): Promise<CallToolResult> {
    return this.change('setSize', given, context);
  }

  @PlanTool(ADD_NODE)
  addNode(
    @Payload() { line: node, ...given }: WriteArguments & { line: string },
    @Ctx() context: McpContext,
  ): Promise<CallToolResult> {
    return this.change('addNode', { ...given, node }, context);
  }

  @PlanTool(MOVE_NODE)
  moveNode(@Payload() given: Given, @Ctx() context: McpContext): Promise<CallToolResult> {
    return this.change('moveNode', given, context);
  }

  @PlanTool(REMOVE_NODE)
  removeNode(@Payload() given: Given, @Ctx() context: McpContext): Promise<CallToolResult> {
    return this.change('removeNode', given, context);
  }

  private change(verb: EditVerb, given: Given, context: McpContext): Promise<CallToolResult> {
    const { text, document, base, allowWarnings, allowProd, dryRun, returnText, confirm, ...fields } = given;
    const write = { text, document, base, allowWarnings, allowProd, dryRun, returnText, confirm };
    return this.writer.write(this.calls.of(context), write, { kind: 'edit', edit: { ...fields, verb } });
  }
}
