import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { startServiceProcess } from '../../../test/support/service.js';
import type { ServiceProcess } from '../../../test/support/service.js';
import { temporaryFolder } from '../../../test/support/temporary-folder.js';

const POLL_MS = 20;

/** Bytes. */
export interface Memory {
  /** Objects, and buffers outside the heap. */
  used: number;
  /** All that the operating system has given. */
  resident: number;
}

/** The built service in a process of its own that tells about its memory and its waiters. */
export class ProbedService {
  private constructor(
    readonly service: ServiceProcess,
    private readonly folder: string,
    private readonly socket: string,
  ) {}

  static async start(databaseUrl: string): Promise<ProbedService> {
    const folder = await temporaryFolder();
    const socket = join(folder, 'memory');
    const probe = new URL('memory-probe.mjs', import.meta.url);
    const service = await startServiceProcess({
      DATABASE_URL: databaseUrl,
      WERKBAUM_METRICS: 'on',
      // Nobody who waits leaves while it is counted.
      WERKBAUM_MAX_WAIT: '10m',
      NODE_OPTIONS: `--import ${probe.href}`,
      MEMORY_PROBE: socket,
    });
    return new ProbedService(service, folder, socket);
  }

  /** After a garbage collection. */
  async memory(): Promise<Memory> {
    const { heapUsed, external, rss } = JSON.parse(await text(connect(this.socket))) as NodeJS.MemoryUsage;
    return { used: heapUsed + external, resident: rss };
  }

  /** Resolves when so many requests wait in the change feed. */
  async untilWaiting(count: number): Promise<void> {
    for (;;) {
      const { text: metrics } = await this.service.api.get('/metrics');
      if (Number(/^werkbaum_feed_waiters (\d+)$/m.exec(metrics)?.[1]) === count) {
        return;
      }
      await pause(POLL_MS);
    }
  }

  async stop(): Promise<void> {
    await this.service.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}
