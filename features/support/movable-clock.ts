import { Clock } from '../../src/common/clock.js';

/** Runs like the real clock, and a scenario can move it instead of waiting. */
export class MovableClock extends Clock {
  private ahead = 0;
  private skipped = 0;

  now(): number {
    return Date.now() + this.ahead;
  }

  elapsed(): number {
    return performance.now() + this.skipped;
  }

  /** @param ms how far to move on, in milliseconds */
  advance(ms: number): void {
    this.ahead += ms;
    this.skipped += ms;
  }

  /** What an operator or a time server does: the time of day jumps back, and nothing gets younger by it. */
  setBack(ms: number): void {
    this.ahead -= ms;
  }
}
