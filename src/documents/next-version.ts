import type { Config } from '../config/config.js';
import { computeOps, invertOps, linesOf, splitLines } from '../line-diff/index.js';
import type { LineOperation } from '../line-diff/index.js';
import { contentChecksum } from './content-checksum.js';
import type { Author, ChangeType } from './document.js';
import type { DocumentStore, Session, StoredDocument, Succession } from './document-store.js';

/** A client that comes back with a patch of the day before has long read the document anew. */
const RECEIPTS_KEPT_MS = 24 * 60 * 60_000;

/** What the next version of a document is made of. */
export interface Change {
  changeType: ChangeType;
  author: Author;
  milestone: boolean;
  /** Left out: as before. */
  title?: string;
  /** LF line ends; left out: as before. */
  content?: string;
  /** From the content before to this one, where that is known already. */
  ops?: readonly LineOperation[];
  /** The version that this one takes back. */
  undoes?: number;
}

/** The next version as it will be read, and what it takes to store it. */
export interface Successor {
  document: StoredDocument;
  succession: Succession;
}

/**
 * Makes the next version of a document that the transaction has locked; nothing is stored yet.
 *
 * @param now milliseconds since the epoch; the version before may be ahead of it, as time stamps never go back
 */
export function nextVersion(
  document: StoredDocument,
  change: Change,
  now: number,
  { milestonePause, syncRetention }: Pick<Config, 'milestonePause' | 'syncRetention'>,
): Successor {
  const { content = document.content, title = document.title } = change;
  const changed = content !== document.content;
  const before = changed ? splitLines(document.content) : [];
  const ops = changed ? (change.ops ?? computeOps(before, splitLines(content))) : [];
  const timestamp = new Date(Math.max(now, document.updatedAt.getTime()));
  const next: StoredDocument = {
    ...document,
    title,
    content,
    checksum: changed ? contentChecksum(content) : document.checksum,
    version: document.version + 1,
    updatedAt: timestamp,
    deleted: change.changeType === 'DELETED',
  };
  const succession: Succession = {
    next: {
      documentId: next.id,
      version: next.version,
      title,
      content,
      checksum: next.checksum,
      changeType: change.changeType,
      milestone: change.milestone,
      timestamp,
      author: change.author,
      ...countLines(ops),
      inverseOps: invertOps(ops, before),
      undoes: change.undoes,
    },
    previous: document.version,
    retention: {
      promoteBefore: new Date(timestamp.getTime() - milestonePause),
      deleteBefore: new Date(timestamp.getTime() - syncRetention),
      forgetBefore: new Date(timestamp.getTime() - RECEIPTS_KEPT_MS),
    },
  };
  return { document: next, succession };
}

/** The first version of a document, which is a milestone as every whole text is. */
export async function insertFirstVersion(
  store: DocumentStore,
  session: Session,
  given: { id: string; title: string; content: string },
  author: Author,
  now: number,
): Promise<StoredDocument> {
  const timestamp = new Date(now);
  const document: StoredDocument = {
    ...given,
    checksum: contentChecksum(given.content),
    version: 1,
    createdAt: timestamp,
    updatedAt: timestamp,
    deleted: false,
  };
  await store.insert(session, {
    documentId: document.id,
    version: document.version,
    title: document.title,
    content: document.content,
    checksum: document.checksum,
    changeType: 'CREATED',
    milestone: true,
    timestamp,
    author,
    linesAdded: document.content === '' ? 0 : splitLines(document.content).length,
    linesRemoved: 0,
  });
  return document;
}

export function countLines(ops: readonly LineOperation[]): { linesAdded: number; linesRemoved: number } {
  let linesAdded = 0;
  let linesRemoved = 0;
  for (const operation of ops) {
    linesAdded += linesOf(operation).length;
    linesRemoved += operation.op === 'insert' ? 0 : operation.count;
  }
  return { linesAdded, linesRemoved };
}
