import { createServer } from 'node:http';
import { open, readdir, stat, chmod, symlink, lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startService } from '../support/service.js';
import type { TestService } from '../support/service.js';
import { EditedDocument } from './editing.js';
import { Mirror, startOtherServer } from './mirror.js';

const PLAN = '[ ] #shop: Laden öffnen 🥖 (L)\n  - [~] #shop.oven: Ofen\t(M)\n\n';

describe('pull-doc writes a document into a file', () => {
  let service: TestService;
  let mirror: Mirror;
  let document: EditedDocument;

  beforeAll(async () => {
    service = await startService();
  });
  afterAll(async () => {
    await service.stop();
  });
  beforeEach(async () => {
    mirror = await Mirror.createFolder();
    document = await EditedDocument.create(service, 'Bakery', PLAN);
  });
  afterEach(async () => {
    await mirror.remove();
  });

  it('byte for byte, and says which version it is', async () => {
    const run = await mirror.pull([document.address, 'plan.werkbaum']);
    expect(run).toEqual({
      code: 0,
      output: 'Written: plan.werkbaum holds Bakery, version 1.\n',
      complaint: '',
    });
    expect(await mirror.read('plan.werkbaum')).toBe(PLAN);
  });

  it('touches nothing when the text is the same', async () => {
    await mirror.pull([document.address, 'plan.werkbaum']);
    const before = await stat(join(mirror.folder, 'plan.werkbaum'), { bigint: true });
    const run = await mirror.pull([document.address, 'plan.werkbaum']);
    expect(run.code).toBe(0);
    expect(run.output).toBe('Unchanged: plan.werkbaum holds Bakery, version 1.\n');
    const after = await stat(join(mirror.folder, 'plan.werkbaum'), { bigint: true });
    expect([after.ino, after.mtimeNs]).toEqual([before.ino, before.mtimeNs]);
  });

  it('as a whole: whoever reads the old file meanwhile keeps the old text', async () => {
    await mirror.write('plan.werkbaum', 'old text, longer than nothing');
    await chmod(join(mirror.folder, 'plan.werkbaum'), 0o640);
    const reader = await open(join(mirror.folder, 'plan.werkbaum'));
    await mirror.pull([document.address, 'plan.werkbaum']);
    expect(await reader.readFile('utf8')).toBe('old text, longer than nothing');
    await reader.close();
    expect(await mirror.read('plan.werkbaum')).toBe(PLAN);
    expect((await stat(join(mirror.folder, 'plan.werkbaum'))).mode & 0o777).toBe(0o640);
    expect(await readdir(mirror.folder)).toEqual(['plan.werkbaum']);
  });

  it('through a symbolic link, which stays one', async () => {
    await mirror.write('real.werkbaum', 'old');
    await symlink('real.werkbaum', join(mirror.folder, 'plan.werkbaum'));
    await mirror.pull([document.address, 'plan.werkbaum']);
    expect((await lstat(join(mirror.folder, 'plan.werkbaum'))).isSymbolicLink()).toBe(true);
    expect(await mirror.read('real.werkbaum')).toBe(PLAN);
  });

  it.each([
    [
      'in full',
      (address: string) => `https://editor.example/werkbaum.html?live=${encodeURIComponent(address)}#x`,
    ],
    ['with a slash at the end', (address: string) => `${address}/`],
    ['in capital letters', (address: string) => address.replace(/[^/]+$/, (id) => id.toUpperCase())],
  ])('named by the link of an editor, or %s', async (_, toLink) => {
    const run = await mirror.pull([toLink(document.address), 'plan.werkbaum']);
    expect(run).toMatchObject({ code: 0, complaint: '' });
    expect(await mirror.read('plan.werkbaum')).toBe(PLAN);
  });

  it('behind a path prefix, with a link relative to the editor', async () => {
    const prefix = '/tools/werkbaum';
    const proxy = await startOtherServer((request, response) => {
      const path = request.url?.startsWith(prefix) ? request.url.slice(prefix.length) : '/nowhere';
      void fetch(`${service.url}${path}`).then(async (answer) => {
        response.writeHead(answer.status, { 'Content-Type': 'application/json' });
        response.end(await answer.text());
      });
    });
    const link = `${proxy.url}${prefix}/editor.html?live=api/v1/documents/${document.id}`;
    const run = await mirror.pull([link, 'plan.werkbaum']);
    proxy.stop();
    expect(run).toMatchObject({ code: 0, complaint: '' });
    expect(await mirror.read('plan.werkbaum')).toBe(PLAN);
  });

  it('not from another host that the server sends it to', async () => {
    const moved = await startOtherServer((_, response) => {
      response.writeHead(302, { Location: document.address }).end();
    });
    const run = await mirror.pull([`${moved.url}/documents/${document.id}`, 'plan.werkbaum']);
    moved.stop();
    expect(run.code).toBe(3);
    expect(run.complaint).toContain(`redirects to another host (${new URL(service.url).host}): not followed`);
    expect(await readdir(mirror.folder)).toEqual([]);
  });

  it('from another place on the same host', async () => {
    const moved = await startOtherServer((request, response) => {
      if (request.url === `/old/documents/${document.id}`) {
        response.writeHead(308, { Location: `/documents/${document.id}` }).end();
        return;
      }
      void fetch(document.address).then(async (answer) => response.end(await answer.text()));
    });
    const run = await mirror.pull([`${moved.url}/old/documents/${document.id}`, 'plan.werkbaum']);
    moved.stop();
    expect(run).toMatchObject({ code: 0, complaint: '' });
  });

  it('not from a server that goes in circles', async () => {
    const circle = await startOtherServer((request, response) => {
      response.writeHead(302, { Location: request.url }).end();
    });
    const run = await mirror.pull([`${circle.url}/documents/${document.id}`, 'plan.werkbaum']);
    circle.stop();
    expect(run).toMatchObject({
      code: 3,
      complaint: expect.stringContaining('redirects in a circle'),
    });
  });

  it('in time, or not at all', async () => {
    const silent = await startOtherServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('{"title": "never');
    });
    const run = await mirror.pull([`${silent.url}/documents/${document.id}`, 'plan.werkbaum'], {
      PULL_DOC_TIMEOUT: '1',
    });
    silent.stop();
    expect(run).toMatchObject({
      code: 3,
      complaint: expect.stringContaining('within the time limit'),
    });
    expect(await readdir(mirror.folder)).toEqual([]);
  });

  it.each([
    ['that is cut off', '{"title": "Bakery", "content": "[ ] ha'],
    ['that is no document', '{"message": "Welcome"}'],
    ['without the text', '{"title": "Bakery", "version": 3, "updatedAt": "2026-12-01T00:00:00Z"}'],
    ['that is a web page', '<html>Sign in</html>'],
  ])('not from an answer %s', async (_, body) => {
    await mirror.write('plan.werkbaum', 'kept');
    const strange = await startOtherServer((_request, response) => response.end(body));
    const run = await mirror.pull([`${strange.url}/documents/${document.id}`, 'plan.werkbaum']);
    strange.stop();
    expect(run.code).toBe(3);
    expect(run.complaint).toMatch(/^pull-doc: .+\n$/);
    expect(await mirror.read('plan.werkbaum')).toBe('kept');
  });

  it('unless the document is deleted: then the file stays', async () => {
    await mirror.pull([document.address, 'plan.werkbaum']);
    await document.delete();
    const run = await mirror.pull([document.address, 'plan.werkbaum']);
    expect(run.code).toBe(4);
    expect(run.complaint).toContain('was deleted as version 2');
    expect(await mirror.read('plan.werkbaum')).toBe(PLAN);
  });

  it('unless it never was', async () => {
    const run = await mirror.pull([document.address.replace(/[^/]+$/, crypto.randomUUID()), 'plan.werkbaum']);
    expect(run).toMatchObject({ code: 4, complaint: expect.stringContaining('no such document') });
  });

  it('unless nobody listens there', async () => {
    const port = await closedPort();
    const run = await mirror.pull([`http://127.0.0.1:${port}/documents/${document.id}`, 'plan.werkbaum']);
    expect(run).toMatchObject({ code: 3, complaint: expect.stringContaining('ECONNREFUSED') });
  });

  it.each([
    ['a folder that is missing', 'missing/plan.werkbaum', 'its folder does not exist'],
    ['a folder', '.', 'no ordinary file'],
  ])('not into %s', async (_, file, reason) => {
    const run = await mirror.pull([document.address, file]);
    expect(run).toMatchObject({ code: 5, complaint: expect.stringContaining(reason) });
  });

  it.each([
    [[], 'a document and a file are needed'],
    [['https://host/api/v1/documents'], 'a document and a file are needed'],
    [['https://host/plans/7', 'f'], 'the document must be'],
    [['ftp://host/documents/6fa459ea-ee8a-3ca4-894e-db77e160355e', 'f'], 'the document must be'],
    [['https://me:pw@host/documents/6fa459ea-ee8a-3ca4-894e-db77e160355e', 'f'], 'must not carry a user'],
    [['--commit', 'a', 'b'], '--commit is no option'],
    [['--with-history', 'https://host/documents/6fa459ea-ee8a-3ca4-894e-db77e160355e', 'f'], '--git-commit'],
  ])('not for the call %j', async (args, reason) => {
    const run = await mirror.pull(args);
    expect(run).toMatchObject({ code: 2, output: '', complaint: expect.stringContaining(reason) });
  });

  it('and explains itself, exit codes included', async () => {
    const { code, output } = await mirror.pull(['--help']);
    expect(code).toBe(0);
    expect(output).toContain('--with-history');
    expect(output).toMatch(/^ {2}6 {2}git/m);
  });
});

async function closedPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
