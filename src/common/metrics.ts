/** How a change of a document's content ended. */
export type PatchOutcome = 'accepted' | 'rebased' | 'repeated' | 'conflict' | 'refused';

export interface PatchReport {
  origin: 'rest' | 'mcp';
  outcome: PatchOutcome;
}

export interface ToolReport {
  /** The tool's name; one that is not listed counts as `unknown`, or a client could fill the memory. */
  tool: string;
  /** `ok`, or the code of the error (mcp §7). */
  outcome: string;
  seconds: number;
}

/** What is looked up when somebody asks, instead of being counted. */
export const GAUGES = {
  feedWaiters: { name: 'werkbaum_feed_waiters', help: 'Change feeds that wait for a change right now.' },
  workers: { name: 'werkbaum_worker_pool_threads', help: 'Worker threads that analyse plans.' },
  workersBusy: { name: 'werkbaum_worker_pool_busy', help: 'Worker threads that are at work right now.' },
  workerQueue: { name: 'werkbaum_worker_pool_queue_length', help: 'Analyses that wait for a worker.' },
  databaseConnections: {
    name: 'werkbaum_database_pool_connections',
    help: 'Connections to Postgres that are open.',
  },
  databaseConnectionsIdle: {
    name: 'werkbaum_database_pool_idle_connections',
    help: 'Connections to Postgres that nobody uses right now.',
  },
  databaseWaiting: {
    name: 'werkbaum_database_pool_waiting',
    help: 'Requests that wait for a connection to Postgres.',
  },
} as const;
export type Gauge = keyof typeof GAUGES;

/**
 * What the service tells about itself; also the injection token. Where metrics are off it is {@link NoMetrics},
 * so that a caller reports without asking.
 */
export abstract class Metrics {
  /**
   * @param request `route` is the pattern, never the path: ids in labels would give away documents and grow for ever
   */
  abstract requestEnded(request: { method: string; route: string; status: number; seconds: number }): void;
  /** One report for each change that was submitted, whatever became of it. */
  abstract patchEnded(patch: PatchReport): void;
  abstract toolEnded(call: ToolReport): void;
  /** @param read called at every scrape, so it has to be cheap; the last one given counts */
  abstract watch(gauge: Gauge, read: () => number): void;
}

export class NoMetrics extends Metrics {
  requestEnded(): void {
    // Nobody listens.
  }

  patchEnded(): void {
    // Nobody listens.
  }

  toolEnded(): void {
    // Nobody listens.
  }

  watch(): void {
    // Nobody asks.
  }
}
