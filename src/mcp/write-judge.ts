import { Inject, Injectable } from '@nestjs/common';
import { Analysis } from '../analysis/analysis.js';
import type { JudgedWrite, Loss } from '../analysis/judge-task.js';
import { Config } from '../config/config.js';
import type { Judgement } from '../notation/guard.js';
import { PlanError } from '../notation/plan-error.js';
import type { Call } from './calls.js';
import { Confirmations } from './confirmations.js';
import type { ConfirmedWrite } from './confirmations.js';
import type { WriteArguments } from './plan-writer.js';

/** What the guard says, and for a large change what a dry run tells of it. */
export interface WriteJudgement extends Judgement {
  large?: Loss & { confirm: string };
}

/** Decides inside the write's transaction whether it may be stored (mcp §4, §6). */
@Injectable()
export class WriteJudge {
  constructor(
    @Inject(Config) private readonly config: Config,
    @Inject(Analysis) private readonly analysis: Analysis,
    @Inject(Confirmations) private readonly confirmations: Confirmations,
  ) {}

  /**
   * @param write what a confirmation is for
   * @param texts those that are really there and would really be stored
   * @throws PlanError `blocked`, `confirmRequired` (not in a dry run), and those of the analysis
   */
  async judge(
    call: Call,
    write: Omit<ConfirmedWrite, 'tokenName'>,
    texts: { before: string; after: string },
    { allowWarnings = false, allowProd = false, dryRun = false, confirm }: WriteArguments,
  ): Promise<WriteJudgement> {
    const { loss, ...judgement } = JSON.parse(
      await this.analysis.run(
        'judge',
        { ...texts, allowWarnings, allowProd, confirmAbove: this.config.mcpConfirmLines },
        call.deadline,
      ),
    ) as JudgedWrite;
    if (judgement.blocking) {
      throw blocked(judgement);
    }
    if (loss === undefined) {
      return judgement;
    }
    const confirmed = { ...write, tokenName: call.author.tokenName ?? '' };
    const refusal = confirm === undefined ? '' : this.confirmations.refusal(confirm, confirmed);
    if (refusal === undefined && !dryRun) {
      return judgement;
    }
    const large = { ...loss, confirm: this.confirmations.give(confirmed) };
    if (!dryRun) {
      throw this.confirmRequired(large, refusal ?? '');
    }
    return { ...judgement, large };
  }

  /** @param refusal why the value that was given does not count; empty without one */
  private confirmRequired(large: Loss & { confirm: string }, refusal: string): PlanError {
    const { vanished, relabelled } = large;
    return new PlanError(
      'confirmRequired',
      `Nothing was stored: more than ${this.config.mcpConfirmLines} nodes would be lost (vanish: ${vanished}, change their label: ${relabelled}), which needs a confirmation.${refusal === '' ? '' : ` The given "confirm" ${refusal}.`}`,
      'Show a person what would be lost. If exactly this is meant, repeat the same call with this confirm within 15 minutes; else change less.',
      { ...large },
    );
  }
}

function blocked({ findings, moreFindings }: Judgement): PlanError {
  const blocking = findings.filter((finding) => finding.blocking);
  return new PlanError(
    'blocked',
    `Nothing was stored: ${blocking[0]?.message ?? 'a finding blocks it.'}${blocking.length > 1 ? ` There are ${blocking.length} such findings.` : ''}`,
    'Correct what the findings say and call again with the same base. allowWarnings and allowProd are only for a person who asked for exactly this.',
    { findings, ...(moreFindings === undefined ? {} : { moreFindings }) },
  );
}
