import { Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { McpController } from '@rekog/mcp-nest';
import { Config } from '../../config/config.js';
import { PlanError } from '../../notation/plan-error.js';
import { readCursor, writeCursor } from '../cursor.js';
import { documentId } from '../document-id.js';
import { PlanDocuments } from '../plan-documents.js';
import { GUIDE_TEXT } from '../resources/guide.js';
import { toolResult } from '../tool-result.js';
import { countFitting, REMARKS } from './fitting-rows.js';
import { readLines } from './read-lines.js';
import { GUIDE_TOOL, LIST_DOCUMENTS, READ } from './read.definitions.js';
import { PlanTool } from './tool-definition.js';

interface ListArguments {
  query?: string;
  cursor?: string;
  limit?: number;
}

interface ReadArguments {
  document: string;
  version?: number;
  fromLine?: number;
  toLine?: number;
}

/** Tools that show what is stored, as it is stored. */
@McpController()
export class ReadTools {
  constructor(
    @Inject(PlanDocuments) private readonly documents: PlanDocuments,
    @Inject(Config) private readonly config: Config,
  ) {}

  @PlanTool(GUIDE_TOOL)
  guide(): CallToolResult {
    return { content: [{ type: 'text', text: GUIDE_TEXT }], structuredContent: { guide: GUIDE_TEXT } };
  }

  @PlanTool(LIST_DOCUMENTS)
  async list(@Payload() { query, cursor, limit = 20 }: ListArguments): Promise<CallToolResult> {
    const after = cursor === undefined ? undefined : readCursor(cursor);
    if (cursor !== undefined && after === undefined) {
      throw new PlanError(
        'invalidInput',
        '"cursor" is none that werkbaum_list_documents gave out.',
        'Start without a cursor.',
        { field: 'cursor' },
      );
    }
    const { documents, next } = await this.documents.list({ query, after, limit });
    const rows = documents.map(({ id, title, version, updatedAt, by }) => ({
      id,
      title,
      version,
      updatedAt: updatedAt.toISOString(),
      ...(by === undefined ? {} : { by }),
    }));
    const fitting = countFitting(rows, this.config.mcpResultChars - REMARKS);
    const last = documents[fitting - 1];
    const end = fitting < rows.length && last !== undefined ? { at: last.updatedAt, id: last.id } : next;
    return toolResult({
      documents: rows.slice(0, fitting),
      ...(end === undefined ? {} : { nextCursor: writeCursor(end) }),
    });
  }

  @PlanTool(READ)
  async read(@Payload() { document, version, fromLine, toLine }: ReadArguments): Promise<CallToolResult> {
    const id = documentId(document);
    const plan =
      version === undefined ? await this.documents.current(id) : await this.documents.at(id, version);
    const { text, ...where } = readLines(
      plan.content,
      { fromLine, toLine },
      this.config.mcpResultChars - REMARKS,
    );
    return toolResult({ title: plan.title, version: plan.version, checksum: plan.checksum, ...where, text });
  }
}
