import type { Cell, Figure, Run } from './table.js';
import { GAVE_UP } from './table.js';

const WARM_UP_MS = 200;
const SAMPLING_MS = 600;
const FEWEST_SAMPLES = 5;
/** A run as long as this is its own warm-up, and one more tells enough. */
const LONG_RUN_MS = 2_000;

/**
 * Measures one cell: the shortest time of a run in milliseconds, or its own figure; null where there is nothing.
 * The shortest, because whatever else the machine does can only add to it.
 */
export async function measure(cell: Cell): Promise<Figure | typeof GAVE_UP | null> {
  if (cell === null) {
    return null;
  }
  return typeof cell === 'function' ? await shortestOf(cell) : await cell.figure();
}

async function shortestOf(run: Run): Promise<Figure | typeof GAVE_UP> {
  const first = await timed(run);
  if (first === GAVE_UP) {
    return GAVE_UP;
  }
  let warmedUp = first;
  while (warmedUp < WARM_UP_MS) {
    warmedUp += await timedRun(run);
  }
  const fewest = first > LONG_RUN_MS ? 1 : FEWEST_SAMPLES;
  let shortest = first;
  let spent = 0;
  for (let samples = 0; samples < fewest || spent < SAMPLING_MS; samples++) {
    const sample = await timedRun(run);
    shortest = Math.min(shortest, sample);
    spent += sample;
  }
  return { value: shortest, unit: 'ms' };
}

async function timedRun(run: Run): Promise<number> {
  const time = await timed(run);
  if (time === GAVE_UP) {
    throw new Error('A run gave up that had come to an end before.');
  }
  return time;
}

/** Promises are awaited only where there is one: a turn of the event loop would count for short runs. */
async function timed(run: Run): Promise<number | typeof GAVE_UP> {
  const start = performance.now();
  let result = run();
  if (result instanceof Promise) {
    result = await result;
  }
  const time = performance.now() - start;
  return result === GAVE_UP ? GAVE_UP : time;
}
