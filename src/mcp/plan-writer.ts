import { Inject, Injectable } from '@nestjs/common';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { Analysis } from '../analysis/analysis.js';
import type { ChangeMade, PlanChange } from '../analysis/plan-change.js';
import { previewOf } from '../analysis/preview.js';
import { Config } from '../config/config.js';
import { ContentWriter } from '../live-editing/content-writer.js';
import type { ContentWritten } from '../live-editing/content-write.js';
import { refuseSwitchedOff } from './allow-prod.js';
import type { Call } from './calls.js';
import { documentBase } from './document-base.js';
import { PlanDocuments } from './plan-documents.js';
import { planSource } from './plan-source.js';
import type { SourceArguments } from './plan-source.js';
import { toolResult, toolResultOfJson } from './tool-result.js';
import { WriteJudge } from './write-judge.js';
import type { WriteJudgement } from './write-judge.js';
import { writerResult } from './writer-result.js';

/** The switches of every writing tool (mcp §4, W), as arguments. */
export interface WriteArguments extends SourceArguments {
  base?: { version: number; checksum: string };
  allowWarnings?: boolean;
  allowProd?: boolean;
  /** Computes, rebases, checks and reports everything; stores nothing. */
  dryRun?: boolean;
  returnText?: boolean;
  /** What `confirmRequired` gave, for a large change. */
  confirm?: string;
}

/** The one road on which tools change a plan, in both forms (mcp §3). */
@Injectable()
export class PlanWriter {
  constructor(
    @Inject(Config) private readonly config: Config,
    @Inject(Analysis) private readonly analysis: Analysis,
    @Inject(PlanDocuments) private readonly documents: PlanDocuments,
    @Inject(ContentWriter) private readonly writer: ContentWriter,
    @Inject(WriteJudge) private readonly judge: WriteJudge,
  ) {}

  /**
   * @param change what to do; its lines speak of the given text, or of the text of `base`
   * @throws PlanError every code of mcp §7 but those of reading alone
   */
  async write(call: Call, given: WriteArguments, change: PlanChange): Promise<CallToolResult> {
    const source = planSource(given, this.config.maxContentLength);
    refuseSwitchedOff(given, this.config);
    return source.kind === 'text'
      ? this.writeText(call, source.text, given, change)
      : this.writeDocument(call, source.id, given, change);
  }

  /** Nothing is stored: the agent writes its own file, so a blocking finding is information. */
  private async writeText(
    call: Call,
    text: string,
    { allowWarnings = false, allowProd = false, dryRun = false, returnText = false }: WriteArguments,
    change: PlanChange,
  ): Promise<CallToolResult> {
    const json = await this.analysis.run(
      'changeText',
      {
        text,
        change,
        allowWarnings,
        allowProd,
        dryRun,
        returnText,
        longestText: this.config.maxContentLength,
        longestResult: this.config.mcpResultChars,
      },
      call.deadline,
    );
    return toolResultOfJson(json);
  }

  private async writeDocument(
    call: Call,
    documentId: string,
    given: WriteArguments,
    change: PlanChange,
  ): Promise<CallToolResult> {
    const base = await documentBase(this.documents, documentId, given.base);
    const made = JSON.parse(
      await this.analysis.run(
        'change',
        { text: base.content, change, longestText: this.config.maxContentLength },
        call.deadline,
      ),
    ) as ChangeMade;
    let texts: { before: string; after: string } | undefined;
    const written = await this.writer.write<WriteJudgement>({
      documentId,
      base: { version: base.version, checksum: base.checksum },
      ops: made.ops,
      author: call.author,
      milestone: true,
      dropRepeated: true,
      dryRun: given.dryRun,
      judge: async (before, after) => {
        texts = { before, after };
        return this.judge.judge(call, { documentId, base, ops: made.ops }, texts, given);
      },
    });
    const { before = '', after = before } = texts ?? {};
    const preview = given.dryRun === true ? previewOf(before, after, written.ops) : undefined;
    const result = writerResult(made, written, base.content, preview, this.config.mcpResultChars);
    return toolResult(
      given.returnText ? { ...result, text: await this.textOf(documentId, written, texts?.after) } : result,
    );
  }

  /** Where nothing was stored, the text is the one that stands there anyway. */
  private async textOf(
    id: string,
    { version }: ContentWritten<WriteJudgement>,
    stored: string | undefined,
  ): Promise<string> {
    return stored ?? (await this.documents.at(id, version)).content;
  }
}
