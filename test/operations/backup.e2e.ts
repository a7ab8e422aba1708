import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Api } from '../support/api.js';
import { createDatabase } from '../support/database.js';
import type { TestDatabase } from '../support/database.js';
import { startService, startServiceProcess } from '../support/service.js';
import type { TestService } from '../support/service.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { checksumOf } from '../support/checksum-of.js';
import { runCommand } from './command.js';

const CONTENT = '[ ] #shop: Laden 🥖 "quoted" \\ and\u2028more (L)\n  - [x] #shop.oven: Ofen\t(M)\n';

interface Stored {
  id: string;
  version: number;
}

describe('backup and restore', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  describe('on a database server', () => {
    let service: TestService;
    let target: TestDatabase;
    /** A good backup, to be spoilt. */
    let good: string;
    beforeAll(async () => {
      service = await startService();
      await storeThings(service.api);
      const spare = await temporaryFolder();
      await runCommand('backup', [join(spare, 'x')], { DATABASE_URL: service.database.url });
      good = await readFile(join(spare, 'x'), 'utf8');
      await rm(spare, { recursive: true });
    });
    afterAll(async () => {
      await service.stop();
    });
    const store = async (text: string): Promise<string> => {
      const file = join(folder, 'plans.backup');
      await writeFile(file, text);
      return file;
    };
    beforeEach(async () => {
      target = await createDatabase();
    });
    afterEach(async () => {
      await target.drop();
    });

    it.each(['plans.backup', 'plans.backup.gz'])('everything comes back from %s, exactly', async (name) => {
      const file = join(folder, name);
      const backup = await runCommand('backup', [file], { DATABASE_URL: service.database.url });
      expect(backup).toMatchObject({ code: 0, complaint: '' });
      expect(backup.output).toContain('documents 2');
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(await readdir(folder)).toEqual([name]);
      const bytes = await readFile(file);
      const text = name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
      expect(text.toString().startsWith('{"format":"werkbaum-backup"')).toBe(true);

      const restore = await runCommand('restore', [file], { DATABASE_URL: target.url });
      expect(restore).toMatchObject({ code: 0, complaint: '' });
      expect(await everythingIn(target)).toEqual(await everythingIn(service.database));
    });

    it('another service goes on with what was restored', async () => {
      const file = await store(good);
      await runCommand('restore', [file], { DATABASE_URL: target.url });
      const other = await startService({ database: target });
      const [{ id, version }] = (await service.database.query<Stored>(
        'SELECT id, version FROM documents WHERE NOT deleted',
      )) as [Stored];
      const { body: before } = await service.api.get(`/documents/${id}/history`);
      expect((await other.api.get(`/documents/${id}/history`)).body).toEqual(before);
      const renamed = await other.api.patch<Stored>(`/documents/${id}/title`, {
        title: 'Went on',
        expectedVersion: Number(version),
      });
      expect(renamed.body.version).toBe(Number(version) + 1);
      await other.stop();
    });

    it('is of one moment, though others go on writing', async () => {
      const file = join(folder, 'plans.backup');
      const writing = new AbortController();
      const writer = (async () => {
        while (!writing.signal.aborted) {
          await service.api.post('/documents', { title: 'Meanwhile', content: CONTENT });
        }
      })();
      const backup = await runCommand('backup', [file], { DATABASE_URL: service.database.url });
      writing.abort();
      await writer;
      expect(backup.code).toBe(0);
      // Foreign keys are checked by the restore: a version without its document would not get in.
      expect((await runCommand('restore', [file], { DATABASE_URL: target.url })).code).toBe(0);
      const orphans = await target.query(
        'SELECT 1 FROM documents d WHERE NOT EXISTS (SELECT 1 FROM document_versions v WHERE v.document_id = d.id AND v.version = d.version)',
      );
      expect(orphans).toEqual([]);
    });

    it('refuses a database that holds documents, unless told to replace them', async () => {
      const file = await store(good);
      await runCommand('restore', [file], { DATABASE_URL: target.url });
      await target.query(`UPDATE document_versions SET title = 'Other'`);
      const refused = await runCommand('restore', [file], { DATABASE_URL: target.url });
      expect(refused).toMatchObject({ code: 1, complaint: expect.stringContaining('--replace') });
      expect(await target.query('SELECT DISTINCT title FROM document_versions')).toEqual([
        { title: 'Other' },
      ]);

      const replaced = await runCommand('restore', ['--replace', file], { DATABASE_URL: target.url });
      expect(replaced).toMatchObject({ code: 0, complaint: '' });
      expect(await target.query(`SELECT 1 FROM document_versions WHERE title = 'Other'`)).toEqual([]);
    });

    it('refuses a database that a service works with', async () => {
      const file = await store(good);
      const refused = await runCommand('restore', ['--replace', file], {
        DATABASE_URL: service.database.url,
      });
      expect(refused).toMatchObject({ code: 1, complaint: expect.stringContaining('stop it first') });
    });

    it('restores all or nothing', async () => {
      const file = await store(good);
      await runCommand('restore', [file], { DATABASE_URL: target.url });
      const before = await everythingIn(target);
      // Something in the way of the last rows, which nobody could foresee.
      await target.query(`ALTER TABLE settings ADD CHECK (key = 'none') NOT VALID`);
      const failed = await runCommand('restore', ['--replace', file], { DATABASE_URL: target.url });
      expect(failed.code).toBe(1);
      expect(await everythingIn(target)).toEqual(before);
    });

    it.each([
      [
        'changed in one letter',
        (text: string) => text.replace('Laden', 'Leben'),
        'its checksum does not match',
      ],
      ['cut off', (text: string) => text.slice(0, -200), 'it is cut off'],
      [
        'cut off between two lines',
        (text: string) => text.split('\n').slice(0, -2).join('\n') + '\n',
        'cut off',
      ],
      ['empty', () => '', 'it is cut off'],
      ['of something else', () => '{"documents": []}\n', 'is no backup of this service'],
      [
        'with a line too many',
        (text: string) => `${text}{"table":"documents","row":{}}\n`,
        'follows its end',
      ],
      [
        'of a format to come',
        (text: string) => text.replace('"formatVersion":1', '"formatVersion":2'),
        'use a newer service',
      ],
    ])('refuses a file that is %s, and touches nothing', async (_, change, reason) => {
      const file = await store(change(good));
      const refused = await runCommand('restore', ['--replace', file], { DATABASE_URL: target.url });
      expect(refused).toMatchObject({ code: 1, complaint: expect.stringContaining(reason) });
      expect(await target.query(`SELECT 1 FROM pg_class WHERE relname = 'documents'`)).toEqual([]);
    });

    it('refuses a compressed file that is cut off', async () => {
      const file = join(folder, 'plans.backup.gz');
      const bytes = gzipSync(good);
      await writeFile(file, bytes.subarray(0, bytes.length - 20));
      const refused = await runCommand('restore', [file], { DATABASE_URL: target.url });
      expect(refused).toMatchObject({ code: 1, complaint: expect.stringContaining('is damaged') });
    });

    it('refuses the backup of a newer service', async () => {
      const end = good.lastIndexOf('\n', good.length - 2) + 1;
      const newer = good.slice(0, end).replace('"migrations":[', '"migrations":["Later9999999999999",');
      const signed = good.slice(end).replace(/sha256:[0-9a-f]{64}/, checksumOf(newer));
      const file = await store(newer + signed);
      const refused = await runCommand('restore', [file], { DATABASE_URL: target.url });
      expect(refused).toMatchObject({
        code: 1,
        complaint: expect.stringContaining('made by a newer service'),
      });
    });

    it('tells of a text that was damaged in the database, and backs it up all the same', async () => {
      const file = await store(good);
      await runCommand('restore', [file], { DATABASE_URL: target.url });
      await target.query(`UPDATE document_versions SET content = 'rot' WHERE version = 1`);
      const damaged = await runCommand('backup', [file], { DATABASE_URL: target.url });
      expect(damaged).toMatchObject({
        code: 1,
        complaint: expect.stringContaining('do not match their checksums'),
      });
      expect(await readFile(file, 'utf8')).toContain('"content":"rot"');
    });

    it('has nothing to back up before a service has worked with the database', async () => {
      const run = await runCommand('backup', [join(folder, 'x')], { DATABASE_URL: target.url });
      expect(run).toMatchObject({ code: 1, complaint: expect.stringContaining('nothing to back up') });
      expect(await readdir(folder)).toEqual([]);
    });
  });

  it('works on the embedded database, beside the running service and after it', async () => {
    const data = { WERKBAUM_DATA_DIR: join(folder, 'data') };
    const file = join(folder, 'plans.backup.gz');
    const service = await startServiceProcess(data);
    const id = await storeThings(service.api);
    const { body: history } = await service.api.get(`/documents/${id}/history`);
    const beside = await runCommand('backup', [file], data);
    expect(beside).toMatchObject({ code: 0, complaint: '' });
    expect(beside.output).toContain('which a service has open');
    const refused = await runCommand('restore', ['--replace', file], data);
    expect(refused).toMatchObject({ code: 1, complaint: expect.stringContaining('stop it first') });
    await service.kill();

    expect(await runCommand('backup', [file], data)).toMatchObject({ code: 0, complaint: '' });
    const elsewhere = { WERKBAUM_DATA_DIR: join(folder, 'elsewhere') };
    expect(await runCommand('restore', [file], elsewhere)).toMatchObject({ code: 0, complaint: '' });
    const other = await startServiceProcess(elsewhere);
    expect((await other.api.get(`/documents/${id}/history`)).body).toEqual(history);
    await other.kill();
  });

  it.each([
    ['backup', []],
    ['backup', ['a', 'b']],
    ['restore', ['--force', 'a']],
    ['migrate', ['now']],
  ])('%s explains how it is called when it gets %j', async (name, args) => {
    const run = await runCommand(name, args, {});
    expect(run).toMatchObject({ code: 2, output: '', complaint: expect.stringContaining('Usage: npm run') });
  });

  it.each(['backup', 'restore', 'migrate', 'import'])(
    '%s says how it is called when it is asked, whatever is set',
    async (name) => {
      const run = await runCommand(name, ['--help'], { PORT: 'none' });
      expect(run).toMatchObject({
        code: 0,
        output: expect.stringContaining('Usage: npm run'),
        complaint: '',
      });
    },
  );

  it('a backup does not make an empty database of a mistyped folder', async () => {
    const run = await runCommand('backup', [join(folder, 'x')], { WERKBAUM_DATA_DIR: join(folder, 'dta') });
    expect(run).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('holds no data of this service'),
    });
    expect(await readdir(folder)).toEqual([]);
  });
});

/** @returns the id of a document with a history */
async function storeThings(api: Api): Promise<string> {
  const { body: kept } = await api.post<Stored>('/documents', { title: 'Bäckerei', content: CONTENT });
  await api.put(`/documents/${kept.id}`, { title: 'Bäckerei', content: `${CONTENT}[ ] More\n` });
  const { body: gone } = await api.post<Stored>('/documents', { title: 'Gone', content: '' });
  await api.delete(`/documents/${gone.id}`);
  return kept.id;
}

/** Every row as Postgres writes it, by table. */
async function everythingIn(database: TestDatabase): Promise<Record<string, unknown>> {
  const tables = ['documents', 'document_versions', 'patch_receipts', 'settings', 'migrations'];
  const rows = await Promise.all(
    tables.map((table) =>
      database.query<{ row: string }>(
        `SELECT (to_jsonb(t) ${table === 'migrations' ? "- 'id'" : ''})::text AS row FROM ${table} t ORDER BY 1`,
      ),
    ),
  );
  return Object.fromEntries(tables.map((table, at) => [table, rows[at]]));
}
