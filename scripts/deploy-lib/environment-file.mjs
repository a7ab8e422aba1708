import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { Failure } from './failure.mjs';

/** What systemd and `node --env-file` both read as it stands. */
const PLAIN = /^[\w@%+=:,./~${}^!?()[\]*;-]*$/;

/**
 * @param {string} file the local environment file
 * @param {readonly string[]} names the variables to take over
 * @param {boolean} all whether a missing one is an error
 * @returns {Promise<Record<string, string>>} those of them that the file has
 */
export async function readChosen(file, names, all) {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT' || all) {
      throw new Failure(`${file} can't be read (${error.message}).`);
    }
    return '';
  });
  const values = parseEnv(text);
  const missing = names.filter((name) => values[name] === undefined);
  if (all && missing.length > 0) {
    throw new Failure(`${file} does not have ${missing.join(', ')}.`);
  }
  return Object.fromEntries(
    names.filter((name) => values[name] !== undefined).map((name) => [name, values[name] ?? '']),
  );
}

/**
 * Sets variables in the text of an environment file. What stands there already stays in its place, comments and the
 * order included; so doing it again changes nothing.
 *
 * @param {string} text
 * @param {Record<string, string>} chosen
 * @returns {string}
 * @throws {Failure} for a value that can't be written so that both systemd and Node read it
 */
export function mergeEnvironment(text, chosen) {
  const lines = text.split('\n');
  const open = new Map(Object.entries(chosen));
  const merged = lines.flatMap((line) => {
    const name = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/.exec(line)?.[1];
    const value = name === undefined ? undefined : chosen[name];
    if (name === undefined || value === undefined) {
      return [line];
    }
    // A second line for the same variable would win over the first.
    return open.delete(name) ? [assign(name, value)] : [];
  });
  if (open.size > 0 && merged.at(-1) === '') {
    merged.pop();
  }
  const added = [...open].map(([name, value]) => assign(name, value));
  return added.length === 0 ? merged.join('\n') : [...merged, ...added, ''].join('\n');
}

/**
 * @param {string} text of the server's environment file
 * @returns {string} where the service on that host says whether it is ready
 */
export function readinessUrl(text) {
  const { HOST = '127.0.0.1', PORT = '8080' } = parseEnv(text);
  if (PORT === '0') {
    throw new Failure('PORT is 0 in werkbaum.env, but a deployed service needs a port that others know.');
  }
  const everywhere = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  const host = everywhere[/** @type {'::'} */ (HOST)] ?? HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/health/ready`;
}

/**
 * @param {string} name
 * @param {string} value
 */
function assign(name, value) {
  if (PLAIN.test(value)) {
    return `${name}=${value}`;
  }
  if (/["\\\n\r`]/.test(value)) {
    throw new Failure(
      `${name} holds a quote, a backslash or a line break: such a value can't be taken over.`,
    );
  }
  return `${name}="${value}"`;
}
