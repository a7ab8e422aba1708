import { readConfig } from '../config/config.js';
import type { Config } from '../config/config.js';
import { ConfigurationError } from '../config/setting.js';
import { OperatorError } from './operator-error.js';

const USAGE_ERROR = 2;

/** The command line was not understood; whoever called is shown the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface Command {
  /** The command line, without node and the script. */
  args: readonly string[];
  /** One line, for `--help` and for a call that is not understood. */
  usage: string;
  /** The service's own: the command works with the database that the service would use. */
  environment: NodeJS.ProcessEnv;
  run: (config: Config, say: (line: string) => void) => Promise<void>;
}

/**
 * Runs an operator's command and ends the process's way: what was done on the output, what failed as one sentence
 * on the error output, with the exit code 1, or 2 for a call that is not understood. `--help` needs neither a valid
 * environment nor a database.
 */
export async function runCommand({ args, usage, environment, run }: Command): Promise<void> {
  const say = (line: string): void => {
    process.stdout.write(`${line}\n`);
  };
  if (args.includes('--help') || args.includes('-h')) {
    say(usage);
    return;
  }
  try {
    await run(readConfig(environment), say);
  } catch (error) {
    const misunderstood = error instanceof UsageError;
    process.stderr.write(`${misunderstood ? usage : explain(error)}\n`);
    process.exitCode = misunderstood ? USAGE_ERROR : 1;
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
    error instanceof OperatorError ||
    error instanceof ConfigurationError ||
    // Files and connections: the reason is the operator's, not the program's.
    (error instanceof Error && 'code' in error)
  ) {
    return error.message || String((error as NodeJS.ErrnoException).code);
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
