import { setTimeout as pause } from 'node:timers/promises';
import type { Figure, Row, Table } from '../table.js';
import { createDocuments } from './documents.js';
import { HttpConnection } from './http-connection.js';
import { PatchingEditor } from './patching-editor.js';
import { ProbedService } from '../probed-service.js';

/** Connections opened in one go: the system queues no more of them. */
const OPENED_AT_ONCE = 100;
const WAIT_S = 600;
const POLL_MS = 20;
/** The resident set grows in steps that fewer followers do not fill. */
const FEWEST_TO_SHOW = 10_000;

interface Scene {
  waiters: number;
  documents: number;
  /** How often everybody is woken. */
  rounds: number;
}

const SCENES: readonly Scene[] = [
  { waiters: 1_000, documents: 100, rounds: 3 },
  { waiters: 1_000, documents: 1, rounds: 5 },
  { waiters: 10_000, documents: 100, rounds: 1 },
  { waiters: 10_000, documents: 1, rounds: 3 },
];

interface Findings {
  /** Bytes that each waiter adds. */
  used: number;
  resident: number;
  /** Milliseconds. */
  median: number;
  p99: number;
}

export function longPolls(databaseUrl: string): Table {
  return {
    title: 'Idle long polls',
    about:
      'So many followers wait, and the service collects its garbage: what each adds to objects and buffers, and, where they are many enough to show there, to the resident set of the process. Then each document is patched, and all that wait for it are answered: the time from sending the patch to the arrival of each answer.',
    corner: 'who waits',
    columns: ['memory each', 'resident each', 'woken after, median', 'woken after, 99th percentile'],
    rows: SCENES.map((scene): Row => {
      let findings: Promise<Findings> | undefined;
      const cell = (figure: (found: Findings) => Figure): { figure: () => Promise<Figure> } => ({
        figure: async () => figure(await (findings ??= follow(databaseUrl, scene))),
      });
      return {
        name: nameOf(scene),
        cells: [
          cell(({ used }) => ({ value: used / 1_000, unit: 'kB' })),
          scene.waiters < FEWEST_TO_SHOW
            ? null
            : cell(({ resident }) => ({ value: resident / 1_000, unit: 'kB' })),
          cell(({ median }) => ({ value: median, unit: 'ms' })),
          cell(({ p99 }) => ({ value: p99, unit: 'ms' })),
        ],
      };
    }),
  };
}

function nameOf({ waiters, documents }: Scene): string {
  const where = documents === 1 ? 'one document' : `${documents} documents`;
  return `${waiters.toLocaleString('en-US')} followers of ${where}`;
}

async function follow(databaseUrl: string, scene: Scene): Promise<Findings> {
  const probed = await ProbedService.start({
    DATABASE_URL: databaseUrl,
    WERKBAUM_METRICS: 'on',
    // Nobody who waits leaves while it is counted.
    WERKBAUM_MAX_WAIT: '10m',
  });
  try {
    await warmUp(probed);
    return await findingsOf(probed, scene);
  } finally {
    await probed.stop();
  }
}

/** What the first requests alone cost is none of the figures. */
async function warmUp(probed: ProbedService): Promise<void> {
  await findingsOf(probed, { waiters: 200, documents: 2, rounds: 5 });
  await untilWaiting(probed, 0);
}

async function findingsOf(probed: ProbedService, { waiters, documents, rounds }: Scene): Promise<Findings> {
  const { service } = probed;
  const ids = await createDocuments(service.api, documents);
  const editors = await Promise.all(ids.map((id) => PatchingEditor.open(service.url, id, 1)));
  const before = await probed.look();
  const connections = await openMany(service.url, waiters);
  const latencies: number[] = [];
  try {
    let waiting = waitAll(connections, ids, 1);
    await untilWaiting(probed, waiters);
    const after = await probed.look();
    for (let round = 1; round <= rounds; round++) {
      for (const [i, editor] of editors.entries()) {
        const sent = performance.now();
        const [answered] = await Promise.all([Promise.all(waiting[i] ?? []), editor.patch()]);
        latencies.push(...answered.map((at) => at - sent));
      }
      if (round < rounds) {
        waiting = waitAll(connections, ids, 1 + round);
        await untilWaiting(probed, waiters);
      }
    }
    return {
      used: (after.used - before.used) / waiters,
      resident: (after.resident - before.resident) / waiters,
      ...percentiles(latencies),
    };
  } finally {
    [...connections, ...editors].forEach((each) => {
      each.close();
    });
  }
}

/** Resolves when so many requests wait in the change feed. */
async function untilWaiting({ service }: ProbedService, count: number): Promise<void> {
  for (;;) {
    const { text: metrics } = await service.api.get('/metrics');
    if (Number(/^werkbaum_feed_waiters (\d+)$/m.exec(metrics)?.[1]) === count) {
      return;
    }
    await pause(POLL_MS);
  }
}

async function openMany(url: string, count: number): Promise<HttpConnection[]> {
  const connections: HttpConnection[] = [];
  while (connections.length < count) {
    const size = Math.min(OPENED_AT_ONCE, count - connections.length);
    connections.push(...(await Promise.all(Array.from({ length: size }, () => HttpConnection.open(url)))));
  }
  return connections;
}

/** @returns for each document, when each of its followers is answered */
function waitAll(
  connections: readonly HttpConnection[],
  ids: readonly string[],
  since: number,
): Promise<number>[][] {
  return ids.map((id, i) =>
    connections
      .filter((_, c) => c % ids.length === i)
      .map(async (connection) => {
        const { status, text } = await connection.request(
          'GET',
          `/api/v1/documents/${id}/changes?since=${since}&wait=${WAIT_S}`,
        );
        if (status !== 200) {
          throw new Error(`A follower was answered ${status}: ${text.slice(0, 500)}`);
        }
        return performance.now();
      }),
  );
}

function percentiles(values: number[]): { median: number; p99: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return { median: at(0.5), p99: at(0.99) };
}
