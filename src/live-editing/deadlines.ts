import type { Clock } from '../common/clock.js';

const TICK_MS = 100;

/**
 * Deadlines of many waiters on one timer: a wheel of ticks, each with those whose time is up then. It stands still
 * while nobody waits.
 */
export class Deadlines<T> {
  private readonly ticks = new Map<number, Set<T>>();
  private timer?: NodeJS.Timeout;
  /** The tick that was looked at last. */
  private reached = 0;

  /** @param expire called with each waiter whose time is up, at most a tick late */
  constructor(
    private readonly clock: Clock,
    private readonly expire: (waiter: T) => void,
  ) {}

  /**
   * @param ms from now, above 0
   * @returns takes the waiter off again
   */
  add(waiter: T, ms: number): () => void {
    const tick = Math.ceil((this.clock.elapsed() + ms) / TICK_MS);
    const due = this.ticks.get(tick) ?? new Set();
    this.ticks.set(tick, due.add(waiter));
    if (this.timer === undefined) {
      this.reached = Math.floor(this.clock.elapsed() / TICK_MS);
      this.timer = setInterval(() => {
        this.turn();
      }, TICK_MS).unref();
    }
    return () => {
      due.delete(waiter);
      if (due.size === 0 && this.ticks.get(tick) === due) {
        this.ticks.delete(tick);
        this.rest();
      }
    };
  }

  private turn(): void {
    const now = Math.floor(this.clock.elapsed() / TICK_MS);
    while (this.reached < now) {
      this.reached++;
      const due = this.ticks.get(this.reached);
      this.ticks.delete(this.reached);
      due?.forEach((waiter) => {
        this.expire(waiter);
      });
    }
    this.rest();
  }

  private rest(): void {
    if (this.ticks.size === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
    }
  }
}
