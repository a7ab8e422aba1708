import { isUtf8 } from 'node:buffer';
import type { DataSource } from 'typeorm';
import { findUnstorable, normaliseLineEnds } from '../common/storable-text.js';
import type { Config } from '../config/config.js';
import { inTransaction } from '../database/transaction.js';
import { OperatorError } from '../operations/operator-error.js';
import type { Author } from './document.js';
import { LONGEST_TITLE } from './document-bodies.js';
import { isDocumentId } from './document-id.pipe.js';
import { DocumentStore } from './document-store.js';
import type { Session } from './document-store.js';
import { insertFirstVersion, nextVersion } from './next-version.js';

const IMPORTER: Author = { origin: 'rest' };
const MOST_COMPLAINTS = 20;

const store = new DocumentStore();

export interface ImportReport {
  created: number;
  /** The ids of documents that got a new version. */
  replaced: string[];
}

/**
 * Takes documents over with their ids; all of them, or none.
 *
 * @param lines JSON objects `{id, title, content}`, one a line, in UTF-8; blank lines are skipped
 * @param options `replace`: an id that exists gets a new version instead of being refused; `now`: milliseconds since the epoch
 * @throws OperatorError that names the bad lines, 1-based
 */
export async function importDocuments(
  database: DataSource,
  config: Config,
  lines: AsyncIterable<Buffer>,
  { replace, now }: { replace: boolean; now: number },
): Promise<ImportReport> {
  const complaints: string[] = [];
  return inTransaction(database, async (session) => {
    const report: ImportReport = { created: 0, replaced: [] };
    const seen = new Map<string, number>();
    let number = 0;
    for await (const line of lines) {
      number++;
      const given = readLine(line, config.maxContentLength);
      if (given === undefined) {
        continue;
      }
      const wrong =
        typeof given === 'string'
          ? given
          : await take(given, number, { session, report, seen, replace, now, config });
      if (wrong !== undefined) {
        complaints.push(`line ${number}: ${wrong}`);
      }
    }
    if (complaints.length > 0) {
      // Thrown inside, so that what was written before the first bad line goes, too.
      throw new OperatorError(sentence(complaints));
    }
    return report;
  });
}

interface GivenDocument {
  id: string;
  title: string;
  content: string;
}

interface Import {
  session: Session;
  report: ImportReport;
  /** The line of each id so far. */
  seen: Map<string, number>;
  replace: boolean;
  now: number;
  config: Config;
}

/** @returns what is wrong, if anything */
async function take(given: GivenDocument, line: number, task: Import): Promise<string | undefined> {
  const { session, report, seen } = task;
  const before = seen.get(given.id);
  if (before !== undefined) {
    return `the id ${given.id} stands in line ${before} already`;
  }
  seen.set(given.id, line);
  const existing = (await store.lock(session, given.id))?.document;
  if (existing === undefined) {
    await insertFirstVersion(store, session, given, IMPORTER, task.now);
    report.created++;
    return undefined;
  }
  if (!task.replace) {
    return `the document ${given.id} exists already${existing.deleted ? ', deleted' : ''}; --replace gives it a new version`;
  }
  const { succession } = nextVersion(
    existing,
    {
      changeType: existing.deleted ? 'RESTORED' : 'UPDATED',
      author: IMPORTER,
      milestone: true,
      title: given.title,
      content: given.content,
    },
    task.now,
    task.config,
  );
  await store.append(session, succession);
  report.replaced.push(given.id);
  return undefined;
}

/** @returns the document, what is wrong with the line, or `undefined` for a blank one */
function readLine(line: Buffer, longest: number): GivenDocument | string | undefined {
  if (!isUtf8(line)) {
    return 'is no UTF-8';
  }
  const text = line.toString('utf8').replace(/^\uFEFF/, '');
  if (text.trim() === '') {
    return undefined;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'is no JSON';
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return 'is no JSON object';
  }
  const { id, title, content } = value as Record<string, unknown>;
  if (!isDocumentId(id)) {
    return '"id" must be a UUID';
  }
  if (typeof title !== 'string' || title === '' || title.length > LONGEST_TITLE) {
    return `"title" must be a text of 1 to ${LONGEST_TITLE} characters`;
  }
  if (typeof content !== 'string' || content.length > longest) {
    return `"content" must be a text of at most ${longest} characters`;
  }
  for (const [field, text] of Object.entries({ title, content })) {
    const found = findUnstorable(text);
    if (found !== undefined) {
      return `"${field}" holds ${found.what} at offset ${found.offset}, which can't be stored`;
    }
  }
  return { id: id.toLowerCase(), title, content: normaliseLineEnds(content) };
}

function sentence(complaints: readonly string[]): string {
  const more = complaints.length - MOST_COMPLAINTS;
  return [
    'Nothing was imported:',
    ...complaints.slice(0, MOST_COMPLAINTS),
    ...(more > 0 ? [`and ${more} more lines`] : []),
  ].join('\n');
}
