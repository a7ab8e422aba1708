import { Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { McpController } from '@rekog/mcp-nest';
import { Config } from '../../config/config.js';
import type { HistoryRow } from '../../documents/history-store.js';
import { documentId } from '../document-id.js';
import { PlanDocuments } from '../plan-documents.js';
import { toolResult } from '../tool-result.js';
import { countFitting, REMARKS } from './fitting-rows.js';
import { HISTORY } from './history.definitions.js';
import { PlanTool } from './tool-definition.js';

interface HistoryArguments {
  document: string;
  limit?: number;
  before?: number;
}

/** Tools that say what became of a plan. */
@McpController()
export class HistoryTools {
  constructor(
    @Inject(Config) private readonly config: Config,
    @Inject(PlanDocuments) private readonly documents: PlanDocuments,
  ) {}

  @PlanTool(HISTORY)
  async history(@Payload() { document, limit = 20, before }: HistoryArguments): Promise<CallToolResult> {
    const found = await this.documents.history(documentId(document), { before, limit: limit + 1 });
    const rows = found.slice(0, limit).map(shown);
    const fitting = rows.slice(0, countFitting(rows, this.config.mcpResultChars - REMARKS));
    const last = fitting.at(-1);
    return toolResult({
      rows: fitting,
      ...(last !== undefined && fitting.length < found.length ? { nextBefore: last.version } : {}),
    });
  }
}

/** A version in few words; what is not there is left out. */
function shown(row: HistoryRow) {
  const { version, timestamp, changeType, title, displayName, origin, tool, tokenName, undoes } = row;
  const client = [row.clientName, row.clientVersion].filter((part) => part !== undefined).join(' ');
  return {
    version,
    at: timestamp.toISOString(),
    changeType,
    ...(changeType === 'RENAMED' ? { title } : {}),
    by: displayName,
    origin,
    tool,
    token: tokenName,
    ...(client === '' ? {} : { client }),
    added: row.linesAdded,
    removed: row.linesRemoved,
    undoes,
  };
}
