import { Inject, Injectable } from '@nestjs/common';
import { compare } from 'bcryptjs';
import { Clock } from '../common/clock.js';
import { Config } from '../config/config.js';

const USER = 'werkbaum';
const MOST_FAILURES = 5;
const LOCKOUT_MS = 15 * 60_000;

export type MasterPasswordVerdict =
  { kind: 'right' | 'wrong' | 'missing' | 'closed' } | { kind: 'locked'; retryAfterSeconds: number };

/**
 * The password of the list (rest-protocol §6). Five failures lock it for 15 minutes, for the right password too. An
 * attempt counts before bcrypt looks at it, or guesses sent side by side would slip through.
 */
@Injectable()
export class MasterPassword {
  private failures = 0;
  private lockedUntil = 0;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(Config) private readonly config: Config,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** @param authorization the header, if there is one */
  async check(authorization: string | undefined): Promise<MasterPasswordVerdict> {
    const { masterPasswordHash } = this.config;
    if (masterPasswordHash === undefined) {
      return { kind: 'closed' };
    }
    const encoded = /^basic(?: +(.*))?$/is.exec(authorization ?? '');
    if (encoded === null) {
      return { kind: 'missing' };
    }
    const now = this.clock.now();
    if (now < this.lockedUntil) {
      return { kind: 'locked', retryAfterSeconds: Math.ceil((this.lockedUntil - now) / 1000) };
    }
    this.count(now);
    const attempt = this.turn.then(() => isRight(encoded[1] ?? '', masterPasswordHash));
    this.turn = attempt;
    if (!(await attempt)) {
      return { kind: 'wrong' };
    }
    this.failures = 0;
    this.lockedUntil = 0;
    return { kind: 'right' };
  }

  private count(now: number): void {
    this.failures = this.failures >= MOST_FAILURES ? 1 : this.failures + 1;
    if (this.failures >= MOST_FAILURES) {
      this.lockedUntil = now + LOCKOUT_MS;
    }
  }
}

async function isRight(encoded: string, hash: string): Promise<boolean> {
  const credentials = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = credentials.indexOf(':');
  // Compared in any case: how long it takes must not tell whether the user was right.
  const matches = await compare(credentials.slice(colon + 1), hash).catch(() => false);
  return matches && colon >= 0 && credentials.slice(0, colon) === USER;
}
