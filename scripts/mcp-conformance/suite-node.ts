import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The suite's command line needs a newer Node than the service does. */
const LEAST_MAJOR = 22;
const PACKAGE = 'node@22.23.3';

/**
 * @returns path of a Node that can run the suite: this one where it is new enough, else the one that the npm
 *   package `node` carries, which npm keeps in its cache
 * @throws Error with npm's own words where the package can't be had
 */
export async function findSuiteNode(): Promise<string> {
  if (Number.parseInt(process.versions.node, 10) >= LEAST_MAJOR) {
    return process.execPath;
  }
  const ask = ['--yes', '--package', PACKAGE, '--', 'node', '--print', 'process.execPath'];
  const { stdout } = await promisify(execFile)('npx', ask);
  return stdout.trim();
}
