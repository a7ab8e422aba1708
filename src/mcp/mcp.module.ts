import { Module } from '@nestjs/common';
import type { Provider, Type } from '@nestjs/common';
import { MCP_STRATEGY, StreamableHttpTransport } from '@rekog/mcp-nest';
import { DataSource } from 'typeorm';
import { AnalysisModule } from '../analysis/analysis.module.js';
import { Config } from '../config/config.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { LiveEditingModule } from '../live-editing/live-editing.module.js';
import { Calls } from './calls.js';
import { Completions } from './completions.js';
import { Confirmations } from './confirmations.js';
import { createSigner } from './identity/session-key.js';
import { Signer } from './identity/signer.js';
import { PlanDocuments } from './plan-documents.js';
import { PlanWriter } from './plan-writer.js';
import { PlanPrompts } from './prompts/plan-prompts.js';
import { PromptMethods } from './prompts/prompt-methods.js';
import { ProtocolMethods } from './protocol-methods.js';
import { DocumentResources } from './resources/document-resources.js';
import { PlanResources } from './resources/plan-resources.js';
import { TOOL_GROUPS } from './tools/groups.js';
import { ToolMethods } from './tools/tool-methods.js';
import { strategyOptions } from './strategy-options.js';
import { UndoWriter } from './undo-writer.js';
import { WerkbaumStrategy } from './werkbaum-strategy.js';
import { WriteJudge } from './write-judge.js';

/** Tools, resources and prompts behind the endpoint. */
export const MCP_CONTROLLERS: Type[] = [...TOOL_GROUPS, PlanResources, PlanPrompts];

export const MCP_PROVIDERS: Provider[] = [
  PlanDocuments,
  PlanWriter,
  UndoWriter,
  WriteJudge,
  Confirmations,
  Calls,
  ToolMethods,
  DocumentResources,
  PromptMethods,
  Completions,
  ProtocolMethods,
  { provide: Signer, inject: [Config, DataSource], useFactory: createSigner },
  // One transport an application: a second service in the same process must not answer for the first.
  { provide: StreamableHttpTransport, useFactory: () => new StreamableHttpTransport() },
  {
    provide: MCP_STRATEGY,
    inject: [StreamableHttpTransport, ProtocolMethods],
    useFactory: (transport: StreamableHttpTransport, methods: ProtocolMethods) =>
      new WerkbaumStrategy(strategyOptions(transport), methods),
  },
];

/** The agents' side of the service. `configureMcp` and `attachMcp` connect it to the application. */
@Module({
  imports: [DocumentsModule, LiveEditingModule, AnalysisModule],
  controllers: MCP_CONTROLLERS,
  providers: MCP_PROVIDERS,
})
export class McpModule {}
