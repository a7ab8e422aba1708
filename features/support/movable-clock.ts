import { Clock } from '../../src/common/clock.js';

/** Runs like the real clock, and a scenario can move it on instead of waiting. */
export class MovableClock extends Clock {
  private ahead = 0;

  now(): number {
    return Date.now() + this.ahead;
  }

  /** @param ms how far to move on, in milliseconds */
  advance(ms: number): void {
    this.ahead += ms;
  }
}
