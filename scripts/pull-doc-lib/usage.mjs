import { EXIT, Failure } from './failure.mjs';

export const HELP = `Writes a Werkbaum document's text into a file, and commits it to git if asked to.

Usage: pull-doc [--git-commit] [--with-history] <document> <file>

  <document>      the document's address (https://host/api/v1/documents/<uuid>), or the editor's link to it
                  (with ?live=<address>); a path in front of /api/v1 is fine
  <file>          replaced as a whole, byte for byte, or not at all; its folder must exist
  --git-commit    commits the file, and nothing else, in the work tree it lies in: also when it equals the
                  server's text already but is not committed yet. Other staged changes stay staged.
  --with-history  adds to the commit who changed which version since the last such commit of this file, as text
                  and as trailers: Werkbaum-Changed-By (one a name) and Werkbaum-Version
  --help          shows this

The author of the commit is whoever runs this. Nothing new: it says so and neither writes nor commits.
A redirect is followed on the same host only. PULL_DOC_TIMEOUT sets the seconds that all requests together
may take (1 to 30, default 30).

Exit codes
  0  written, committed, or unchanged
  1  a fault in this program
  2  the call is not understood
  3  the server can't be reached, took too long, redirects to another host or gives no document
  4  there is no such document, or it is deleted; the file stays as it is
  5  the file can't be read or written
  6  git refuses: without a work tree nothing is written; else the file is, and the next run commits it
`;

const LONGEST_SECONDS = 30;
const DOCUMENT_PATH = /\/documents\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * @typedef {object} Order what a run is asked to do
 * @property {URL} document address of the document, without query, fragment and slash at the end
 * @property {string} file
 * @property {boolean} gitCommit
 * @property {boolean} withHistory
 * @property {number} timeLimit milliseconds for all requests together
 */

/**
 * @param {readonly string[]} args the command line's, without node and the script
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Order | 'help'}
 * @throws {Failure} where the call is not understood
 */
export function readOrder(args, environment) {
  if (args.includes('--help') || args.includes('-h')) {
    return 'help';
  }
  const end = args.indexOf('--');
  const options = (end < 0 ? args : args.slice(0, end)).filter((each) => each.startsWith('-'));
  const values = args.filter((each, at) => (end >= 0 && at > end) || !each.startsWith('-'));
  const unknown = options.find((each) => each !== '--git-commit' && each !== '--with-history');
  if (unknown !== undefined) {
    throw wrong(`${unknown} is no option`);
  }
  const [document, file, ...more] = values;
  if (document === undefined || file === undefined || file === '' || more.length > 0) {
    throw wrong(`a document and a file are needed, but ${values.length} values came`);
  }
  const gitCommit = options.includes('--git-commit');
  const withHistory = options.includes('--with-history');
  if (withHistory && !gitCommit) {
    throw wrong('--with-history describes a commit, so it needs --git-commit');
  }
  return {
    document: readAddress(document),
    file,
    gitCommit,
    withHistory,
    timeLimit: readTimeLimit(environment),
  };
}

/**
 * @param {string} text a document's address, or an editor's link that carries one
 * @returns {URL}
 */
function readAddress(text) {
  const given = parseUrl(text, undefined);
  const live = given.searchParams.get('live') ?? new URLSearchParams(given.hash.slice(1)).get('live');
  const address = live === null ? given : parseUrl(live, given);
  address.search = '';
  address.hash = '';
  address.pathname = address.pathname.replace(/\/+$/, '');
  if (!/^https?:$/.test(address.protocol) || !DOCUMENT_PATH.test(address.pathname)) {
    throw wrong(
      'the document must be https://…/documents/<uuid>, or an editor link with ?live=<that address>',
    );
  }
  if (address.username !== '' || address.password !== '') {
    throw wrong("the document's address must not carry a user or a password");
  }
  return address;
}

/**
 * @param {string} text
 * @param {URL | undefined} base
 */
function parseUrl(text, base) {
  if (!URL.canParse(text, base)) {
    throw wrong(`${JSON.stringify(text)} is no address`);
  }
  return new URL(text, base);
}

/** @param {NodeJS.ProcessEnv} environment */
function readTimeLimit({ PULL_DOC_TIMEOUT: seconds = String(LONGEST_SECONDS) }) {
  if (!/^\d{1,2}$/.test(seconds) || Number(seconds) < 1 || Number(seconds) > LONGEST_SECONDS) {
    throw wrong(`PULL_DOC_TIMEOUT must be whole seconds from 1 to ${LONGEST_SECONDS}`);
  }
  return Number(seconds) * 1000;
}

/** @param {string} reason */
function wrong(reason) {
  return new Failure(EXIT.usage, `The call is not understood: ${reason}. See pull-doc --help.`);
}
