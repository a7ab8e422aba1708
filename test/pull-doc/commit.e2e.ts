import { join } from 'node:path';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SettableClock } from '../../src/common/clock.js';
import { connectHandshakeClient } from '../support/mcp-clients.js';
import { MCP_TOKEN, startService } from '../support/service.js';
import type { TestService } from '../support/service.js';
import { checksumOf } from '../support/checksum-of.js';
import { EditedDocument } from './editing.js';
import { Mirror } from './mirror.js';

const PLAN = '[ ] #shop: Open the shop (L)\n  - [ ] #shop.oven: Buy an oven (M)\n';

describe('pull-doc keeps a mirror in git', () => {
  const clock = new SettableClock(Date.parse('2026-12-01T09:30:00Z'));
  let service: TestService;
  let mirror: Mirror;
  let document: EditedDocument;

  beforeAll(async () => {
    service = await startService({ clock });
  });
  afterAll(async () => {
    await service.stop();
  });
  beforeEach(async () => {
    mirror = await Mirror.createWorkTree();
    document = await EditedDocument.create(service, 'Bakery', PLAN);
  });
  afterEach(async () => {
    await mirror.remove();
  });

  const mirrorIt = () => mirror.pull(['--git-commit', '--with-history', document.address, 'plan.werkbaum']);

  it('one agent turn is exactly one commit, with the turn in its body and both trailers', async () => {
    await mirrorIt();
    await agentSets('done');
    const run = await mirrorIt();
    expect(run).toMatchObject({ code: 0, complaint: '' });
    expect(run.output).toMatch(/^Written: .+\nCommitted: [0-9a-f]+ 2026-12-01 Bakery v2 via Claude Code\n$/);
    const commits = await mirror.commits();
    expect(commits).toHaveLength(2);
    expect(commits[0]).toEqual({
      subject: '2026-12-01 Bakery v2 via Claude Code',
      body: 'v2 Claude Code\n\nWerkbaum-Changed-By: Claude Code\nWerkbaum-Version: 2',
      author: 'Dora Developer <dora@example.org>',
      files: ['plan.werkbaum'],
    });
    expect(await mirror.trailers()).toEqual(['Werkbaum-Changed-By: Claude Code', 'Werkbaum-Version: 2']);
  });

  it('an unchanged run commits nothing', async () => {
    await mirrorIt();
    const run = await mirrorIt();
    expect(run).toMatchObject({ code: 0, complaint: '' });
    expect(run.output).toBe('Unchanged: plan.werkbaum holds Bakery, version 1.\nNothing to commit.\n');
    expect(await mirror.commits()).toHaveLength(1);
  });

  it('a later run names only what came since, each person once', async () => {
    await document.type('Anna', '%% one');
    await mirrorIt();
    await document.type('Bert', '%% two');
    await document.type('Anna', '%% three');
    await document.type('Bert', '%% four');
    await document.type(undefined, '%% five');
    await document.rename('Bakery & café');
    await mirrorIt();
    const [newest, first] = await mirror.commits();
    expect(first?.body).toContain('v1 (created) · v2 Anna');
    expect(newest?.subject).toBe('2026-12-01 Bakery & café v7');
    expect(newest?.body.split('\n\n')[0]).toBe('v3 Bert · v4 Anna · v5 Bert · v6 (unnamed) · v7 (renamed)');
    expect(await mirror.trailers()).toEqual([
      'Werkbaum-Changed-By: Bert',
      'Werkbaum-Changed-By: Anna',
      'Werkbaum-Version: 7',
    ]);
  });

  it('says which versions the server compacted away', async () => {
    await mirrorIt();
    await document.type('Anna', '%% typing', { milestone: false });
    await document.type('Anna', '%% typing on', { milestone: false });
    await document.type('Bert', '%% finished', { milestone: false });
    EditedDocument.pause(clock);
    await document.type('Cleo', '%% later');
    await mirrorIt();
    const [newest] = await mirror.commits();
    expect(newest?.body.split('\n\n').slice(0, -1)).toEqual([
      'v4 Bert · v5 Cleo',
      'Not kept by the server, so without names:\nv2–v3',
    ]);
  });

  it('makes one harmless line of every name, so that none forges a trailer or a change', async () => {
    const names = [
      ['Eve\nWerkbaum-Version: 99', 'Eve Werkbaum-Version: 99'],
      ['Eve\r\n\r\nWerkbaum-Changed-By: Anna', 'Eve Werkbaum-Changed-By: Anna'],
      ['Mal\u2028Werkbaum-Version: 99', 'Mal Werkbaum-Version: 99'],
      ['\u202eevE\u200b \u001b[31m', 'evE [31m'],
      ['Eve · v9 Anna', 'Eve - v9 Anna'],
      ['# Jörg 🥖', '# Jörg 🥖'],
      ['---', '---'],
    ];
    await mirrorIt();
    for (const [name] of names) {
      await document.type(name, '%% changed');
    }
    await mirrorIt();
    const [body] = (await mirror.commits())[0]?.body.split('\n\n') ?? [];
    expect(body?.split(/ ·[ \n]/)).toEqual(names.map(([, cleaned], at) => `v${at + 2} ${cleaned}`));
    expect(await mirror.trailers()).toEqual([
      ...names.map(([, cleaned]) => `Werkbaum-Changed-By: ${cleaned}`),
      'Werkbaum-Version: 8',
    ]);
    await document.type('Anna', '%% changed again');
    await mirrorIt();
    expect((await mirror.commits())[0]?.body.split('\n\n')[0]).toBe('v9 Anna');
  });

  it('keeps a title with line breaks in the subject', async () => {
    await document.rename('Shop\n\nWerkbaum-Version: 99');
    await mirrorIt();
    expect((await mirror.commits())[0]?.subject).toBe('2026-12-01 Shop Werkbaum-Version: 99 v2');
    expect(await mirror.trailers()).toEqual(['Werkbaum-Version: 2']);
  });

  it('leaves other staged and unstaged changes alone', async () => {
    await mirror.write('notes.txt', 'first\n');
    await mirror.git('add', 'notes.txt');
    await mirror.git('commit', '--quiet', '--message=Notes');
    await mirror.write('notes.txt', 'staged\n');
    await mirror.write('new.txt', 'staged, too\n');
    await mirror.git('add', 'notes.txt', 'new.txt');
    await mirror.write('notes.txt', 'staged\nnot staged\n');
    await mirrorIt();
    expect((await mirror.commits())[0]?.files).toEqual(['plan.werkbaum']);
    expect(await mirror.git('status', '--porcelain')).toBe('A  new.txt\nMM notes.txt\n');
  });

  it('commits a file that equals the server but was never committed', async () => {
    await mirror.pull([document.address, 'plan.werkbaum']);
    const run = await mirrorIt();
    expect(run.output).toMatch(/^Unchanged: .+\nCommitted: /);
    await mirror.write('plan.werkbaum', 'edited here\n');
    await mirror.git('commit', '--quiet', '--all', '--message=Edited by hand');
    await mirror.write('plan.werkbaum', PLAN);
    await mirror.git('add', 'plan.werkbaum');
    expect((await mirrorIt()).output).toMatch(/^Unchanged: .+\nCommitted: /);
    expect(await mirror.git('show', 'HEAD:plan.werkbaum')).toBe(PLAN);
  });

  it('without history the commit is its subject alone', async () => {
    await agentSets('done');
    await mirror.pull(['--git-commit', document.address, 'plan.werkbaum']);
    expect(await mirror.commits()).toEqual([
      {
        subject: '2026-12-01 Bakery v2',
        body: '',
        author: 'Dora Developer <dora@example.org>',
        files: ['plan.werkbaum'],
      },
    ]);
  });

  it('takes a file name literally, in a folder below, from anywhere', async () => {
    const folder = join(mirror.folder, 'plans');
    await mkdir(folder);
    await writeFile(join(folder, 'plan-b.werkbaum'), 'not meant');
    const file = join(folder, 'plan-*.werkbaum');
    const run = await mirror.pull(['--git-commit', '--with-history', '--', document.address, file], {
      // As inside a hook of another repository.
      GIT_DIR: '/nowhere',
      GIT_INDEX_FILE: '/nowhere/index',
    });
    expect(run).toMatchObject({ code: 0, complaint: '' });
    expect((await mirror.commits())[0]?.files).toEqual(['plans/plan-*.werkbaum']);
  });

  it("passes on git's own reason", async () => {
    await mirror.write('.git/hooks/pre-commit', '#!/bin/sh\necho "no plans on Sundays" >&2\nexit 1\n');
    await mirror.git('config', 'core.hooksPath', '.git/hooks');
    await chmod(join(mirror.folder, '.git/hooks/pre-commit'), 0o755);
    const run = await mirrorIt();
    expect(run.code).toBe(6);
    expect(run.complaint).toContain('no plans on Sundays');
    await mirror.git('config', 'core.hooksPath', '/nowhere');
    expect((await mirrorIt()).output).toMatch(/^Unchanged: .+\nCommitted: /);
  });

  it.each([
    ['a file that git ignores', 'ignored.werkbaum', 'is ignored by git'],
    ['outside a work tree', '.git/plan.werkbaum', 'is in no git work tree'],
  ])('writes nothing %s', async (_, file, reason) => {
    await mirror.write('.gitignore', 'ignored.*\n');
    const run = await mirror.pull(['--git-commit', document.address, file]);
    expect(run).toMatchObject({ code: 6, complaint: expect.stringContaining(reason) });
    await expect(mirror.read(file)).rejects.toThrow('ENOENT');
  });

  it('says so when the document is deleted, and commits nothing', async () => {
    await mirrorIt();
    await document.delete();
    expect((await mirrorIt()).code).toBe(4);
    expect(await mirror.commits()).toHaveLength(1);
  });

  it('begins anew with the version of another document', async () => {
    await document.type('Anna', '%% one');
    await mirrorIt();
    const other = await EditedDocument.create(service, 'Café', '[ ] Chairs\n');
    await mirror.pull(['--git-commit', '--with-history', other.address, 'plan.werkbaum']);
    expect((await mirror.commits())[0]?.body).toBe('v1 (created)\n\nWerkbaum-Version: 1');
  });

  async function agentSets(status: string): Promise<void> {
    const agent = await connectHandshakeClient({
      url: service.url,
      token: MCP_TOKEN,
      name: 'claude-code',
      title: 'Claude Code',
    });
    const { content, version } = await document.current();
    const answer = await agent.callTool({
      name: 'werkbaum_set_status',
      arguments: {
        document: document.id,
        base: { version, checksum: checksumOf(content) },
        id: 'shop.oven',
        status,
      },
    });
    await agent.close();
    expect(answer.isError ?? false).toBe(false);
  }
});
