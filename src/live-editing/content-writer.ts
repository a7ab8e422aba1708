import { Inject, Injectable } from '@nestjs/common';
import { Metrics } from '../common/metrics.js';
import { Config } from '../config/config.js';
import { contentChecksum } from '../documents/content-checksum.js';
import type { StoredDocument, TextOfVersion } from '../documents/document-store.js';
import { DocumentStore } from '../documents/document-store.js';
import { baseUnavailable, documentDeleted } from '../documents/document-errors.js';
import { DocumentWrites } from '../documents/document-writes.js';
import type { DocumentWrite } from '../documents/document-writes.js';
import {
  applyOps,
  computeOps,
  dropIdentical,
  joinLines,
  overlaps,
  rebaseOps,
  splitLines,
  validateOps,
} from '../line-diff/index.js';
import type { LineOperation } from '../line-diff/index.js';
import { PlanError } from '../notation/plan-error.js';
import { conflict } from './conflict.js';
import type { ContentWrite, ContentWritten } from './content-write.js';
import { reported } from './patch-report.js';

/** The one road on which a document's text changes line by line, for editors and agents alike. */
@Injectable()
export class ContentWriter {
  constructor(
    @Inject(DocumentWrites) private readonly writes: DocumentWrites,
    @Inject(DocumentStore) private readonly store: DocumentStore,
    @Inject(Config) private readonly config: Config,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {}

  /**
   * Checks, rebases and stores in one transaction that holds the document's row.
   *
   * @throws PlanError `documentNotFound`, `documentDeleted`, `baseUnavailable`, `checksumMismatch`, `invalidOps`,
   *   `conflict`, `tooLarge`, `busy`, and whatever `judge` throws; nothing is stored then, nor in a dry run
   */
  async write<T>(request: ContentWrite<T>): Promise<ContentWritten<T>> {
    const id = request.documentId.toLowerCase();
    const run = () =>
      this.writes.run(id, (write) => this.writeOn(write, request), { version: request.base.version });
    // A dry run submits nothing, so it is none of the changes that are counted.
    return request.dryRun === true
      ? run()
      : reported(this.metrics, request.author.origin, run, ({ changed, rebased }) =>
          !changed ? 'repeated' : rebased ? 'rebased' : 'accepted',
        );
  }

  /**
   * The same inside a write that the caller has begun, so that more can go into its transaction. The write's `version`
   * is that of the request's base.
   */
  async writeOn<T>(write: DocumentWrite, request: ContentWrite<T>): Promise<ContentWritten<T>> {
    const { document } = write;
    if (document.deleted) {
      throw documentDeleted(document.id);
    }
    const base = await this.baseOf(write, request.base);
    const baseLines = splitLines(base.content);
    validateOps(request.ops, baseLines.length);
    const isCurrent = base.version === document.version;
    const currentLines = isCurrent ? baseLines : splitLines(document.content);
    const theirs = isCurrent ? [] : computeOps(baseLines, currentLines);
    const mine = stillToDo(request, theirs, baseLines, document);
    const ops = rebaseOps(mine, theirs);
    if (ops === null) {
      throw conflict(document, baseLines, overlaps(mine, theirs), theirs);
    }
    const unchanged = {
      changed: false,
      version: document.version,
      checksum: document.checksum,
      rebased: !isCurrent,
      opsSinceBase: theirs,
      ops: [],
    };
    if (request.dropRepeated === true && ops.length === 0) {
      return unchanged;
    }
    const content = this.contentAfter(currentLines, ops);
    if (request.dropRepeated === true && content === document.content) {
      return unchanged;
    }
    const judgement = await request.judge?.(document.content, content);
    const { version, checksum } =
      request.dryRun === true
        ? { version: document.version + 1, checksum: contentChecksum(content) }
        : write.append({
            changeType: 'UPDATED',
            author: request.author,
            milestone: request.milestone,
            content,
            ops,
            undoes: request.undoes,
          });
    return {
      changed: true,
      version,
      checksum,
      rebased: !isCurrent,
      opsSinceBase: theirs,
      ops,
      judgement,
    };
  }

  private async baseOf(
    { session, document, version: base }: DocumentWrite,
    { version, checksum }: { version: number; checksum: string },
  ): Promise<TextOfVersion> {
    if (base === undefined) {
      throw baseUnavailable(document, version, await this.store.neighbours(session, document.id, version));
    }
    if (base.checksum !== checksum) {
      throw new PlanError(
        'checksumMismatch',
        `The checksum is not that of the text of version ${version}.`,
        'It is sha256: and the hex digest of the text in UTF-8 with LF line ends. Read the document again.',
        { current: { version: document.version, checksum: document.checksum } },
      );
    }
    return base;
  }

  private contentAfter(lines: readonly string[], ops: readonly LineOperation[]): string {
    const content = joinLines(applyOps(lines, ops));
    if (content.length > this.config.maxContentLength) {
      throw new PlanError(
        'tooLarge',
        `The text would have ${content.length} characters (UTF-16 units), but at most ${this.config.maxContentLength} are allowed.`,
        undefined,
        { field: 'ops' },
      );
    }
    return content;
  }
}

/** mcp §3: what a repeated call has done already is left out; what it may have done in part is a conflict. */
function stillToDo(
  { ops, dropRepeated }: Pick<ContentWrite, 'ops' | 'dropRepeated'>,
  theirs: LineOperation[],
  baseLines: readonly string[],
  document: StoredDocument,
): readonly LineOperation[] {
  if (dropRepeated !== true || theirs.length === 0) {
    return ops;
  }
  const { remaining, doubtful } = dropIdentical(ops, theirs, baseLines);
  if (doubtful.length > 0) {
    throw conflict(document, baseLines, doubtful, theirs);
  }
  return remaining;
}
