import { Inject, Injectable } from '@nestjs/common';
import { Metrics } from '../common/metrics.js';
import { baseUnavailable, documentDeleted } from '../documents/document-errors.js';
import { DocumentStore } from '../documents/document-store.js';
import type { StoredDocument } from '../documents/document-store.js';
import { DocumentWrites } from '../documents/document-writes.js';
import type { DocumentWrite } from '../documents/document-writes.js';
import { LaterVersionsStore } from '../documents/later-versions-store.js';
import type { LaterRow, RevertibleVersion } from '../documents/later-versions-store.js';
import { splitLines, takenBack } from '../line-diff/index.js';
import type { LineOperation, TakenBack } from '../line-diff/index.js';
import { conflict } from './conflict.js';
import type { ContentWrite, ContentWritten } from './content-write.js';
import { ContentWriter } from './content-writer.js';
import { reported } from './patch-report.js';
import { refuseOtherThanContent } from './undo-refusals.js';

/** What is taken back, as the one needs to know it who works out how. */
export interface UndoPlan {
  version: number;
  content: string;
  inverse: readonly LineOperation[];
  current: string;
  later: readonly LaterRow[];
}

export interface UndoRequest<T> extends Pick<ContentWrite<T>, 'documentId' | 'author' | 'dryRun'> {
  /** The version whose change goes. */
  version: number;
  /** Works out what takes it back; the work may be long, so the caller says where it is done. */
  takeBack: (plan: UndoPlan) => Promise<TakenBack>;
  /** @param plan says what a confirmation is for */
  judge: (before: string, after: string, plan: ConfirmedUndo) => Promise<T>;
}

/** The version's text, and the operations on it. */
export interface ConfirmedUndo {
  base: { version: number; checksum: string };
  ops: readonly LineOperation[];
}

export interface Undone<T> extends ContentWritten<T> {
  /** The version that has taken it back already. */
  undoneBy?: number;
  /** The last version before it whose text is known; left out where that is the one right before. */
  keptBefore?: number;
}

/** Takes back what one version changed, as a new version; what others did before and since stays. */
@Injectable()
export class VersionUndo {
  constructor(
    @Inject(DocumentWrites) private readonly writes: DocumentWrites,
    @Inject(DocumentStore) private readonly store: DocumentStore,
    @Inject(LaterVersionsStore) private readonly versions: LaterVersionsStore,
    @Inject(ContentWriter) private readonly writer: ContentWriter,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {}

  /**
   * Looks, decides and stores in one transaction that holds the document's row.
   *
   * @throws PlanError `documentNotFound`, `documentDeleted`, `baseUnavailable` for a version that is not kept,
   *   `invalidInput` for one that changed something else than the text, `conflict`, `tooLarge`, `busy`, and what the
   *   request's parts throw; nothing is stored then, nor in a dry run
   */
  async undo<T>(request: UndoRequest<T>): Promise<Undone<T>> {
    const id = request.documentId.toLowerCase();
    const run = () => this.writes.run(id, (write) => this.undoOn(write, request));
    return request.dryRun === true
      ? run()
      : reported(this.metrics, request.author.origin, run, ({ changed, rebased }) =>
          !changed ? 'repeated' : rebased ? 'rebased' : 'accepted',
        );
  }

  private async undoOn<T>(write: DocumentWrite, request: UndoRequest<T>): Promise<Undone<T>> {
    const { document, session } = write;
    const { version } = request;
    if (document.deleted) {
      throw documentDeleted(document.id);
    }
    const kept = await this.versions.find(session, document.id, version);
    if (kept === undefined) {
      throw baseUnavailable(document, version, await this.store.neighbours(session, document.id, version));
    }
    refuseOtherThanContent(document.id, kept);
    const before = kept.keptBefore === version - 1 ? {} : { keptBefore: kept.keptBefore };
    const undoneBy = takenBack(await this.versions.undoing(session, document.id, version)).get(version);
    const { inverse = [] } = kept;
    if (undoneBy !== undefined || inverse.length === 0) {
      return { ...unchanged(document), ...(undoneBy === undefined ? {} : { undoneBy }) };
    }
    const ops = await this.operationsFor(write, kept, inverse, request);
    const written = await this.writer.writeOn<T>(
      { ...write, version: document },
      {
        ...request,
        base: document,
        ops,
        milestone: true,
        dropRepeated: true,
        undoes: version,
        judge: (there, after) => request.judge(there, after, { base: kept, ops: inverse }),
      },
    );
    return { ...written, rebased: document.version > version, ...before };
  }

  private async operationsFor<T>(
    { document, session }: DocumentWrite,
    kept: RevertibleVersion,
    inverse: readonly LineOperation[],
    request: UndoRequest<T>,
  ): Promise<readonly LineOperation[]> {
    const { version, content } = kept;
    const later = await this.versions.newestFirst(session, document.id, version);
    const { ops, overlaps, theirs } = await request.takeBack({
      version,
      content,
      inverse,
      current: document.content,
      later,
    });
    if (ops === null) {
      throw conflict(document, splitLines(content), overlaps, theirs);
    }
    return ops;
  }
}

function unchanged({ version, checksum }: StoredDocument) {
  return { changed: false, version, checksum, rebased: false, opsSinceBase: [], ops: [] };
}
