import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { checksum } from '../../src/line-diff/index.js';
import type { Api, ApiResponse } from '../support/api.js';
import { startService } from '../support/service.js';
import type { TestService } from '../support/service.js';
import { BAD_IDS, BAD_QUERY_NUMBERS, badBooleans, badTexts, badWholeNumbers } from './fuzz-values.js';
import type { BadValue } from './fuzz-values.js';

const CONTENT = 'Cellar\nWalls\nRoof';
const LONGEST_CONTENT = 2_000_000;

interface Call {
  call: string;
  method: string;
  /** Below `/documents`. */
  path: (id: string) => string;
  /** A correct body. */
  body: Record<string, unknown>;
  /** JSON paths into the body, with everything that must not stand there. */
  fields: Record<string, BadValue[]>;
}

const patchBody = {
  baseVersion: 1,
  checksum: checksum(CONTENT),
  clientId: 'c-1',
  seq: 1,
  displayName: 'Anna',
  milestone: false,
  ops: [
    { op: 'insert', index: 0, lines: ['Ground'] },
    { op: 'replace', index: 1, count: 1, lines: ['Thick walls'] },
    { op: 'delete', index: 2, count: 1 },
  ],
};

const CALLS: Call[] = [
  {
    call: 'POST /documents',
    method: 'POST',
    path: () => '',
    body: { title: 'House', content: CONTENT },
    fields: {
      title: [...badTexts({ most: 255 }), { what: 'empty', json: '""' }],
      content: badTexts({ most: LONGEST_CONTENT }),
    },
  },
  {
    call: 'PUT /documents/{id}',
    method: 'PUT',
    path: (id) => `/${id}`,
    body: { title: 'House', content: CONTENT, expectedVersion: 1 },
    fields: {
      title: [...badTexts({ most: 255 }), { what: 'empty', json: '""' }],
      content: badTexts({ most: LONGEST_CONTENT }),
      expectedVersion: badWholeNumbers({ least: 0, required: false }),
    },
  },
  {
    call: 'PATCH /documents/{id}/title',
    method: 'PATCH',
    path: (id) => `/${id}/title`,
    body: { title: 'Castle', expectedVersion: 1 },
    fields: {
      title: [
        ...badTexts({ most: 255 }),
        { what: 'empty', json: '""' },
        { what: 'blank', json: JSON.stringify(' \t\n\u00a0') },
      ],
      expectedVersion: badWholeNumbers({ least: 0 }),
    },
  },
  {
    call: 'POST /documents/{id}/restore',
    method: 'POST',
    path: (id) => `/${id}/restore`,
    body: { version: 1 },
    fields: { version: badWholeNumbers({ least: 1, required: false }) },
  },
  {
    call: 'PATCH /documents/{id}/content',
    method: 'PATCH',
    path: (id) => `/${id}/content`,
    body: patchBody,
    fields: {
      baseVersion: badWholeNumbers({ least: 0 }),
      checksum: badTexts({ most: 256 }),
      clientId: [...badTexts({ most: 64 }), { what: 'empty', json: '""' }],
      seq: badWholeNumbers({ least: 0 }),
      displayName: badTexts({ most: 64, required: false }),
      milestone: badBooleans(),
      ops: [
        { what: 'null', json: 'null' },
        { what: 'a text', json: '"[]"' },
        { what: 'an object', json: '{"0":{"op":"delete","index":0,"count":1}}' },
        { what: 'a number', json: '0' },
        { what: 'a list of nothing', json: '[null]' },
        { what: 'a list of lists', json: '[[]]' },
        { what: 'a list of texts', json: '["delete"]' },
        {
          what: 'too many',
          json: `[${Array.from({ length: 1_001 }, () => '{"op":"insert","index":0}').join()}]`,
        },
      ],
      'ops.0.op': [
        ...badTexts({}),
        { what: 'an unknown one', json: '"move"' },
        { what: 'in upper case', json: '"INSERT"' },
        { what: 'a name that every object has', json: '"__proto__"' },
        { what: 'another name that every object has', json: '"constructor"' },
      ],
      'ops.0.index': badWholeNumbers({ least: 0 }),
      'ops.0.lines': [
        { what: 'a text', json: '"line"' },
        { what: 'an object', json: '{"length":1}' },
        { what: 'a number', json: '3' },
      ],
      'ops.0.lines.0': [
        ...badTexts({}),
        { what: 'an LF', json: '"a\\nb"' },
        { what: 'a CR', json: '"a\\rb"' },
        { what: 'a CRLF at the end', json: '"a\\r\\n"' },
      ],
      'ops.1.count': badWholeNumbers({ least: 1 }),
      'ops.2.count': badWholeNumbers({ least: 1 }),
      'ops.2.index': badWholeNumbers({ least: 0 }),
    },
  },
];

