import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDatabase } from '../support/database.js';
import type { TestDatabase } from '../support/database.js';
import { connectHandshakeClient } from '../support/mcp-clients.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { instructionOf, readDockerfile, readExecForm } from './dockerfile.js';
import type { Stage } from './dockerfile.js';
import { buildInFolder } from './plain-folder-image.js';
import type { PlainImage } from './plain-folder-image.js';

const stages = readDockerfile(readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8'));
const image = stages.at(-1) as Stage;
const TOKEN = 'token-of-the-container-test';
/** As strange to the files as the image's user is. */
const NOBODY = 65_534;
const POLL_MS = 50;

describe('the Dockerfile', () => {
  it('makes a small image: what only builds stays in other stages', () => {
    expect(stages.length).toBeGreaterThan(1);
    expect(image.instructions.some(({ name }) => name === 'RUN')).toBe(false);
  });

  it('builds on named versions, all stages on the same', () => {
    const bases = new Set(stages.map(({ base }) => base));
    expect([...bases]).toEqual([expect.stringMatching(/^node:\d+-\w+-slim$/)]);
  });

  it('ends as somebody who is not root, before the service starts', () => {
    expect(instructionOf(image, 'USER')?.text).toBe('node');
    expect(image.instructions.map(({ name }) => name).indexOf('USER')).toBeGreaterThan(
      image.instructions.map(({ name }) => name).lastIndexOf('COPY'),
    );
  });

  it('installs what the lock file says before it copies what changes more often', () => {
    for (const { instructions } of stages.filter((stage) => stage.name !== undefined)) {
      const installs = instructions.findIndex(
        ({ name, text }) => name === 'RUN' && text.startsWith('npm ci'),
      );
      const copied = instructions.slice(0, installs).filter(({ name }) => name === 'COPY');
      expect(copied.map(({ text }) => text)).toEqual(['package.json package-lock.json ./']);
    }
  });

  it('carries no secret', () => {
    const environment = stages
      .flatMap(({ instructions }) => instructions)
      .filter(({ name }) => name === 'ENV');
    for (const { text } of environment) {
      expect(text).not.toMatch(/TOKEN|PASSWORD|SECRET|KEY|DATABASE_URL/i);
    }
  });
});

describe('what the Dockerfile makes', () => {
  let folder: string;
  let database: TestDatabase;
  let built: PlainImage;
  let port: number;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    folder = await temporaryFolder();
    database = await createDatabase();
    port = await freePort();
    built = await buildInFolder(stages, folder);
  });
  afterAll(async () => {
    children.forEach((child) => child.kill('SIGKILL'));
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('starts as CMD says, turns healthy as HEALTHCHECK says, and is complete', async () => {
    expect(await checkHealth()).not.toBe(0);
    const service = start(instructionOf(image, 'CMD')?.text ?? '');
    const ended = endOf(service);
    while ((await checkHealth()) !== 0) {
      expect(service.exitCode).toBeNull();
      await pause(POLL_MS);
    }
    const url = `http://127.0.0.1:${port}`;
    // The page needs files of packages, the tool a worker thread.
    expect((await fetch(`${url}/api/v1/docs`)).status).toBe(200);
    expect((await fetch(`${url}/api/v1/openapi.yaml`)).status).toBe(200);
    const agent = await connectHandshakeClient({ url, token: TOKEN });
    const answer = await agent.callTool({ name: 'werkbaum_inspect', arguments: { text: '[ ] #a: Bake\n' } });
    await agent.close();
    expect(answer.isError ?? false).toBe(false);
    service.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  async function checkHealth(): Promise<number | null> {
    const [, command = ''] = /^CMD (\[.*\])$/.exec(instructionOf(image, 'HEALTHCHECK')?.text ?? '') ?? [];
    return endOf(start(command));
  }

  /** As a container would: nothing but the image's environment and what it is run with. */
  function start(command: string): ChildProcess {
    const [program, ...args] = readExecForm(command);
    const child = spawn(program, args, {
      cwd: built.workingFolder,
      env: {
        PATH: process.env.PATH,
        ...built.environment,
        PORT: String(port),
        DATABASE_URL: database.url,
        WERKBAUM_MCP_TOKEN: TOKEN,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
      ...(process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
    });
    children.push(child);
    return child;
  }
});

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', resolve));
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
