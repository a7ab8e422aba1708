import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { Metrics } from '../common/metrics.js';
import { PlanError } from '../notation/plan-error.js';
import { runTask } from './tasks.js';
import type { TaskInput, TaskName } from './tasks.js';
import type { WorkerAnswer, WorkerCall } from './worker.js';

export interface AnalysisLimits {
  /** Worker threads. */
  workers: number;
  /** Calls that may wait for one; beyond it the answer is `busy`. */
  queue: number;
  /** Heap of one worker; one that outgrows it is ended. */
  megabytes: number;
  /** Inputs up to this many characters are not worth the way to a worker. */
  directChars: number;
}

/**
 * Up to here a call costs less than some 10 ms, even for plans made to be slow, so it holds nobody up;
 * the way to a worker and back costs some 0.2 ms (scripts/bench/mcp.bench.ts).
 */
export const DIRECT_CHARS = 4_000;

/**
 * Heap for a worker, by the longest text that a call may bring. A worker that outgrows it is ended alone while
 * it grows step by step; V8 ends the whole process where a single array of more than 16 MB does not fit any
 * more. So the longest plan has to stay below, and the limit grows with it.
 *
 * @param longestText characters
 */
export function workerMegabytes(longestText: number): number {
  return Math.max(LEAST_MEGABYTES, Math.ceil((longestText * BYTES_PER_CHARACTER) / 2 ** 20));
}

const LEAST_MEGABYTES = 1_024;
/** A million lines of one letter, the densest text of all, are inspected in half of it. */
const BYTES_PER_CHARACTER = 512;

const IDLE_MS = 60_000;
const BUSY_SECONDS = 2;

/**
 * Runs the core's slow parts off the event loop, in a bounded pool of worker threads (mcp §9). A call that
 * runs past its deadline is ended together with its worker, and the worker is replaced.
 */
@Injectable()
export class Analysis implements OnApplicationShutdown {
  private readonly pool: Piscina;
  /** Calls that a worker has, or that wait for one. */
  private pending = 0;

  constructor(
    private readonly limits: AnalysisLimits,
    metrics: Metrics,
  ) {
    this.pool = new Piscina({
      filename: WORKER.href,
      execArgv: WORKER_ARGUMENTS,
      minThreads: 0,
      maxThreads: limits.workers,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    });
    // A worker that dies between two calls is replaced like any other; nobody waits for it.
    this.pool.on('error', () => undefined);
    metrics.watch('workers', () => this.pool.threads.length);
    metrics.watch('workersBusy', () => Math.max(0, this.pending - this.pool.queueSize));
    metrics.watch('workerQueue', () => this.pool.queueSize);
  }

  /**
   * @param deadline ends the call where it stands
   * @returns finished JSON text
   * @throws PlanError those of the task, and `busy`, `timeout`, `tooLarge`
   */
  async run<Name extends TaskName>(
    name: Name,
    input: TaskInput<Name>,
    deadline?: AbortSignal,
  ): Promise<string> {
    if (deadline?.aborted) {
      throw timeout();
    }
    if (lengthOf(input) <= this.limits.directChars) {
      return runTask(name, input);
    }
    const answer = await this.inWorker({ name, input } as WorkerCall, deadline);
    if ('json' in answer) {
      return answer.json;
    }
    const { code, message, hint, data } = answer.failure;
    throw new PlanError(code, message, hint, data);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.destroy();
  }

  /** Piscina bounds its queue only for calls without a deadline, so the bound is held here. */
  private async inWorker(call: WorkerCall, deadline: AbortSignal | undefined): Promise<WorkerAnswer> {
    if (this.pending >= this.limits.workers + this.limits.queue) {
      throw busy();
    }
    this.pending += 1;
    try {
      return (await this.pool.run(call, { signal: deadline ?? null })) as WorkerAnswer;
    } catch (error) {
      if (deadline?.aborted) {
        throw timeout();
      }
      throw (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error;
    } finally {
      this.pending -= 1;
    }
  }
}

/** Tests run the sources, where a thread needs to be told how to read TypeScript. */
const FROM_SOURCE = import.meta.url.endsWith('.ts');
const WORKER = new URL(FROM_SOURCE ? './worker.ts' : './worker.js', import.meta.url);
const WORKER_ARGUMENTS = FROM_SOURCE ? ['--import', '@swc-node/register/esm-register'] : [];

function timeout(): PlanError {
  return new PlanError(
    'timeout',
    'The call ran past its time and was ended. Nothing was stored by it after that.',
    'Narrow the call (id, depth, include), or split the plan. A repeat is safe.',
  );
}

function busy(): PlanError {
  return new PlanError(
    'busy',
    'All workers are busy and the queue is full.',
    `Repeat the call in ${BUSY_SECONDS} seconds.`,
    { retryAfterSeconds: BUSY_SECONDS },
  );
}

function tooLarge(): PlanError {
  return new PlanError(
    'tooLarge',
    'The analysis of this plan outgrows the memory that one call may take.',
    'Split the plan into several documents.',
  );
}

/** Characters of all texts in the input, which is what its cost grows with. */
function lengthOf(input: unknown): number {
  if (typeof input === 'string') {
    return input.length;
  }
  if (typeof input !== 'object' || input === null) {
    return 1;
  }
  let length = 0;
  for (const value of Object.values(input)) {
    length += lengthOf(value);
  }
  return length;
}
