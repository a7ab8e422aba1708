/**
 * `npm run demo`: a service on a database of its own in a temporary folder, a sample plan, and the session of a
 * real MCP client as a transcript; then it keeps serving until Ctrl-C. With `--once` it ends after the transcript.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServiceProcess } from '../../test/support/service.js';
import { AgentSession } from './agent-session.js';
import { connectingLines } from './connecting.js';
import { say, step } from './transcript.js';

const PREFERRED_PORT = 8080;

const token = randomBytes(24).toString('hex');
const folder = await mkdtemp(join(tmpdir(), 'werkbaum-demo-'));
// Started by root, Postgres runs as somebody else, who has to get through to the data; that folder is closed itself.
await chmod(folder, 0o755);
const port = (await isFree(PREFERRED_PORT)) ? PREFERRED_PORT : 0;
const service = await startServiceProcess({
  PORT: String(port),
  WERKBAUM_DATA_DIR: join(folder, 'data'),
  WERKBAUM_MCP_TOKEN: token,
  LOG_LEVEL: 'warn',
});
try {
  step(`The service runs at ${service.url}, on a Postgres of its own in ${folder}`);
  const document = await storeSamplePlan();
  const agent = await AgentSession.connect(`${service.url}/api/v1/mcp`, token);
  await agent.run(document, `${service.url}/api/v1`);
  await agent.close();
  if (!process.argv.includes('--once')) {
    say(connectingLines(service.url, token, document));
    await stopSignal();
  }
} finally {
  await service.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}

async function storeSamplePlan(): Promise<string> {
  step('A person stores a plan: POST /api/v1/documents');
  const content = readFileSync(new URL('sample.werkbaum', import.meta.url), 'utf8');
  const answer = await fetch(`${service.url}/api/v1/documents`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'Bakery online', content }),
  });
  const { id, version } = (await answer.json()) as { id: string; version: number };
  say(`${answer.status} ${answer.statusText}: document ${id}, version ${version}`);
  return id;
}

function isFree(candidate: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => {
        resolve(false);
      })
      .listen(candidate, '127.0.0.1', () => {
        probe.close(() => {
          resolve(true);
        });
      });
  });
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => {
      resolve();
    });
    process.once('SIGTERM', () => {
      resolve();
    });
  });
}
