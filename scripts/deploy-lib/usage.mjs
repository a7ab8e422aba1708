import { isAbsolute } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from './failure.mjs';

const DEFAULT_VARIABLES = ['WERKBAUM_MCP_TOKEN', 'WERKBAUM_MCP_TOKENS', 'WERKBAUM_MASTER_PASSWORD_HASH'];

export const HELP = `Brings the service to a host and starts it there as a systemd user unit; what fails is rolled back.

Usage: deploy [options] <target>

  <target>            [user@]host:/folder over ssh and rsync, or /folder on this machine
  --unit <name>       the systemd user unit (default werkbaum); written if there is none
  --variables <list>  names, comma separated, to take over from the local environment file into the server's
                      (default ${DEFAULT_VARIABLES.join(',')};
                      of the default ones those that are there). Other lines of the server's file stay.
  --env-file <file>   the local environment file (default .env)
  --project <folder>  what is deployed (default: the project this script belongs to)
  --no-build          takes dist/ as it is
  --wait <seconds>    how long the service may take until it is ready (default 60)
  --help              shows this

In the target folder: releases/<time>-<commit>, current (a link to one of them), packages/ (installed once for each
package-lock.json), werkbaum.env (the unit's environment) and data/ (the embedded database, without DATABASE_URL).
The host needs Node, and rsync when it is reached over ssh. The last five releases stay.

Exit codes: 0 deployed; 1 failed, and what ran before runs again; 2 the call is not understood
`;

/**
 * @typedef {object} Order
 * @property {string | undefined} host as ssh takes it; undefined: this machine
 * @property {string} folder absolute, on that host
 * @property {string} unit without .service
 * @property {readonly string[]} variables
 * @property {boolean} variablesChosen true where each of them has to be there
 * @property {string} envFile
 * @property {string} project
 * @property {boolean} build
 * @property {number} waitSeconds
 */

/**
 * @param {readonly string[]} args the command line's, without node and the script
 * @param {string} project the folder that is deployed unless told otherwise
 * @returns {Order | 'help'}
 * @throws {Failure} where the call is not understood
 */
export function readOrder(args, project) {
  const { values, positionals } = parse(args);
  if (values.help) {
    return 'help';
  }
  const [target, ...more] = positionals;
  if (target === undefined || more.length > 0) {
    throw wrong('one target is needed');
  }
  const [, host, folder = ''] = /^(?:([^/:]+):)?(.*)$/s.exec(target) ?? [];
  if (!isAbsolute(folder) || !/^[\w@%+=,./-]+$/.test(folder) || host?.startsWith('-')) {
    throw wrong('the target must be host:/folder or /folder, without blanks and quotes');
  }
  if (!/^[\w@.-]+$/.test(values.unit) || values.unit.startsWith('-')) {
    throw wrong('--unit must be the name of a systemd unit');
  }
  const variables = values.variables?.split(',').map((name) => name.trim());
  if (variables?.some((name) => !/^[A-Za-z_]\w*$/.test(name))) {
    throw wrong('--variables must be names, comma separated');
  }
  if (!/^\d{1,4}$/.test(values.wait)) {
    throw wrong('--wait must be whole seconds');
  }
  return {
    host,
    folder: folder.replace(/(?<=.)\/+$/, ''),
    unit: values.unit.replace(/\.service$/, ''),
    variables: variables ?? DEFAULT_VARIABLES,
    variablesChosen: variables !== undefined,
    envFile: values['env-file'],
    project: values.project ?? project,
    build: !values['no-build'],
    waitSeconds: Number(values.wait),
  };
}

/** @param {readonly string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        unit: { type: 'string', default: 'werkbaum' },
        variables: { type: 'string' },
        'env-file': { type: 'string', default: '.env' },
        project: { type: 'string' },
        'no-build': { type: 'boolean', default: false },
        wait: { type: 'string', default: '60' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error));
  }
}

/** @param {string} reason */
function wrong(reason) {
  return new Failure(`The call is not understood: ${reason}. See deploy --help.`, 2);
}
