import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { checksum } from '../../src/line-diff/index.js';
import { createDatabase } from '../../test/support/database.js';
import type { TestDatabase } from '../../test/support/database.js';
import { startTestPostgres } from '../../test/support/global-setup.js';
import type { ServiceProcess } from '../../test/support/service.js';
import { load } from './mcp/load.js';
import type { Caller, Era, LoadResult, LoadTarget } from './mcp/load.js';
import { ordinaryPlan } from './plan-text.js';
import { ProbedService } from './probed-service.js';
import type { Bench, Figure, Row, Table } from './table.js';

const TOKEN = 'token-of-the-bench-0123456789';
const CONNECTIONS = [1, 10, 50];
const ERAS: readonly Era[] = ['handshake', 'sessionless'];
const NODES = 231;
const LARGE_NODES = 2_000;
const INSPECTORS = 10;
const BARE = 'SDK alone, an empty tool';
const EMPTY = 'the service, an empty tool';

const NODE = 'measured-node';

/** Another plan than the generated one, from a file: `BENCH_PLAN=plan.werkbaum npm run bench -- mcp`. */
const GIVEN = process.env.BENCH_PLAN;
const PLAN = `- [ ] #${NODE}: Measured\n${GIVEN === undefined ? ordinaryPlan(NODES - 1) : readFileSync(GIVEN, 'utf8').replace(/\r\n?/g, '\n')}`;
const FIRST = { version: 1, checksum: checksum(PLAN) };

/** What has been started; the last is ended first. */
const running: (() => unknown)[] = [];

const bench: Bench = {
  title: 'MCP calls',
  about: `Tool calls over HTTP on a document of ${PLAN.split('\n').length} lines, the built service in a process of its own with Postgres and the load generator on the same machine. Each connection sends its next call when it has the answer to the last one. “${EMPTY}” is a tool that does nothing behind the service's guard, transport and strategy. \`werkbaum_set_status\` writes a version with every call, on one document a connection.`,
  tables: async () => {
    const postgres = await startTestPostgres();
    running.unshift(() => postgres.stop());
    const database = await createDatabase(postgres.url);
    running.unshift(() => database.drop());
    const environment = environmentOf(database);
    const probed = await ProbedService.start(environment);
    running.unshift(() => probed.stop());
    const { service } = probed;
    const documents = await storePlans(service, PLAN, Math.max(...CONNECTIONS));
    const [large = ''] = await storePlans(service, ordinaryPlan(LARGE_NODES), 1);
    const ours = target(`${service.url}`);
    const inspector = (document?: string) => (): Caller => ({
      tool: 'werkbaum_inspect',
      next: () => ({ document }),
    });
    const callers: [string, LoadTarget, () => Caller][] = [
      [BARE, { url: await startProgram('bare-server.ts', {}), headers: {} }, emptyCaller],
      [EMPTY, target(await startProgram('empty-tool-service.ts', environment)), emptyCaller],
      ['werkbaum_read', ours, () => ({ tool: 'werkbaum_read', next: () => ({ document: documents[0] }) })],
      ['werkbaum_inspect', ours, inspector(documents[0])],
      ['werkbaum_set_status', ours, statusSetters(documents)],
    ];
    return [
      ...ERAS.flatMap((era) => tablesOf(era, callers)),
      loopTable(probed, ours, [
        [`a plan of ${PLAN.split('\n').length} lines`, inspector(documents[0])],
        [`a plan of ${LARGE_NODES.toLocaleString('en-US')} nodes`, inspector(large)],
      ]),
    ];
  },
  close: async () => {
    for (const end of running.splice(0)) {
      await end();
    }
  },
};

export default bench;

function environmentOf(database: TestDatabase): Record<string, string> {
  return {
    DATABASE_URL: database.url,
    WERKBAUM_MCP_TOKEN: TOKEN,
    LOG_LEVEL: 'warn',
    LOG_FORMAT: 'json',
    // All fifty may wait: how busy answers cost is not the question here.
    WERKBAUM_MCP_QUEUE: '64',
  };
}

/** @param url of a service, without a slash at the end */
function target(url: string): LoadTarget {
  return { url: `${url}/api/v1/mcp`, headers: { authorization: `Bearer ${TOKEN}` } };
}

function emptyCaller(): Caller {
  return { tool: 'nothing', next: () => ({}) };
}

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
  const table = (title: string, figure: (result: LoadResult) => Figure): Table => ({
    title: `${title}, ${era} era`,
    corner: 'tool',
    columns,
    rows: rows(figure),
  });
  return [
    {
      ...table('Calls a second', ({ callsPerSecond }) => ({ value: callsPerSecond, unit: '/s' })),
      baseline: { row: BARE },
    },
    table('Median latency', ({ median }) => ({ value: median, unit: 'ms' })),
    table('Latency at the 99th percentile', ({ p99 }) => ({ value: p99, unit: 'ms' })),
  ];
}

function loopTable(probed: ProbedService, ours: LoadTarget, plans: readonly [string, () => Caller][]): Table {
  return {
    title: `Event loop while ${INSPECTORS} agents inspect`,
    about:
      "How late the service's event loop is, at the 99th percentile, while the analyses run in its worker threads.",
    corner: 'what they inspect',
    columns: ['delay', 'inspections a second'],
    rows: plans.map(([name, caller]): Row => {
      let measured: Promise<{ delay: number; rate: number }> | undefined;
      const measure = async (): Promise<{ delay: number; rate: number }> => {
        await probed.look();
        const { callsPerSecond } = await load(ours, 'sessionless', INSPECTORS, caller);
        return { delay: (await probed.look()).loopDelay, rate: callsPerSecond };
      };
      return {
        name,
        cells: [
          { figure: async () => ({ value: (await (measured ??= measure())).delay, unit: 'ms' }) },
          { figure: async () => ({ value: (await (measured ??= measure())).rate, unit: '/s' }) },
        ],
      };
    }),
  };
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

/** @returns the ids of as many documents with that text */
async function storePlans({ api }: ServiceProcess, content: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const { body } = await api.post<{ id: string }>('/documents', { title: `Plan ${i}`, content });
    ids.push(body.id);
  }
  return ids;
}

/**
 * Starts a program of the folder `mcp` that ends with the bench.
 *
 * @returns its first line, which is its URL
 */
async function startProgram(file: string, environment: Record<string, string>): Promise<string> {
  const program = new URL(`mcp/${file}`, import.meta.url).pathname;
  const child = spawn(process.execPath, ['--import', '@swc-node/register/esm-register', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, ...environment },
  });
  running.unshift(() => child.kill());
  for await (const line of createInterface({ input: child.stdout })) {
    return line;
  }
  throw new Error(`${file} ended before it listened.`);
}
