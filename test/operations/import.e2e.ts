import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readDocument } from '../live-editing/patches.js';
import { startService } from '../support/service.js';
import type { TestService } from '../support/service.js';
import { runCommand } from './command.js';
import type { Run } from './command.js';

const A = '0b3c4d5e-6f70-4182-93a4-b5c6d7e8f901';
const B = '0193b4a2-1f6e-7c3d-9a5b-2f4c6d8e0a1b';
const C = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const NONE = { documents: '0', versions: '0' };

describe('npm run import', () => {
  let folder: string;
  /** Running all the while, as the README allows. */
  let service: TestService;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'werkbaum-import-'));
    service = await startService({ environment: { WERKBAUM_MAX_CONTENT_LENGTH: '1000' } });
  });

  afterEach(async () => {
    await service.database.query('TRUNCATE documents CASCADE');
  });

  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('takes documents over with their ids, and the service shows them at once', async () => {
    const run = await importing([
      documentLine(A, 'House', '- Cellar\n- Walls'),
      '',
      documentLine(B.toUpperCase(), ' Haus 🏠 ', ''),
      '   ',
    ]);
    expect(run).toEqual({
      code: 0,
      output: 'Imported into the database of DATABASE_URL: 2 created, 0 replaced.\n',
      complaint: '',
    });
    expect(await readDocument(service.api, A)).toMatchObject({
      title: 'House',
      content: '- Cellar\n- Walls',
      version: 1,
    });
    expect(await readDocument(service.api, B)).toMatchObject({ id: B, title: ' Haus 🏠 ', content: '' });
    const history = await service.api.get(`/documents/${A}/history`);
    expect(history.body).toMatchObject([{ version: 1, changeType: 'CREATED', origin: 'rest' }]);
  });

  it('takes what the list of another server gives, whatever else it holds', async () => {
    const listed = { version: 7, createdAt: '2024-01-01T00:00:00Z', updatedAt: 'yesterday', more: [null] };
    const line = JSON.stringify({ id: A, title: 'House', content: 'Walls', ...listed });
    expect(await importing([line])).toMatchObject({ code: 0 });
    expect(await readDocument(service.api, A)).toMatchObject({ title: 'House', version: 1 });
  });

  it('stores line ends as LF, and reads a file with CRLF and a byte order mark', async () => {
    const run = await importing(
      [documentLine(A, 'House', 'one\r\ntwo\rthree\n'), documentLine(B, 'Castle', '')],
      { lineEnd: '\r\n', start: '\ufeff' },
    );
    expect(run).toMatchObject({ code: 0 });
    expect((await readDocument(service.api, A)).content).toBe('one\ntwo\nthree\n');
  });

  it.each([
    ['no JSON', '{"id":', 'is no JSON'],
    ['no object', '[1]', 'is no JSON object'],
    ['no id', documentLine('house', 'House', ''), '"id" must be a UUID'],
    ['no title', JSON.stringify({ id: C, content: '' }), '"title" must be a text of 1 to 255 characters'],
    ['an empty title', documentLine(C, '', ''), '"title" must be a text of 1 to 255 characters'],
    ['a long title', documentLine(C, 'x'.repeat(256), ''), '"title" must be a text of 1 to 255 characters'],
    [
      'no content',
      JSON.stringify({ id: C, title: 'x' }),
      '"content" must be a text of at most 1000 characters',
    ],
    [
      'a content beyond the limit',
      documentLine(C, 'x', 'x'.repeat(1_001)),
      '"content" must be a text of at most 1000 characters',
    ],
    ['a NUL', documentLine(C, 'x', 'ab\0'), '"content" holds NUL at offset 2, which can\'t be stored'],
    [
      'half of a surrogate pair',
      `{"id":"${C}","title":"a\\ud83d","content":""}`,
      '"title" holds half of a surrogate pair at offset 1, which can\'t be stored',
    ],
    [
      'an id that came before',
      documentLine(A.toUpperCase(), 'Again', ''),
      `the id ${A} stands in line 1 already`,
    ],
  ])('imports nothing where a line has %s, and names the line', async (_, bad, complaint) => {
    const run = await importing([documentLine(A, 'House', ''), '', bad, documentLine(B, 'Castle', '')]);
    expect(run).toEqual({
      code: 1,
      output: '',
      complaint: `Nothing was imported:\nline 3: ${complaint}\n`,
    });
    expect(await stored()).toEqual(NONE);
  });

  it('names a line that is no UTF-8', async () => {
    const line = Buffer.concat([
      Buffer.from(`{"id":"${A}","title":"`),
      Buffer.from([0xe4]),
      Buffer.from('"}'),
    ]);
    const run = await importing([line]);
    expect(run).toMatchObject({ code: 1, complaint: 'Nothing was imported:\nline 1: is no UTF-8\n' });
  });

  it('names all bad lines, but not without end', async () => {
    const run = await importing(Array.from({ length: 25 }, () => 'x'));
    const complaints = run.complaint.trimEnd().split('\n');
    expect(complaints[1]).toBe('line 1: is no JSON');
    expect(complaints[20]).toBe('line 20: is no JSON');
    expect(complaints.slice(21)).toEqual(['and 5 more lines']);
  });

  it('does not overwrite what exists, also where it is deleted', async () => {
    await importing([documentLine(A, 'House', 'Walls'), documentLine(B, 'Castle', '')]);
    await service.api.delete(`/documents/${B}`);
    const before = await stored();
    const run = await importing([
      documentLine(C, 'New', ''),
      documentLine(A, 'Hut', ''),
      documentLine(B, 'Hut', ''),
    ]);
    expect(run).toEqual({
      code: 1,
      output: '',
      complaint: [
        'Nothing was imported:',
        `line 2: the document ${A} exists already; --replace gives it a new version`,
        `line 3: the document ${B} exists already, deleted; --replace gives it a new version`,
        '',
      ].join('\n'),
    });
    expect(await stored()).toEqual(before);
  });

  it('gives what exists a new version where that is said, in front of whoever has it open', async () => {
    await importing([documentLine(A, 'House', 'Walls'), documentLine(B, 'Castle', 'Tower')]);
    await service.api.delete(`/documents/${B}`);
    const following = service.api.get<{ ops: unknown }>(`/documents/${A}/changes?since=1&wait=25`);
    const run = await importing(
      [documentLine(A, 'Hut', 'Roof'), documentLine(B, 'Castle', 'Keep'), documentLine(C, 'New', '')],
      { options: ['--replace'] },
    );
    expect(run).toMatchObject({
      code: 0,
      output: 'Imported into the database of DATABASE_URL: 1 created, 2 replaced.\n',
    });
    expect((await following).body).toMatchObject({
      fromVersion: 1,
      currentVersion: 2,
      ops: [{ op: 'replace', index: 0, count: 1, lines: ['Roof'] }],
    });
    expect(await readDocument(service.api, A)).toMatchObject({ title: 'Hut', content: 'Roof', version: 2 });
    const history = await service.api.get<{ changeType: string }[]>(`/documents/${B}/history`);
    expect(history.body.map(({ changeType }) => changeType)).toEqual(['CREATED', 'DELETED', 'RESTORED']);
  });

  it.each([
    ['no file', []],
    ['two files', ['a.jsonl', 'b.jsonl']],
    ['an unknown option', ['--force']],
  ])('explains itself where it gets %s', async (_, args) => {
    const run = await runCommand('import', args, { DATABASE_URL: service.database.url });
    expect(run.code).toBe(2);
    expect(run.complaint).toMatch(/^Usage: npm run import -- <file\.jsonl> \[--replace\]/);
  });

  it('says in one line that there is no such file', async () => {
    const run = await runCommand('import', [join(folder, 'none.jsonl')], {
      DATABASE_URL: service.database.url,
    });
    expect(run).toMatchObject({ code: 1, output: '' });
    expect(run.complaint).toMatch(/^ENOENT: .*none\.jsonl'\n$/);
  });

  async function importing(
    lines: readonly (string | Buffer)[],
    {
      options = [],
      lineEnd = '\n',
      start = '',
    }: { options?: string[]; lineEnd?: string; start?: string } = {},
  ): Promise<Run> {
    const file = join(folder, 'documents.jsonl');
    await writeFile(
      file,
      Buffer.concat([
        Buffer.from(start),
        ...lines.flatMap((line) => [Buffer.from(line), Buffer.from(lineEnd)]),
      ]),
    );
    return runCommand('import', [file, ...options], {
      DATABASE_URL: service.database.url,
      WERKBAUM_MAX_CONTENT_LENGTH: '1000',
    });
  }

  async function stored(): Promise<unknown> {
    const [counts] = await service.database.query<object>(
      'SELECT (SELECT count(*) FROM documents) AS documents, (SELECT count(*) FROM document_versions) AS versions',
    );
    return counts;
  }
});

function documentLine(id: string, title: string, content: string): string {
  return JSON.stringify({ id, title, content });
}
