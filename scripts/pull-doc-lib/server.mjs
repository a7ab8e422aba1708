import { cleanLine } from './clean-line.mjs';
import { EXIT, Failure } from './failure.mjs';

const MOST_REDIRECTS = 5;
/** Somebody typing between the two requests is met again, but not for ever. */
const MOST_READS = 3;

/**
 * @typedef {object} PlanDocument as `GET /documents/{id}` answers
 * @property {string} title
 * @property {string} content
 * @property {number} version
 * @property {string} updatedAt
 *
 * @typedef {object} HistoryEntry as `GET /documents/{id}/history` answers
 * @property {number} version
 * @property {string} changeType
 * @property {string} timestamp
 * @property {string | null} [clientId]
 * @property {string | null} [displayName]
 * @property {string | null} [origin]
 */

/**
 * Reads a document and, if wanted, its history up to exactly that version.
 *
 * @param {URL} address of the document
 * @param {{ withHistory: boolean, timeLimit: number }} how milliseconds for all requests together
 * @returns {Promise<{ document: PlanDocument, history: HistoryEntry[] }>} history oldest first
 * @throws {Failure} no such document, or no sensible answer in time
 */
export async function readDocument(address, { withHistory, timeLimit }) {
  const signal = AbortSignal.timeout(timeLimit);
  for (let read = 1; ; read++) {
    const answer = await get(address, signal);
    if (answer.status === 404) {
      throw await explainMissing(address, answer, signal);
    }
    const document = toDocument(parse(answer));
    if (!withHistory) {
      return { document, history: [] };
    }
    const history = toHistory(parse(await get(historyOf(address), signal)));
    // A version in between may be gone once a newer one came: then its author would be missing.
    const complete = history.some((entry) => entry.version === document.version);
    if (complete || read === MOST_READS) {
      return { document, history: history.filter((entry) => entry.version <= document.version) };
    }
  }
}

/** @param {URL} address */
function historyOf(address) {
  return new URL(`${address.href}/history?content=false`);
}

/**
 * @typedef {{ status: number, text: string }} Answer
 * @param {URL} address
 * @param {AbortSignal} signal
 * @returns {Promise<Answer>}
 */
async function get(address, signal) {
  let target = address;
  try {
    for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
      const response = await fetch(target, {
        redirect: 'manual',
        signal,
        headers: { Accept: 'application/json', 'User-Agent': 'werkbaum-pull-doc' },
      });
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || location === null) {
        return { status: response.status, text: await response.text() };
      }
      await response.body?.cancel();
      target = nextHop(target, location);
    }
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(EXIT.server, explainFault(address, error));
  }
  throw new Failure(EXIT.server, `${address.host} redirects in a circle.`);
}

/**
 * The same host may move a document, or insist on https; whoever else answers is not the one that was asked.
 *
 * @param {URL} from
 * @param {string} location
 */
function nextHop(from, location) {
  const to = URL.canParse(location, from) ? new URL(location, from) : undefined;
  const upgraded = from.protocol === 'http:' && to?.protocol === 'https:' && to.hostname === from.hostname;
  if (to === undefined || (to.origin !== from.origin && !upgraded)) {
    throw new Failure(
      EXIT.server,
      `${from.host} redirects to another host (${to?.host ?? 'unreadable'}): not followed.`,
    );
  }
  return to;
}

/**
 * @param {URL} address
 * @param {unknown} error
 */
function explainFault(address, error) {
  const fault = /** @type {Error & { cause?: Error & { code?: string } }} */ (error);
  if (fault.name === 'TimeoutError') {
    return `${address.host} did not answer within the time limit.`;
  }
  const reason = fault.cause?.code ?? fault.cause?.message ?? fault.message;
  return `${address.host} can't be reached (${cleanLine(reason, 200)}).`;
}

/**
 * @param {Answer} answer
 * @returns {unknown}
 */
function parse({ status, text }) {
  if (status !== 200) {
    throw new Failure(EXIT.server, `The server answered ${status}${detailOf(text)}.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure(EXIT.server, 'The server did not answer with JSON: is this the address of a document?');
  }
}

/**
 * @param {unknown} value
 * @returns {PlanDocument}
 */
function toDocument(value) {
  const { title, content, version, updatedAt } = /** @type {PlanDocument} */ (value ?? {});
  // Half an answer must never become an empty file.
  if (
    typeof title !== 'string' ||
    typeof content !== 'string' ||
    !Number.isSafeInteger(version) ||
    Number.isNaN(Date.parse(updatedAt))
  ) {
    throw new Failure(EXIT.server, 'The server did not answer with a document: is this the address of one?');
  }
  return { title, content, version, updatedAt };
}

/**
 * @param {unknown} value
 * @returns {HistoryEntry[]}
 */
function toHistory(value) {
  if (!Array.isArray(value) || !value.every((entry) => Number.isSafeInteger(entry?.version))) {
    throw new Failure(EXIT.server, 'The server did not answer with a history.');
  }
  return value.toSorted((one, other) => one.version - other.version);
}

/**
 * @param {URL} address
 * @param {Answer} answer
 * @param {AbortSignal} signal
 */
async function explainMissing(address, { text }, signal) {
  const past = await get(historyOf(address), signal);
  if (past.status === 200) {
    const last = toHistory(parse(past)).at(-1);
    if (last?.changeType === 'DELETED') {
      const when = cleanLine(String(last.timestamp), 40);
      return new Failure(
        EXIT.noDocument,
        `The document was deleted as version ${last.version} (${when}); the file stays as it is.`,
      );
    }
  }
  return new Failure(EXIT.noDocument, `There is no such document${detailOf(text)}.`);
}

/** @param {string} text the body of an error answer */
function detailOf(text) {
  try {
    const { detail } = JSON.parse(text);
    return typeof detail === 'string' ? `: ${cleanLine(detail, 300).replace(/\.$/, '')}` : '';
  } catch {
    return '';
  }
}
