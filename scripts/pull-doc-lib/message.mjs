import { cleanLine } from './clean-line.mjs';

/** @import { HistoryEntry, PlanDocument } from './server.mjs' */

const LONGEST_TITLE = 60;
const LONGEST_NAME = 64;
/** Mails and terminals show this much of a line. */
const LINE_WIDTH = 72;
const MOST_LISTED = 200;

export const VERSION_TRAILER = 'Werkbaum-Version';
const PERSON_TRAILER = 'Werkbaum-Changed-By';

/** @param {PlanDocument} document */
export function titleOf({ title }) {
  return cleanLine(title, LONGEST_TITLE) || 'Untitled';
}

/**
 * @param {PlanDocument} document
 * @param {HistoryEntry | undefined} newest the entry of this version, if the history was asked for
 * @returns {string} such as "2026-12-01 Bakery online v8 via Claude Code"
 */
export function subjectOf(document, newest) {
  const via = newest !== undefined && isAgents(newest) ? ` via ${nameOf(newest) ?? 'Agent'}` : '';
  return `${day(document.updatedAt)} ${titleOf(document)} v${document.version}${via}`;
}

/**
 * The message of a commit with history. Names stand in it only after cleaning: they are other people's text.
 *
 * @param {PlanDocument} document
 * @param {readonly HistoryEntry[]} history oldest first, up to the document's version
 * @param {number} since the version of the last commit with history; 0: there is none
 */
export function messageWithHistory(document, history, since) {
  const entries = history.filter((entry) => entry.version > since);
  const newest = history.find((entry) => entry.version === document.version);
  const listed = entries.slice(-MOST_LISTED);
  const earlier = entries.length - listed.length;
  const paragraphs = [
    earlier > 0 ? `${earlier} earlier changes, then:` : '',
    wrap(listed.map((entry) => `v${entry.version} ${nameOf(entry) ?? nameless(entry)}`)),
    describeGaps(since, listed),
  ].filter((paragraph) => paragraph !== '');
  const people = new Set(entries.map(nameOf).filter((name) => name !== undefined));
  const trailers = [...people].map((name) => `${PERSON_TRAILER}: ${name}`);
  return [
    subjectOf(document, newest),
    ...paragraphs,
    [...trailers, `${VERSION_TRAILER}: ${document.version}`].join('\n'),
  ].join('\n\n');
}

/** @param {HistoryEntry} entry */
function isAgents({ origin, clientId }) {
  return origin === 'mcp' || Boolean(clientId?.startsWith('mcp-'));
}

/**
 * @param {HistoryEntry} entry
 * @returns {string | undefined} `undefined` where nobody is named
 */
function nameOf({ displayName }) {
  // "Ann · v9 Bob" would name a Bob who changed nothing.
  const name = cleanLine(displayName ?? '', LONGEST_NAME).replaceAll('·', '-');
  return name === '' ? undefined : name;
}

/** @param {HistoryEntry} entry */
function nameless({ changeType }) {
  const kind = cleanLine(String(changeType), 20).toLowerCase().replace('_', ' ');
  return kind === 'updated' ? '(unnamed)' : `(${kind})`;
}

/**
 * Versions typed one after the other are compacted to the last one before a pause, and their authors are not kept.
 *
 * @param {number} since
 * @param {readonly HistoryEntry[]} entries
 */
function describeGaps(since, entries) {
  const gaps = [];
  let before = since;
  for (const { version } of entries) {
    // Before the first commit there is no promise to list everything.
    if (version > before + 1 && before > 0) {
      gaps.push(version === before + 2 ? `v${before + 1}` : `v${before + 1}–v${version - 1}`);
    }
    before = version;
  }
  return gaps.length === 0 ? '' : `Not kept by the server, so without names:\n${wrap(gaps)}`;
}

/** @param {readonly string[]} parts */
function wrap(parts) {
  const lines = [];
  let line = '';
  for (const part of parts) {
    const longer = line === '' ? part : `${line} · ${part}`;
    if (line !== '' && longer.length > LINE_WIDTH) {
      lines.push(`${line} ·`);
      line = part;
    } else {
      line = longer;
    }
  }
  return [...lines, line].join('\n');
}

/** @param {string} time */
function day(time) {
  const date = new Date(time);
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
