import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { NoMetrics } from '../common/metrics.js';
import { PlanError } from '../notation/plan-error.js';
import { Analysis } from './analysis.js';
import type { AnalysisLimits } from './analysis.js';
import { runTask } from './tasks.js';

// A worker's first call loads the core from its sources.
jest.setTimeout(120_000);

const PLAN = '- [ ] #a: A (M)\n  - #b: B :#c\n- C @anna';
const INSPECT = { text: PLAN, head: { version: 3 }, view: {}, limit: 40_000 };
let analysis: Analysis | undefined;

function start(limits: Partial<AnalysisLimits> = {}): Analysis {
  analysis = new Analysis(
    { workers: 1, queue: 4, megabytes: 1_024, directChars: 0, ...limits },
    new NoMetrics(),
  );
  return analysis;
}

afterEach(async () => {
  await analysis?.onApplicationShutdown();
});

/** Keeps a worker busy for seconds. */
const LONG = {
  text: Array.from({ length: 60_000 }, (_, i) => `- #n${i}: N :#n${(i * 31) % 60_000}`).join('\n'),
  head: {},
  view: {},
  limit: 40_000,
};

describe('the analysis', () => {
  it('says the same from a worker as directly, as finished JSON', async () => {
    const inWorker = await start().run('inspect', INSPECT);
    const directly = await start({ directChars: 10_000 }).run('inspect', INSPECT);
    expect(inWorker).toBe(directly);
    expect(inWorker).toBe(runTask('inspect', INSPECT));
    expect(JSON.parse(inWorker)).toMatchObject({ version: 3, nodeCount: 3 });
  });

  it('brings errors of the plan back whole', async () => {
    const error = await failureOf(start().run('inspect', { ...INSPECT, view: { id: 'x' } }));
    const direct = await failureOf(
      start({ directChars: 10_000 }).run('inspect', { ...INSPECT, view: { id: 'x' } }),
    );
    expect(error).toMatchObject({
      code: 'nodeNotFound',
      message: direct.message,
      hint: direct.hint,
      data: direct.data,
    });
  });

  it('ends a call that runs past its deadline together with its worker, and goes on with a new one', async () => {
    const pool = start();
    await pool.run('inspect', INSPECT);
    const deadline = new AbortController();
    const call = failureOf(pool.run('inspect', LONG, deadline.signal));
    deadline.abort();
    expect((await call).code).toBe('timeout');
    expect(await pool.run('inspect', INSPECT)).toContain('"nodeCount":3');
  });

  it('ends a call that outgrows its memory with its worker alone, and goes on', async () => {
    const pool = start({ workers: 2, megabytes: 64 });
    await Promise.all([pool.run('inspect', INSPECT), pool.run('inspect', INSPECT)]);
    const outgrowing = failureOf(pool.run('inspect', { ...LONG, text: '- a\n'.repeat(300_000) }));
    const others = Array.from({ length: 4 }, () => pool.run('inspect', INSPECT));
    for (const json of await Promise.all(others)) {
      expect(json).toContain('"nodeCount":3');
    }
    expect(await outgrowing).toMatchObject({ code: 'tooLarge', hint: expect.stringContaining('Split') });
    const later = Array.from({ length: 4 }, () => pool.run('inspect', INSPECT));
    expect(await Promise.all(later)).toEqual(await Promise.all(others));
  });

  it('does not begin what is over already', async () => {
    expect((await failureOf(start().run('inspect', INSPECT, AbortSignal.abort()))).code).toBe('timeout');
  });

  it('is busy when the queue is full, and lets nobody wait who can’t be served', async () => {
    const pool = start({ queue: 2 });
    const deadline = new AbortController();
    const calls = Array.from({ length: 8 }, () => failureOf(pool.run('inspect', LONG, deadline.signal)));
    const busy = await Promise.race(calls);
    expect(busy).toMatchObject({ code: 'busy', data: { retryAfterSeconds: expect.any(Number) } });
    deadline.abort();
    const codes = (await Promise.all(calls)).map(({ code }) => code);
    expect(codes).toEqual([...Array<string>(3).fill('timeout'), ...Array<string>(5).fill('busy')]);
  });
});

async function failureOf(call: Promise<unknown>): Promise<PlanError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof PlanError) {
      return error;
    }
    throw error;
  }
  throw new Error('The call succeeded.');
}
