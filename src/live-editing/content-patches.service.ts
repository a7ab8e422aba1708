import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { Metrics } from '../common/metrics.js';
import { invalidRequest, Problem } from '../common/problem.js';
import type { DocumentWrite } from '../documents/document-writes.js';
import { DocumentWrites } from '../documents/document-writes.js';
import type { LineOperation } from '../line-diff/index.js';
import { ContentWriter } from './content-writer.js';
import { reported } from './patch-report.js';
import type { PatchOutcome } from './patch-outcome.js';
import { readReceipt, selectReceipt, storeReceipt } from './patch-receipts.js';

/** An editor's change of a text (rest-protocol §2). */
export interface ContentPatch {
  baseVersion: number;
  checksum: string;
  clientId: string;
  /** Grows with every patch of the client. */
  seq: number;
  displayName?: string;
  milestone: boolean;
  ops: LineOperation[];
}

/** Applies patches so that each one counts once, however often it arrives. */
@Injectable()
export class ContentPatches {
  constructor(
    @Inject(DocumentWrites) private readonly writes: DocumentWrites,
    @Inject(ContentWriter) private readonly writer: ContentWriter,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {}

  /**
   * @param id of the document, in lower case
   * @throws what `ContentWriter.write` throws; Problem 400 for a `seq` used with another body, 422 for one that is
   *   behind the client's last
   */
  async apply(id: string, patch: ContentPatch): Promise<PatchOutcome> {
    const { outcome } = await reported(
      this.metrics,
      'rest',
      () =>
        this.writes.run(id, (write) => this.applyOnce(write, patch), {
          version: patch.baseVersion,
          other: selectReceipt(id, patch.clientId),
        }),
      ({ how }) => how,
    );
    return outcome;
  }

  private async applyOnce(write: DocumentWrite, patch: ContentPatch): Promise<Applied> {
    const bodyHash = hashOf(patch);
    // Before existence, checksum and base are looked at: a repeated patch may speak of what is gone since.
    const receipt = readReceipt(write.other);
    if (receipt !== undefined && patch.seq <= receipt.seq) {
      refuseOther(patch, receipt, bodyHash);
      return { outcome: receipt.outcome, how: 'repeated' };
    }
    return this.applyNew(write, patch, bodyHash);
  }

  private async applyNew(write: DocumentWrite, patch: ContentPatch, bodyHash: string): Promise<Applied> {
    const { clientId, displayName, seq } = patch;
    const { version, opsSinceBase, rebased } = await this.writer.writeOn(write, {
      documentId: write.document.id,
      base: { version: patch.baseVersion, checksum: patch.checksum },
      ops: patch.ops,
      author: { clientId, displayName, origin: 'rest' },
      milestone: patch.milestone,
    });
    const outcome = { version, opsSinceBase };
    const receipt = { seq, bodyHash, outcome };
    write.add(storeReceipt(write.document.id, clientId, receipt, new Date(this.clock.now())));
    return { outcome, how: rebased ? 'rebased' : 'accepted' };
  }
}

interface Applied {
  outcome: PatchOutcome;
  how: 'accepted' | 'rebased' | 'repeated';
}

function refuseOther(
  patch: ContentPatch,
  receipt: { seq: number; bodyHash: string },
  bodyHash: string,
): void {
  if (patch.seq < receipt.seq) {
    throw new Problem(
      422,
      'seq-passed',
      `seq ${patch.seq} of this client is passed: its last accepted patch has ${receipt.seq}. Read the document again and go on with a higher one.`,
    );
  }
  if (bodyHash !== receipt.bodyHash) {
    throw invalidRequest([
      {
        field: 'seq',
        message: `${patch.seq} was used with another body: a change needs a higher one, or it would be lost`,
      },
    ]);
  }
}

/** What makes two bodies the same one (rest-protocol §2). */
function hashOf({ baseVersion, checksum, ops, milestone }: ContentPatch): string {
  return createHash('sha256')
    .update(JSON.stringify([baseVersion, checksum, milestone, ops]))
    .digest('hex');
}
