import { isIPv6 } from 'node:net';
import type { Clock } from '../common/clock.js';

export interface ThrottleLimits {
  /** Failures that an address may have within the window. */
  failures: number;
  windowMs: number;
  /** How many addresses are remembered; beyond it the oldest are forgotten, so memory stays bounded. */
  addresses: number;
}

/** Wrong tokens: 20 a minute (mcp §1). */
export const WRONG_TOKEN_LIMITS: ThrottleLimits = { failures: 20, windowMs: 60_000, addresses: 10_000 };

/** Counts failures per network address in windows that start with the first failure. */
export class AddressThrottle {
  private readonly windows = new Map<string, { failures: number; endsAt: number }>();

  constructor(
    private readonly clock: Clock,
    private readonly limits: ThrottleLimits = WRONG_TOKEN_LIMITS,
  ) {}

  /**
   * Counts one failure.
   *
   * @param address as the socket or a trusted proxy names it
   * @returns seconds until the address may try again, or `undefined` where it still may
   */
  fail(address: string): number | undefined {
    const now = this.clock.now();
    const key = networkOf(address);
    const window = this.windows.get(key);
    if (window === undefined || window.endsAt <= now) {
      this.windows.delete(key);
      this.makeRoom(now);
      this.windows.set(key, { failures: 1, endsAt: now + this.limits.windowMs });
      return undefined;
    }
    window.failures += 1;
    return window.failures > this.limits.failures ? Math.ceil((window.endsAt - now) / 1000) : undefined;
  }

  /** The map is in the order of the windows' starts, so the ended ones stand first. */
  private makeRoom(now: number): void {
    for (const [key, window] of this.windows) {
      if (window.endsAt > now && this.windows.size < this.limits.addresses) {
        return;
      }
      this.windows.delete(key);
    }
  }
}

/** One IPv6 host owns at least a /64, so that is what counts as one address. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) {
    return mapped[1];
  }
  const plain = address.split('%')[0] ?? address;
  if (!isIPv6(plain)) {
    return plain;
  }
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
