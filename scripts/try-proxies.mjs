/**
 * Holds docs/proxy/ against real proxies: starts the built service, an event source, and each of nginx and Apache
 * (Debian's packages nginx-light and apache2) that is installed, on loopback ports of their own and without touching
 * the machine's configuration. Not part of `npm test`, as it needs the proxies and half a minute each.
 *
 *   node scripts/try-proxies.mjs
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PROJECT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const TOKEN = 'token-for-trying-the-proxies';
const PREFIX = '/werkbaum';
const MODULES = ['mpm_event', 'proxy', 'proxy_http', 'headers', 'authz_core', 'env'];

const PROXIES = {
  nginx: {
    program: '/usr/sbin/nginx',
    arguments: (folder, file) => ['-p', folder, '-c', file],
    configuration: (folder, example) => `
      daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
      events {}
      http {
        access_log off;
        client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
        uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
        ${example}
      }`,
    listen: (example, port) => example.replace('listen 80;', `listen 127.0.0.1:${port};`),
  },
  apache: {
    program: '/usr/sbin/apache2',
    arguments: (folder, file) => ['-DFOREGROUND', '-d', folder, '-f', file],
    configuration: (folder, example, port) => `
      ServerName localhost
      Listen 127.0.0.1:${port}
      PidFile ${folder}/apache.pid
      ErrorLog ${folder}/error.log
      User nobody
      Group nogroup
      ${MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
      ${example}`,
    listen: (example, port) => example.replace('*:80>', `127.0.0.1:${port}>`),
  },
};

const CHECKS = {
  'the prefix is stripped': async ({ url }) => {
    const answer = await fetch(`${url}/api/v1/info`);
    assert.equal((await answer.json()).mcp, true);
  },
  'a new document is found by its Location': async ({ url }) => {
    const documents = `${url}/api/v1/documents`;
    const answer = await post(documents, { title: 'Behind a proxy', content: '[ ] One\n' });
    assert.equal(answer.status, 201);
    const { id } = await answer.json();
    const found = await fetch(new URL(answer.headers.get('location'), documents));
    assert.equal((await found.json()).id, id);
  },
  'a change feed waits its 25 s and is answered 204': async ({ url }) => {
    const { id } = await (await post(`${url}/api/v1/documents`, { title: 'Followed', content: '' })).json();
    const answer = await fetch(`${url}/api/v1/documents/${id}/changes?since=1&wait=25`);
    assert.equal(answer.status, 204);
  },
  'a large plan goes in and out': async ({ url }) => {
    const content = '[ ] Node\n'.repeat(220_000);
    const created = await post(`${url}/api/v1/documents`, { title: 'Large', content });
    const { id } = await created.json();
    const read = await (await fetch(`${url}/api/v1/documents/${id}`)).json();
    assert.equal(read.content, content);
  },
  'an agent calls a tool': async ({ url }) => {
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'werkbaum_guide', arguments: {} },
    };
    const answer = await post(`${url}/api/v1/mcp`, call);
    assert.equal(answer.status, 200);
    assert.match(await answer.text(), /"content"/);
  },
  'a wrong token is refused by the service': async ({ url }) => {
    const answer = await post(`${url}/api/v1/mcp`, {}, 'not-the-token-of-anybody');
    assert.equal(answer.status, 401);
    assert.match(answer.headers.get('www-authenticate'), /invalid_token/);
  },
  'metrics stay inside': async ({ url }) => {
    assert.equal((await fetch(`${url}/metrics`)).status, 404);
  },
  // The source sends the next event only when the one before has arrived: collected events would never end.
  'events go through one by one': async ({ eventsUrl, source }) => {
    const answer = await fetch(`${eventsUrl}/api/v1/mcp`, { method: 'POST', body: '{}' });
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    for (let event = 1; event <= 3; event++) {
      const { value } = await Promise.race([reader.read(), timeLimit(5_000)]);
      assert.match(decoder.decode(value), new RegExp(`data: ${event}`));
      source.next();
    }
  },
};

if (!existsSync(join(PROJECT, 'dist/main.js'))) {
  console.error('The service is not built: run "npm run build" first.');
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), 'werkbaum-proxies-'));
await chmod(folder, 0o755);
const [servicePort, sourcePort] = [await freePort(), await freePort()];
const service = spawn(process.execPath, [join(PROJECT, 'dist/main.js')], {
  env: {
    PATH: process.env.PATH,
    PORT: String(servicePort),
    WERKBAUM_DATA_DIR: join(folder, 'data'),
    WERKBAUM_MCP_TOKEN: TOKEN,
    WERKBAUM_TRUST_PROXY: 'loopback',
    WERKBAUM_METRICS: 'on',
    LOG_LEVEL: 'warn',
  },
  stdio: 'inherit',
});
const source = startEventSource(sourcePort);
try {
  await untilAnswered(`http://127.0.0.1:${servicePort}/health/ready`);
  for (const [name, proxy] of Object.entries(PROXIES)) {
    if (existsSync(proxy.program)) {
      await tryProxy(name, proxy);
    } else {
      console.log(`${name}: not installed`);
    }
  }
} finally {
  source.stop();
  const ended = new Promise((end) => service.once('close', end));
  service.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true, force: true });
}

async function tryProxy(name, proxy) {
  const [toService, toSource] = [
    await startProxy(name, proxy, servicePort),
    await startProxy(name, proxy, sourcePort),
  ];
  try {
    for (const [what, check] of Object.entries(CHECKS)) {
      const start = Date.now();
      try {
        await check({ url: toService.url, eventsUrl: toSource.url, source });
        console.log(`${name}: ${what} (${Date.now() - start} ms)`);
      } catch (error) {
        process.exitCode = 1;
        console.log(`${name}: FAILED: ${what}: ${error.message}`);
      }
    }
  } finally {
    await toService.stop();
    await toSource.stop();
  }
}

/** The example as it is in the docs, but for the two ports. */
async function startProxy(name, proxy, upstreamPort) {
  const port = await freePort();
  const home = join(folder, `${name}-${port}`);
  await mkdir(home);
  const example = (await readFile(join(PROJECT, `docs/proxy/${name}.conf`), 'utf8')).replaceAll(
    '127.0.0.1:8080',
    `127.0.0.1:${upstreamPort}`,
  );
  const file = join(home, 'proxy.conf');
  await writeFile(file, proxy.configuration(home, proxy.listen(example, port), port));
  const child = spawn(proxy.program, proxy.arguments(home, file), { stdio: 'inherit' });
  const ended = new Promise((end) => child.once('close', end));
  const started = untilAnswered(`http://127.0.0.1:${port}/`).then(() => true);
  if (!(await Promise.race([started, ended.then(() => false)]))) {
    throw new Error(`${name} does not start with ${file}`);
  }
  return {
    url: `http://127.0.0.1:${port}${PREFIX}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function startEventSource(port) {
  let wake = () => undefined;
  const server = createServer((request, response) => {
    request.resume();
    if (request.url !== '/api/v1/mcp') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    let sent = 0;
    wake = () => {
      sent += 1;
      response.write(`data: ${sent}\n\n`);
    };
    wake();
  }).listen(port, '127.0.0.1');
  return {
    next: () => wake(),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function post(url, body, token = TOKEN) {
  return fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  });
}

async function untilAnswered(url) {
  while (
    !(await fetch(url).then(
      (answer) => answer.status !== 503,
      () => false,
    ))
  ) {
    await pause(50);
  }
}

async function timeLimit(ms) {
  await pause(ms, undefined, { ref: false });
  throw new Error(`nothing came for ${ms} ms`);
}

async function freePort() {
  const probe = createServer();
  await new Promise((listening) => probe.listen(0, '127.0.0.1', listening));
  const { port } = probe.address();
  await new Promise((closed) => probe.close(closed));
  return port;
}
