import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createDatabase } from '../support/database.js';
import type { TestDatabase } from '../support/database.js';
import { startService } from '../support/service.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import type { Run } from './command.js';

const PROJECT = resolve(import.meta.dirname, '../..');
const PAGE = readFileSync(join(PROJECT, 'docs/operations.md'), 'utf8');
const LINES = [...PAGE.matchAll(/^```crontab\n([^]*?)^```$/gm)].flatMap(([, text = '']) =>
  text.trim().split('\n'),
);
const LONG_AGO = new Date('2020-01-01');

describe('the crontab line for backups in docs/operations.md', () => {
  let folder: string;
  let database: TestDatabase;
  beforeEach(async () => {
    folder = await temporaryFolder();
    database = await createDatabase();
  });
  afterEach(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is the only line of its kind', () => {
    expect(LINES).toEqual([expect.stringMatching(/^\d+ \d+ \* \* \* cd \/home\/me\/werkbaum && /)]);
  });

  it('backs up as cron runs it, into a folder that it makes, and lets old backups go', async () => {
    const service = await startService({ database });
    await service.api.post('/documents', { title: 'Kept', content: '[ ] One\n' });
    // As scripts/deploy leaves it.
    await symlink(PROJECT, join(folder, 'current'));
    await writeFile(join(folder, 'werkbaum.env'), `DATABASE_URL=${database.url}\n`);
    const command = commandOf(LINES[0] ?? '').replace('/home/me/werkbaum', folder);

    expect(await runAsCron(command)).toMatchObject({ code: 0, complaint: '' });
    const [first, ...more] = await readdir(join(folder, 'backups'));
    expect(first).toMatch(/^\d{4}-\d\d-\d\d\.gz$/);
    expect(more).toEqual([]);

    const old = join(folder, 'backups', '2020-01-01.gz');
    await writeFile(old, '');
    await utimes(old, LONG_AGO, LONG_AGO);
    await utimes(join(folder, 'backups'), LONG_AGO, LONG_AGO);
    expect(await runAsCron(command)).toMatchObject({ code: 0, complaint: '' });
    expect(await readdir(join(folder, 'backups'))).not.toContain('2020-01-01.gz');
    expect(await readdir(join(folder, 'backups'))).not.toEqual([]);
    await service.stop();
  });

  it('does not remove old backups when there is no new one', async () => {
    const old = join(folder, 'backups', '2020-01-01.gz');
    await mkdir(dirname(old));
    await writeFile(old, '');
    await utimes(old, LONG_AGO, LONG_AGO);
    await symlink(PROJECT, join(folder, 'current'));
    await writeFile(join(folder, 'werkbaum.env'), `DATABASE_URL=${database.url}\n`);
    const run = await runAsCron(commandOf(LINES[0] ?? '').replace('/home/me/werkbaum', folder));
    expect(run).toMatchObject({ code: 1, complaint: expect.stringContaining('nothing to back up') });
    expect(await readdir(dirname(old))).toEqual(['2020-01-01.gz']);
  });
});

/**
 * What cron makes of a line: five fields of time, then the command up to the first bare `%`; `\%` is a `%`.
 *
 * @param line of a user's crontab
 */
function commandOf(line: string): string {
  const command = line.replace(/^(?:\S+\s+){5}/, '');
  return command.replace(/(?<!\\)%[^]*$/, '').replaceAll('\\%', '%');
}

/** With cron's environment; the folder of this Node stands for the one that Debian's has. */
function runAsCron(command: string): Promise<Run> {
  const child = spawn('/bin/sh', ['-c', command], {
    cwd: '/',
    env: { HOME: '/', SHELL: '/bin/sh', PATH: `${dirname(process.execPath)}:/usr/bin:/bin` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complaint = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  return new Promise((settle, reject) => {
    child.once('error', reject);
    child.once('close', (code) => settle({ code, output, complaint }));
  });
}
