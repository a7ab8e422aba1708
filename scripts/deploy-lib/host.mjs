import { spawn } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from './failure.mjs';

/** Where the service goes: this machine, or one behind ssh. Everything there is done by `sh`. */
export class Host {
  /** @param {string | undefined} address as ssh takes it; undefined: this machine */
  constructor(address) {
    this.address = address;
  }

  /**
   * @param {string} script for `sh`
   * @param {string} [input] secrets go here: arguments are visible to everybody on a machine
   * @returns {Promise<string>} its output
   * @throws {Failure} with what it complained about
   */
  async run(script, input = '') {
    const result = await this.try(script, input);
    if (result.code !== 0) {
      throw new Failure(result.complaint.trim() || result.output.trim() || `sh ended with ${result.code}`);
    }
    return result.output;
  }

  /**
   * @param {string} script
   * @param {string} [input]
   */
  try(script, input = '') {
    // Nothing runs on after an error, and a user unit is found also where nobody has logged in.
    const whole = `set -eu\nexport XDG_RUNTIME_DIR="\${XDG_RUNTIME_DIR:-/run/user/$(id -u)}"\n${script}`;
    return this.address === undefined
      ? execute('sh', ['-c', whole], { input })
      : execute('ssh', ['-o', 'BatchMode=yes', this.address, `sh -c ${quote(whole)}`], { input });
  }

  /**
   * Copies files and folders of the project.
   *
   * @param {string} project
   * @param {readonly string[]} names
   * @param {string} folder on the host, there already
   */
  async copy(project, names, folder) {
    const there = this.address === undefined ? folder : `${this.address}:${folder}`;
    const result = await execute('rsync', ['-a', '--', ...names, `${there}/`], { cwd: project });
    if (result.missing && this.address === undefined) {
      for (const name of names) {
        await cp(join(project, name), join(folder, name), { recursive: true, preserveTimestamps: true });
      }
    } else if (result.missing) {
      throw new Failure('rsync is not installed on this machine, and is needed to copy to another one.');
    } else if (result.code !== 0) {
      throw new Failure(`rsync failed: ${result.complaint.trim()}`);
    }
  }
}

/** @param {string} text for `sh`, as one word */
export function quote(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ input?: string, cwd?: string }} options
 * @returns {Promise<{ code: number | null, output: string, complaint: string, missing: boolean }>}
 */
export function execute(program, args, { input = '', cwd }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd });
    let output = '';
    let complaint = '';
    let missing = false;
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (complaint += text));
    child.once('error', (error) => {
      missing = /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT';
      complaint += error.message;
      resolve({ code: 1, output, complaint, missing });
    });
    child.once('close', (code) => resolve({ code, output, complaint, missing }));
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
