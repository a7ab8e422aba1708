import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { createDatabase } from '../support/database.js';
import type { TestDatabase } from '../support/database.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const PROJECT = resolve(import.meta.dirname, '../..');
const STUB = join(import.meta.dirname, 'systemctl-stub.mjs');

export interface Run {
  code: number | null;
  output: string;
  complaint: string;
}

/** A host of one's own: a target folder, a systemd that starts what it is told to, and a database on a server. */
export class Deployment {
  readonly target: string;
  readonly environmentFile: string;

  private constructor(
    readonly folder: string,
    readonly port: number,
    private readonly database: TestDatabase,
  ) {
    this.target = join(folder, 'target');
    this.environmentFile = join(this.target, 'werkbaum.env');
  }

  static async create(): Promise<Deployment> {
    const deployment = new Deployment(await temporaryFolder(), await freePort(), await createDatabase());
    await deployment.prepare();
    return deployment;
  }

  private async prepare(): Promise<void> {
    const bin = join(this.folder, 'bin');
    await mkdir(bin);
    for (const program of ['systemctl', 'journalctl']) {
      const call = `exec '${process.execPath}' '${STUB}' ${program} "$@"`;
      await writeFile(join(bin, program), `#!/bin/sh\n${call}\n`, { mode: 0o755 });
    }
    // What `npm ci` would bring takes long, and lies here already.
    const lock = await readFile(join(PROJECT, 'package-lock.json'));
    const packages = createHash('sha256').update(lock).digest('hex').slice(0, 16);
    const installed = join(this.target, 'packages', packages);
    await mkdir(installed, { recursive: true });
    await symlink(join(PROJECT, 'node_modules'), join(installed, 'node_modules'));
    await writeFile(join(installed, '.complete'), '');
    await writeFile(
      this.environmentFile,
      `# The operator's own file\nDATABASE_URL=${this.database.url}\nPORT=${this.port}\nLOG_FORMAT=json\n`,
      { mode: 0o600 },
    );
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /**
   * Runs scripts/deploy on the project as it is built.
   *
   * @param variables of the local environment file
   */
  async deploy(variables: Record<string, string>, options: readonly string[] = []): Promise<Run> {
    const file = join(this.folder, 'local.env');
    const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(file, lines.join(''));
    return this.run(['--no-build', '--env-file', file, ...options, this.target]);
  }

  run(args: readonly string[]): Promise<Run> {
    const child = spawn(join(PROJECT, 'scripts/deploy'), args, {
      cwd: this.folder,
      env: { PATH: `${join(this.folder, 'bin')}:${process.env.PATH}`, XDG_CONFIG_HOME: this.folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let complaint = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    return new Promise((done, reject) => {
      child.once('error', reject);
      child.once('close', (code) => done({ code, output, complaint }));
    });
  }

  /** A copy of the project whose service ends right after its start. */
  async brokenProject(): Promise<string> {
    const project = join(this.folder, 'broken');
    for (const name of ['package.json', 'package-lock.json', 'openapi', 'LICENSE', 'dist']) {
      await cp(join(PROJECT, name), join(project, name), { recursive: true, force: true });
    }
    await writeFile(join(project, 'dist/main.js'), "throw new Error('broken on purpose');\n");
    return project;
  }

  environment(): Promise<string> {
    return readFile(this.environmentFile, 'utf8');
  }

  async current(): Promise<string | undefined> {
    const link = await readlink(join(this.target, 'current')).catch(() => undefined);
    return link?.split('/').at(-1);
  }

  async releases(): Promise<string[]> {
    return (await readdir(join(this.target, 'releases'))).sort();
  }

  async state(): Promise<{ environment: string; current: string | undefined; releases: string[] }> {
    return {
      environment: await this.environment(),
      current: await this.current(),
      releases: await this.releases(),
    };
  }

  /** What the service answers to an agent with this token. */
  async greet(token: string): Promise<number> {
    const answer = await fetch(`${this.url}/api/v1/mcp`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
    });
    await answer.text();
    return answer.status;
  }

  async remove(): Promise<void> {
    const stub = spawn(process.execPath, [STUB, 'systemctl', '--user', 'stop', 'werkbaum.service'], {
      env: { XDG_CONFIG_HOME: this.folder },
    });
    await new Promise((ended) => stub.once('close', ended));
    await this.database.drop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}
