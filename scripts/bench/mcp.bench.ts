import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { checksum } from '../../src/line-diff/index.js';
import { createDatabase } from '../../test/support/database.js';
import type { TestDatabase } from '../../test/support/database.js';
import { startTestPostgres } from '../../test/support/global-setup.js';
import type { TestPostgres } from '../../test/support/global-setup.js';
import { startServiceProcess } from '../../test/support/service.js';
import type { ServiceProcess } from '../../test/support/service.js';
import { load } from './mcp-load.js';
import type { Caller, Era, LoadResult, LoadTarget } from './mcp-load.js';
import { ordinaryPlan } from './plan-text.js';
import type { Bench, Figure, Row, Table } from './table.js';

const TOKEN = 'token-of-the-bench-0123456789';
const CONNECTIONS = [1, 10, 50];
const ERAS: readonly Era[] = ['handshake', 'sessionless'];
const NODES = 231;
const BARE = 'SDK alone, an empty tool';

const NODE = 'measured-node';

/** Another plan than the generated one, from a file: `BENCH_PLAN=plan.werkbaum npm run bench -- mcp`. */
const GIVEN = process.env.BENCH_PLAN;
const PLAN = `- [ ] #${NODE}: Measured\n${GIVEN === undefined ? ordinaryPlan(NODES - 1) : readFileSync(GIVEN, 'utf8').replace(/\r\n?/g, '\n')}`;
const FIRST = { version: 1, checksum: checksum(PLAN) };

let postgres: TestPostgres | undefined;
let database: TestDatabase | undefined;
let service: ServiceProcess | undefined;
let bare: ChildProcess | undefined;

const bench: Bench = {
  title: 'MCP calls',
  about: `Tool calls over HTTP on a document of ${PLAN.split('\n').length} lines, the built service in a process of its own with Postgres and the load generator on the same machine. Each connection sends its next call when it has the answer to the last one. \`werkbaum_set_status\` writes a version with every call, on one document a connection.`,
  tables: async () => {
    postgres = await startTestPostgres();
    database = await createDatabase(postgres.url);
    service = await startServiceProcess({
      DATABASE_URL: database.url,
      WERKBAUM_MCP_TOKEN: TOKEN,
      LOG_LEVEL: 'warn',
      // All fifty may wait: how busy answers cost is not the question here.
      WERKBAUM_MCP_QUEUE: '64',
    });
    const ours = { url: `${service.url}/api/v1/mcp`, headers: { authorization: `Bearer ${TOKEN}` } };
    const documents = await storePlans(service, Math.max(...CONNECTIONS));
    const callers: [string, LoadTarget, () => Caller][] = [
      [BARE, { url: await startBare(), headers: {} }, () => ({ tool: 'nothing', next: () => ({}) })],
      ['werkbaum_read', ours, () => ({ tool: 'werkbaum_read', next: () => ({ document: documents[0] }) })],
      [
        'werkbaum_inspect',
        ours,
        () => ({ tool: 'werkbaum_inspect', next: () => ({ document: documents[0] }) }),
      ],
      ['werkbaum_set_status', ours, statusSetters(documents)],
    ];
    return ERAS.flatMap((era) => tablesOf(era, callers));
  },
  close: async () => {
    bare?.kill();
    await service?.kill();
    await database?.drop();
    await postgres?.stop();
  },
};

export default bench;

function tablesOf(era: Era, callers: readonly [string, LoadTarget, () => Caller][]): Table[] {
  const measured = new Map<string, Promise<LoadResult>>();
  const once = (
    name: string,
    target: LoadTarget,
    connections: number,
    caller: () => Caller,
  ): Promise<LoadResult> => {
    const key = `${name} ${connections}`;
    const result = measured.get(key) ?? load(target, era, connections, caller);
    measured.set(key, result);
    return result;
  };
  const rows = (figure: (result: LoadResult) => Figure): Row[] =>
    callers.map(([name, target, caller]) => ({
      name,
      cells: CONNECTIONS.map((connections) => ({
        figure: async () => figure(await once(name, target, connections, caller)),
      })),
    }));
  const columns = CONNECTIONS.map((count) => `${count} connection${count === 1 ? '' : 's'}`);
  return [
    {
      title: `Calls a second, ${era} era`,
      corner: 'tool',
      columns,
      baseline: { row: BARE },
      rows: rows(({ callsPerSecond }) => ({ value: callsPerSecond, unit: '/s' })),
    },
    {
      title: `Latency at the 99th percentile, ${era} era`,
      corner: 'tool',
      columns,
      rows: rows(({ p99 }) => ({ value: p99, unit: 'ms' })),
    },
  ];
}

/** Each connection has its own document, and takes the base of its next write from the answer to the last. */
function statusSetters(documents: readonly string[]): () => Caller {
  const bases = new Map<string, { version: number; checksum: string }>();
  let made = 0;
  return () => {
    const document = documents[made % documents.length] ?? '';
    made += 1;
    let base = bases.get(document);
    return {
      tool: 'werkbaum_set_status',
      next: () => ({
        document,
        base: base ?? FIRST,
        id: NODE,
        status: (base?.version ?? 1) % 2 === 1 ? 'x' : '~',
      }),
      answered: (text) => {
        const { version, checksum: sum } = JSON.parse(text) as { version: number; checksum: string };
        base = { version, checksum: sum };
        bases.set(document, base);
      },
    };
  };
}

async function storePlans({ api }: ServiceProcess, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const { body } = await api.post<{ id: string }>('/documents', { title: `Plan ${i}`, content: PLAN });
    ids.push(body.id);
  }
  return ids;
}

async function startBare(): Promise<string> {
  const program = new URL('bare-mcp-server.ts', import.meta.url).pathname;
  bare = spawn(process.execPath, ['--import', '@swc-node/register/esm-register', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (bare.stdout === null) {
    throw new Error('The bare server has no output.');
  }
  for await (const line of createInterface({ input: bare.stdout })) {
    return line;
  }
  throw new Error('The bare server ended before it listened.');
}
