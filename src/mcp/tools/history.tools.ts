import { Inject } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { McpContext, McpController } from '@rekog/mcp-nest';
import { Analysis } from '../../analysis/analysis.js';
import { Config } from '../../config/config.js';
import type { HistoryRow } from '../../documents/history-store.js';
import { PlanError } from '../../notation/plan-error.js';
import { Calls } from '../calls.js';
import { documentId } from '../document-id.js';
import { PlanDocuments } from '../plan-documents.js';
import { checkedLength, planSource } from '../plan-source.js';
import type { SourceArguments } from '../plan-source.js';
import { toolResult, toolResultOfJson } from '../tool-result.js';
import { UndoWriter } from '../undo-writer.js';
import type { UndoArguments } from '../undo-writer.js';
import { countFitting, REMARKS } from './fitting-rows.js';
import { DIFF, HISTORY, UNDO } from './history.definitions.js';
import { PlanTool } from './tool-definition.js';

interface HistoryArguments {
  document: string;
  limit?: number;
  before?: number;
}

interface DiffArguments extends SourceArguments {
  from?: number;
  to?: number;
  newText?: string;
}

interface Texts {
  before: string;
  after: string;
  /** What the answer says of the versions. */
  head: { from?: number; to?: number };
  /** What shows the rest of an answer that had to be cut. */
  call: string;
}

/** Tools that say what became of a plan, and take it back. */
@McpController()
export class HistoryTools {
  constructor(
    @Inject(Config) private readonly config: Config,
    @Inject(Analysis) private readonly analysis: Analysis,
    @Inject(PlanDocuments) private readonly documents: PlanDocuments,
    @Inject(UndoWriter) private readonly undos: UndoWriter,
    @Inject(Calls) private readonly calls: Calls,
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

  @PlanTool(DIFF)
  async diff(@Payload() given: DiffArguments, @Ctx() context: McpContext): Promise<CallToolResult> {
    const source = planSource(given, this.config.maxContentLength);
    const texts =
      source.kind === 'text' ? this.givenTexts(source.text, given) : await this.versions(source.id, given);
    const limit = this.config.mcpResultChars;
    return toolResultOfJson(
      await this.analysis.run('diff', { ...texts, limit }, this.calls.of(context).deadline),
    );
  }

  @PlanTool(UNDO)
  undo(@Payload() given: UndoArguments, @Ctx() context: McpContext): Promise<CallToolResult> {
    return this.undos.undo(this.calls.of(context), given);
  }

  private givenTexts(before: string, { from, to, newText }: DiffArguments): Texts {
    refuse({ from, to }, 'text', 'newText');
    if (newText === undefined) {
      throw missing('newText', 'the newer text');
    }
    const after = checkedLength('newText', newText, this.config.maxContentLength);
    return { before, after, head: {}, call: 'compare parts of the two texts' };
  }

  private async versions(id: string, { from, to, newText }: DiffArguments): Promise<Texts> {
    refuse({ newText }, 'document', 'from');
    if (from === undefined) {
      throw missing('from', 'the older version');
    }
    const before = await this.documents.at(id, from);
    const after = to === undefined ? await this.documents.current(id) : await this.documents.at(id, to);
    return {
      before: before.content,
      after: after.content,
      head: { from, to: after.version },
      call: `werkbaum_diff of versions nearer to each other; werkbaum_read with version ${from} and ${after.version} shows both texts in parts`,
    };
  }
}

/** @throws PlanError `invalidInput` for an argument of the other form */
function refuse(given: Readonly<Record<string, unknown>>, form: string, instead: string): void {
  const field = Object.keys(given).find((name) => given[name] !== undefined);
  if (field !== undefined) {
    throw new PlanError(
      'invalidInput',
      `"${field}" does not go with "${form}".`,
      `With "${form}" send "${instead}": either two versions of a document, or two texts.`,
      { field },
    );
  }
}

function missing(field: string, what: string): PlanError {
  return new PlanError('invalidInput', `"${field}" is missing: ${what} is required.`, `Send "${field}".`, {
    field,
    expected: what,
  });
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
