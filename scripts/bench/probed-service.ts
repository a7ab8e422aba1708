import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startServiceProcess } from '../../test/support/service.js';
import type { Environment, ServiceProcess } from '../../test/support/service.js';
import { temporaryFolder } from '../../test/support/temporary-folder.js';

export interface Inside {
  /** 99th percentile of how late the event loop was since the last look, in milliseconds. */
  loopDelay: number;
  /** Bytes after a garbage collection: `used` by objects and buffers, `resident` all that the system has given. */
  used: number;
  resident: number;
}

/** The built service in a process of its own that one can look into. */
export class ProbedService {
  private constructor(
    readonly service: ServiceProcess,
    private readonly folder: string,
    private readonly socket: string,
  ) {}

  static async start(environment: Environment): Promise<ProbedService> {
    const folder = await temporaryFolder();
    const socket = join(folder, 'probe');
    const probe = new URL('process-probe.mjs', import.meta.url);
    const service = await startServiceProcess({
      ...environment,
      NODE_OPTIONS: `--import ${probe.href}`,
      PROCESS_PROBE: socket,
    });
    return new ProbedService(service, folder, socket);
  }

  async look(): Promise<Inside> {
    const { loopDelay, memory } = JSON.parse(await text(connect(this.socket))) as {
      loopDelay: number;
      memory: NodeJS.MemoryUsage;
    };
    return { loopDelay, used: memory.heapUsed + memory.external, resident: memory.rss };
  }

  async stop(): Promise<void> {
    await this.service.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}
