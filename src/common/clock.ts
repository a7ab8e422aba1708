/** Where time comes from, so that tests can set it. */
export abstract class Clock {
  /** Milliseconds since the epoch. */
  abstract now(): number;

  /** Milliseconds since a moment that stays the same; unlike `now()` it never goes back. For measuring waits. */
  abstract elapsed(): number;
}

export class SystemClock extends Clock {
  now(): number {
    return Date.now();
  }

  elapsed(): number {
    return performance.now();
  }
}

/** A clock that stands still until a test moves it. */
export class SettableClock extends Clock {
  constructor(private time: number) {
    super();
  }

  now(): number {
    return this.time;
  }

  elapsed(): number {
    return this.time;
  }

  /** @param ms how far to move on, in milliseconds */
  advance(ms: number): void {
    this.time += ms;
  }
}
