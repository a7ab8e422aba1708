import { readConfig } from '../config/config.js';
import type { Config } from '../config/config.js';
import { ConfigurationError } from '../config/setting.js';
import { OperatorError } from './operator-error.js';

const USAGE_ERROR = 2;

/** The command line was not understood; the message is the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Runs an operator's command and ends the process's way: what was done on the output, what failed as one sentence
 * on the error output, with the exit code 1, or 2 for a call that is not understood.
 *
 * @param environment the service's own: the command works with the database that the service would use
 */
export async function runCommand(
  environment: NodeJS.ProcessEnv,
  run: (config: Config, say: (line: string) => void) => Promise<void>,
): Promise<void> {
  try {
    await run(readConfig(environment), (line) => {
      process.stdout.write(`${line}\n`);
    });
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = error instanceof UsageError ? USAGE_ERROR : 1;
  }
}

/** `documents 3, versions 12`: how many rows came or went. */
export function countRows(rows: Record<string, number>): string {
  return Object.entries(rows)
    .map(([table, count]) => `${table} ${count}`)
    .join(', ');
}

function explain(error: unknown): string {
  if (
    error instanceof UsageError ||
    error instanceof OperatorError ||
    error instanceof ConfigurationError ||
    // Files and connections: the reason is the operator's, not the program's.
    (error instanceof Error && 'code' in error)
  ) {
    return error.message || String((error as NodeJS.ErrnoException).code);
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
