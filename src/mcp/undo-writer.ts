import { Inject, Injectable } from '@nestjs/common';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { Analysis } from '../analysis/analysis.js';
import { previewOf } from '../analysis/preview.js';
import { Config } from '../config/config.js';
import type { TakenBack } from '../line-diff/index.js';
import { VersionUndo } from '../live-editing/version-undo.js';
import type { Undone } from '../live-editing/version-undo.js';
import { refuseSwitchedOff } from './allow-prod.js';
import type { Call } from './calls.js';
import { documentBase } from './document-base.js';
import { documentId } from './document-id.js';
import { PlanDocuments } from './plan-documents.js';
import type { WriteArguments } from './plan-writer.js';
import { toolResult } from './tool-result.js';
import { WriteJudge } from './write-judge.js';
import type { WriteJudgement } from './write-judge.js';
import { writerResult } from './writer-result.js';

export interface UndoArguments extends WriteArguments {
  document: string;
  version: number;
}

/** Takes a version back as every writing tool writes: guarded, confirmed where it is large, or as a dry run. */
@Injectable()
export class UndoWriter {
  constructor(
    @Inject(Config) private readonly config: Config,
    @Inject(Analysis) private readonly analysis: Analysis,
    @Inject(PlanDocuments) private readonly documents: PlanDocuments,
    @Inject(VersionUndo) private readonly undos: VersionUndo,
    @Inject(WriteJudge) private readonly judge: WriteJudge,
  ) {}

  /** @throws PlanError those of `VersionUndo.undo`, of the guard, and of a `base` that is given */
  async undo(call: Call, given: UndoArguments): Promise<CallToolResult> {
    refuseSwitchedOff(given, this.config);
    const id = documentId(given.document);
    if (given.base !== undefined) {
      await documentBase(this.documents, id, given.base);
    }
    let texts: { before: string; after: string } | undefined;
    const undone = await this.undos.undo<WriteJudgement>({
      documentId: id,
      version: given.version,
      author: call.author,
      dryRun: given.dryRun,
      takeBack: async (plan) =>
        JSON.parse(await this.analysis.run('takeBack', plan, call.deadline)) as TakenBack,
      judge: (before, after, confirmed) => {
        texts = { before, after };
        return this.judge.judge(call, { documentId: id, ...confirmed }, texts, given);
      },
    });
    const { before = '', after = before } = texts ?? {};
    const preview = given.dryRun === true ? previewOf(before, after, undone.ops) : undefined;
    const result = {
      ...writerResult(
        { changed: undone.changed, ops: [] },
        undone,
        '',
        preview,
        this.config.mcpResultChars - REMARKS,
      ),
      ...remarks(given.version, undone),
    };
    return toolResult(
      given.returnText
        ? { ...result, text: texts?.after ?? (await this.documents.at(id, undone.version)).content }
        : result,
    );
  }
}

/** Room for what is said about the version. */
const REMARKS = 300;

function remarks(
  version: number,
  { changed, undoneBy, keptBefore }: Undone<WriteJudgement>,
): Record<string, unknown> {
  if (!changed) {
    return {
      note:
        undoneBy === undefined
          ? `There is nothing of version ${version} to take back.`
          : `Version ${undoneBy} has taken it back already; undo that one to have it again.`,
    };
  }
  return {
    undoes: version,
    ...(keptBefore === undefined
      ? {}
      : {
          note: `Only the change from version ${version - 1} was taken back: what was typed between ${keptBefore} and ${version - 1} is no longer kept step by step.`,
        }),
  };
}
