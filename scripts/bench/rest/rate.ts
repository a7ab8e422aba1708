const WARM_UP_MS = 1_000;
const MEASURED_MS = 5_000;

/** One thing after the other, over and over. */
export type Worker = () => Promise<void>;

/**
 * Lets all workers go on for some seconds after a warm-up, each with one thing at a time.
 *
 * @returns how many things a second they got done together
 * @throws what a worker throws
 */
export async function rateOf(workers: readonly Worker[]): Promise<number> {
  await runFor(workers, WARM_UP_MS);
  return runFor(workers, MEASURED_MS);
}

async function runFor(workers: readonly Worker[], duration: number): Promise<number> {
  const start = performance.now();
  const end = start + duration;
  let done = 0;
  await Promise.all(
    workers.map(async (work) => {
      while (performance.now() < end) {
        await work();
        done++;
      }
    }),
  );
  return (done / (performance.now() - start)) * 1_000;
}
