import { spawn } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { EXIT, Failure } from './failure.mjs';
import { VERSION_TRAILER } from './message.mjs';

/** Set while a git hook runs; they would point to another repository than the file's. */
const FOREIGN = /^GIT_(DIR|WORK_TREE|INDEX_FILE|PREFIX|COMMON_DIR|OBJECT_DIRECTORY|NAMESPACE)$/;

/** One file in the git work tree that it lies in. */
export class TrackedFile {
  /** @param {string} path real and absolute */
  constructor(path) {
    this.folder = dirname(path);
    this.name = basename(path);
  }

  /**
   * @param {string} path real, absolute path; the file need not exist yet
   * @returns {Promise<TrackedFile>}
   * @throws {Failure} where it lies in no work tree, or git would not take it
   */
  static async in(path) {
    const file = new TrackedFile(path);
    const inside = await file.git(['rev-parse', '--is-inside-work-tree']);
    if (inside.output.trim() !== 'true') {
      throw new Failure(EXIT.git, `${file.folder} is in no git work tree${reasonOf(inside)}.`);
    }
    const known = await file.git(['ls-files', '-z', '--', file.name]);
    if (known.output === '' && (await file.isIgnored())) {
      throw new Failure(EXIT.git, `${file.name} is ignored by git: take it out of .gitignore.`);
    }
    return file;
  }

  async isIgnored() {
    // The one command that does not take literal names, but neither does it expand patterns.
    const args = ['--no-literal-pathspecs', 'check-ignore', '-q', '--', `./${this.name}`];
    return (await this.git(args)).code === 0;
  }

  /** @returns {Promise<boolean>} true where the file differs from the last commit, staged or not */
  async isDirty() {
    if (
      !(await this.hasCommits()) ||
      (await this.git(['ls-tree', '-z', 'HEAD', '--', this.name])).output === ''
    ) {
      return true;
    }
    return (await this.git(['diff', '--quiet', '--no-ext-diff', 'HEAD', '--', this.name])).code !== 0;
  }

  /** @returns {Promise<number>} the version of this file's last commit that names one; 0: none does */
  async lastCommittedVersion() {
    if (!(await this.hasCommits())) {
      return 0;
    }
    const trailers = `%(trailers:key=${VERSION_TRAILER},valueonly,separator=%x20)`;
    const log = await this.git([
      'log',
      `--grep=^${VERSION_TRAILER}: `,
      `--format=${trailers}`,
      '--',
      this.name,
    ]);
    for (const line of log.output.split('\n')) {
      const versions = line.split(' ').filter((value) => /^\d{1,15}$/.test(value));
      if (versions.length > 0) {
        // Several commits squashed into one bring several trailers along.
        return Math.max(...versions.map(Number));
      }
    }
    return 0;
  }

  /**
   * Commits this file as it is on the disk; what else is staged stays staged and uncommitted.
   *
   * @param {string} message kept to the letter, lines with # included
   * @returns {Promise<string>} the abbreviated hash
   * @throws {Failure} with git's own reason
   */
  async commit(message) {
    const steps = [
      // A file that git does not know yet can't be committed alone; the intent is all that gets staged.
      { args: ['add', '--intent-to-add', '--', this.name], input: '' },
      {
        args: ['commit', '--quiet', '--only', '--cleanup=whitespace', '--file=-', '--', this.name],
        input: message,
      },
    ];
    for (const { args, input } of steps) {
      const result = await this.git(args, input);
      if (result.code !== 0) {
        throw new Failure(EXIT.git, `git ${args[0]} refused ${this.name}${reasonOf(result)}.`);
      }
    }
    return (await this.git(['rev-parse', '--short', 'HEAD'])).output.trim();
  }

  async hasCommits() {
    return (await this.git(['rev-parse', '--verify', '--quiet', 'HEAD'])).code === 0;
  }

  /**
   * @param {string[]} args
   * @param {string} [input]
   * @returns {Promise<Result>}
   */
  git(args, input = '') {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)));
    // A file may be called "*.werkbaum" or ":(top)": its name is no pattern.
    const child = spawn('git', ['--literal-pathspecs', ...args], {
      cwd: this.folder,
      env,
      windowsHide: true,
    });
    return new Promise((resolve, reject) => {
      let output = '';
      let complaint = '';
      child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
      child.stderr.setEncoding('utf8').on('data', (text) => (complaint += text));
      child.once('error', (error) =>
        reject(new Failure(EXIT.git, `git can't be started (${error.message}).`)),
      );
      child.once('close', (code) => resolve({ code, output, complaint }));
      // Git may end without having read everything.
      child.stdin.on('error', () => undefined);
      child.stdin.end(input);
    });
  }
}

/**
 * @typedef {{ code: number | null, output: string, complaint: string }} Result
 * @param {Result} result
 */
function reasonOf({ complaint, output }) {
  const reason = (complaint.trim() || output.trim()).replaceAll(/\s*\n\s*/g, ' | ');
  return reason === '' ? '' : ` (${reason})`;
}
