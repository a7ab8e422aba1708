import { execFile, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROGRAM = fileURLToPath(new URL('../../scripts/pull-doc', import.meta.url));

export interface Run {
  code: number | null;
  output: string;
  complaint: string;
}

export interface Commit {
  subject: string;
  /** Without the subject, with the trailers. */
  body: string;
  author: string;
  files: string[];
}

/** A throw-away folder, usually a git work tree, its developer, and the command that is under test there. */
export class Mirror {
  private readonly environment: NodeJS.ProcessEnv;

  private constructor(readonly folder: string) {
    this.environment = {
      PATH: process.env.PATH,
      HOME: folder,
      TZ: 'UTC',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'Dora Developer',
      GIT_AUTHOR_EMAIL: 'dora@example.org',
      GIT_COMMITTER_NAME: 'Dora Developer',
      GIT_COMMITTER_EMAIL: 'dora@example.org',
    };
  }

  /** A folder without git. */
  static async createFolder(): Promise<Mirror> {
    return new Mirror(await mkdtemp(join(tmpdir(), 'werkbaum-mirror-')));
  }

  static async createWorkTree(): Promise<Mirror> {
    const mirror = await Mirror.createFolder();
    await mirror.git('init', '--quiet', '--initial-branch=main');
    return mirror;
  }

  /** @param args as a shell would pass them; run inside the work tree */
  pull(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Run> {
    const child = spawn(PROGRAM, args, {
      cwd: this.folder,
      env: { ...this.environment, ...environment },
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

  async git(...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)('git', args, {
      cwd: this.folder,
      env: this.environment,
    });
    return stdout;
  }

  /** Newest first. */
  async commits(): Promise<Commit[]> {
    const log = await this.git('log', '--format=%x01%s%x00%b%x00%an <%ae>%x00', '--name-only', '-z');
    return log
      .split('\u0001')
      .slice(1)
      .map((entry) => {
        const [subject = '', body = '', author = '', ...files] = entry.split('\0');
        return {
          subject,
          body: body.trim(),
          author,
          files: files.map((file) => file.trim()).filter((file) => file !== ''),
        };
      });
  }

  /** The trailers of the newest commit, as git itself reads them. */
  async trailers(): Promise<string[]> {
    const message = await this.git('log', '-1', '--format=%B');
    const file = join(this.folder, '.git', 'message');
    await writeFile(file, message);
    const trailers = await this.git('interpret-trailers', '--parse', file);
    return trailers.split('\n').filter((line) => line !== '');
  }

  read(name: string): Promise<string> {
    return readFile(join(this.folder, name), 'utf8');
  }

  write(name: string, text: string): Promise<void> {
    return writeFile(join(this.folder, name), text);
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}

/** Another server on this machine, for what a good service never does. */
export async function startOtherServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ url: string; stop: () => void }> {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
