import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signature is for; one made for a purpose is worth nothing for another. */
export type SigningPurpose = 'session' | 'client' | 'confirm';

/**
 * Signs what the service hands out and wants back unchanged: session ids and confirmations (mcp §1). Every
 * replica has the same key, so any of them can read what another one signed.
 */
export class Signer {
  /** @param key the secret, as configured or kept in the database */
  constructor(private readonly key: string) {}

  /** @returns `<base64url JSON>.<base64url HMAC>`: letters, digits, `-`, `_` and one `.` */
  sign(purpose: SigningPurpose, value: Readonly<Record<string, unknown>>): string {
    const payload = Buffer.from(JSON.stringify(value), 'utf8').toString('base64url');
    return `${payload}.${this.mac(purpose, payload).toString('base64url')}`;
  }

  /** @returns what was signed, or `undefined` for anything this key did not sign for this purpose */
  read(purpose: SigningPurpose, signed: string): Readonly<Record<string, unknown>> | undefined {
    const dot = signed.indexOf('.');
    if (dot < 1) {
      return undefined;
    }
    const payload = signed.slice(0, dot);
    const mac = Buffer.from(signed.slice(dot + 1), 'base64url');
    const expected = this.mac(purpose, payload);
    if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) {
      return undefined;
    }
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>;
  }

  /** A keyed hash of several parts: equal for equal parts, and telling nothing about them. */
  hash(purpose: SigningPurpose, parts: readonly string[]): string {
    return this.mac(purpose, JSON.stringify(parts)).toString('base64url');
  }

  private mac(purpose: SigningPurpose, text: string): Buffer {
    return createHmac('sha256', this.key).update(`${purpose}\0${text}`, 'utf8').digest();
  }
}
