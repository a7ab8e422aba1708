import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import type { LineOperation } from '../line-diff/index.js';
import { Signer } from './identity/signer.js';

/** What a confirmation is bound to (mcp §4). */
export interface ConfirmedWrite {
  tokenName: string;
  /** In lower case. */
  documentId: string;
  base: { version: number; checksum: string };
  /** On that base. */
  ops: readonly LineOperation[];
}

const GOOD_FOR_MS = 15 * 60_000;
/** Of a keyed hash: it tells two parts apart, and the signature covers it. */
const HASH_CHARS = 12;

/** Gives out values that say "exactly this change, soon", and reads them on any replica. */
@Injectable()
export class Confirmations {
  constructor(
    @Inject(Signer) private readonly signer: Signer,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** @returns a value to repeat the call with: letters, digits, `-`, `_` and one `.` */
  give(write: ConfirmedWrite): string {
    return this.signer.sign('confirm', { ...this.partsOf(write), until: this.clock.now() + GOOD_FOR_MS });
  }

  /** @returns why the value does not count, as the end of a sentence; `undefined` where it confirms this write */
  refusal(given: string, write: ConfirmedWrite): string | undefined {
    const value = this.signer.read('confirm', given.trim());
    if (value === undefined) {
      return 'was not given out here, or it was altered on its way';
    }
    const parts = this.partsOf(write);
    const other = Object.keys(parts).find((name) => value[name] !== parts[name as keyof Parts]);
    if (other !== undefined) {
      return `is for another ${other}`;
    }
    return Number(value.until) <= this.clock.now() ? 'has expired' : undefined;
  }

  /** In the order in which a difference is told. */
  private partsOf({ tokenName, documentId, base, ops }: ConfirmedWrite): Parts {
    const hash = (...parts: string[]) => this.signer.hash('confirm', parts).slice(0, HASH_CHARS);
    return {
      token: hash('token', tokenName),
      document: hash('document', documentId),
      base: hash('base', String(base.version), base.checksum),
      change: hash('change', JSON.stringify(ops)),
    };
  }
}

interface Parts {
  token: string;
  document: string;
  base: string;
  change: string;
}