describe('input that is not what the contract says', () => {
  let service: TestService;
  let api: Api;
  let id: string;
  let before: unknown;

  beforeAll(async () => {
    service = await startService();
    api = service.api;
    const created = await api.post<{ id: string }>('/documents', { title: 'House', content: CONTENT });
    id = created.body.id;
    before = await everythingStored();
  });

  afterEach(async () => {
    const was = before;
    before = await everythingStored();
    expect(before).toEqual(was);
  });

  afterAll(async () => {
    await service.stop();
  });

  describe.each(CALLS)('$call', ({ method, path, body, fields }) => {
    const table = Object.entries(fields).flatMap(([field, values]) =>
      values.map((value) => ({ field, ...value })),
    );

    it.each(table)('$field: $what', async ({ field, json }) => {
      const answer = await send(method, path(id), withValue(body, field, json));
      expectProblem(answer, 400);
      const shown = shownField(field);
      expect(namedFields(answer).some((each) => each === shown || each.startsWith(`${shown}[`))).toBe(true);
    });

    // A list without its element is only shorter.
    const required = Object.keys(fields).filter(
      (field) => !/\d$/.test(field) && fields[field]?.some((value) => value.what === 'null'),
    );
    if (required.length > 0) {
      it.each(required)('%s is missing', async (field) => {
        const answer = await send(method, path(id), withValue(body, field, undefined));
        expectProblem(answer, 400);
        expect(namedFields(answer)).toContain(shownField(field));
      });
    }

    it.each([
      ['no JSON', '{"title":'],
      ['nothing but a BOM', '\ufeff'],
      ['a text', '"House"'],
      ['a number', '1'],
      ['a list', '[{}]'],
      ['null', 'null'],
      ['a hundred thousand levels of lists', '['.repeat(100_000) + ']'.repeat(100_000)],
      ['a hundred thousand levels of objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
      [
        'a hundred thousand levels inside an unknown property',
        `{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      ],
      ['a prototype instead of properties', `{"__proto__":${JSON.stringify(body)}}`],
      ['a constructor instead of properties', `{"constructor":{"prototype":${JSON.stringify(body)}}}`],
    ])('a body that is %s', async (what, json) => {
      // A restore needs no body, so one without any known property is fine where it is an object.
      const optional = path(id).endsWith('/restore') && json.startsWith('{"') && what.startsWith('a ');
      const answer = await send(method, path(id), json);
      if (optional && !what.includes('levels')) {
        expectProblem(answer, 409);
      } else {
        expectProblem(answer, 400);
      }
      expect(({} as Record<string, unknown>).title).toBeUndefined();
    });

    it('a body that is no UTF-8', async () => {
      const [start, end] = JSON.stringify({ ...body, title: 'X' }).split('X');
      const bytes = Buffer.concat([
        Buffer.from(start ?? ''),
        Buffer.from([0xc3, 0x28]),
        Buffer.from(end ?? ''),
      ]);
      expectProblem(await send(method, path(id), bytes), 400);
    });

    it('a body larger than any that could be right', async () => {
      const answer = await send(method, path(id), `{"title":"${'x'.repeat(14_000_000)}"}`);
      expectProblem(answer, 413);
    });

    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ])('a body of type %s', async (type) => {
      const answer = await api.request(method, `/documents${path(id)}`, {
        body: JSON.stringify(body),
        headers: { 'Content-Type': type },
      });
      expectProblem(answer, 415);
    });
  });

  const byId = [
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['GET', '/history'],
    ['POST', '/restore'],
    ['PATCH', '/content'],
    ['PATCH', '/title'],
    ['GET', '/changes?since=0&wait=0'],
  ] as const;
  const bodies: Record<string, unknown> = {
    PUT: { title: 'House', content: CONTENT },
    'PATCH/content': patchBody,
    'PATCH/title': { title: 'Castle', expectedVersion: 1 },
  };

  it.each(byId.flatMap(([method, rest]) => BAD_IDS.map((bad) => ({ method, rest, bad }))))(
    '$method /documents/$bad$rest',
    async ({ method, rest, bad }) => {
      const body = bodies[method] ?? bodies[`${method}${rest}`];
      const answer = await api.request(method, `/documents/${bad}${rest}`, { body });
      expectProblem(answer, 400);
    },
  );

  const queries = [
    { path: '/changes', name: 'since', rest: '&wait=0', least: 0 },
    { path: '/changes', name: 'wait', rest: '&since=0' },
    { path: '/history', name: 'limit', rest: '', least: 1 },
    { path: '/history', name: 'before', rest: '', least: 1 },
  ];
  it.each(
    queries.flatMap(({ path, name, rest, least }) =>
      [...BAD_QUERY_NUMBERS, ...(least === undefined ? [] : [String(least - 1), '-9'])].map((bad) => ({
        path,
        name,
        rest,
        bad,
      })),
    ),
  )('GET /documents/{id}$path with $name=$bad', async ({ path, name, rest, bad }) => {
    const answer = await api.get(`/documents/${id}${path}?${name}=${bad}${rest}`);
    expectProblem(answer, 400);
    expect(namedFields(answer)).toContain(name);
  });

  it.each([
    ['/changes?wait=0', 'since'],
    ['/changes?since=0&since=1&wait=0', 'since'],
    ['/changes?since[a]=1&wait=0', 'since'],
    ['/changes?since=0&wait=0&wait=0', 'wait'],
    ['/history?content=maybe', 'content'],
    ['/history?content=', 'content'],
    ['/history?limit=1&limit=2', 'limit'],
  ])('GET /documents/{id}%s', async (path, name) => {
    const answer = await api.get(`/documents/${id}${path}`);
    expectProblem(answer, 400);
    expect(namedFields(answer)).toContain(name);
  });

  it.each(['sha256:', `md5:${'0'.repeat(32)}`, checksum(CONTENT).toUpperCase(), checksum(`${CONTENT}\n`)])(
    'takes %s for the checksum of another text',
    async (other) => {
      const answer = await send('PATCH', `/${id}/content`, JSON.stringify({ ...patchBody, checksum: other }));
      expectProblem(answer, 422);
    },
  );

  it('ignores what it does not know, and takes nothing over from it', async () => {
    const body = `{"title":"House","content":"x","__proto__":{"id":"y"},"constructor":1,"toString":"z","id":"${id}"}`;
    const answer = await send('POST', '', body);
    expect(answer.status).toBe(201);
    const created = answer.body as { id: string };
    expect(created.id).not.toBe(id);
    expect(({} as Record<string, unknown>).id).toBeUndefined();
    before = await everythingStored();
  });

  function send(method: string, path: string, body: string | Uint8Array): Promise<ApiResponse> {
    return api.request(method, `/documents${path}`, { body });
  }

  /** Every row of every table, as text. */
  async function everythingStored(): Promise<unknown> {
    const database = service.app.get(DataSource);
    const tables = await database.query<{ name: string }[]>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1",
    );
    const rows: Record<string, unknown> = {};
    for (const { name } of tables) {
      rows[name] = await database.query(`SELECT each::text FROM "${name}" AS each ORDER BY 1`);
    }
    return rows;
  }
});

function expectProblem(answer: ApiResponse, status: number): void {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.body).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) });
}

function namedFields(answer: ApiResponse): string[] {
  return ((answer.body as { errors?: { field: string }[] }).errors ?? []).map((each) => each.field);
}

/** `ops.0.lines.1` as a person writes it: `ops[0].lines[1]`. */
function shownField(path: string): string {
  return path.replace(/\.(\d+)/g, '[$1]');
}

/** @param json raw; `undefined` takes the field away */
function withValue(body: Record<string, unknown>, path: string, json: string | undefined): string {
  const marker = '"<the bad value>"';
  const copy = structuredClone(body);
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  const parent = parts.reduce<Record<string, unknown>>(
    (node, part) => node[part] as Record<string, unknown>,
    copy,
  );
  if (json === undefined) {
    if (Array.isArray(parent)) {
      parent.splice(Number(last), 1);
    } else {
      delete parent[last];
    }
    return JSON.stringify(copy);
  }
  parent[last] = JSON.parse(marker);
  return JSON.stringify(copy).replace(marker, () => json);
}
