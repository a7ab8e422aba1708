import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Run {
  code: number | null;
  output: string;
  complaint: string;
}

/**
 * An operator's command as it is built, in an environment of its own.
 *
 * @param name `backup`, `restore` or `migrate`
 */
export function runCommand(
  name: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<Run> {
  const program = fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url));
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complaint = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output, complaint }));
  });
}
