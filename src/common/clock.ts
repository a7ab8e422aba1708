/** Where time comes from, so that tests can set it. */
export abstract class Clock {
  /** Milliseconds since the epoch. */
  abstract now(): number;
}

export class SystemClock extends Clock {
  now(): number {
    return Date.now();
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

  /** @param ms how far to move on, in milliseconds */
  advance(ms: number): void {
    this.time += ms;
  }
}
