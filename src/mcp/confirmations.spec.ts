import { describe, expect, it } from '@jest/globals';
import { SettableClock } from '../common/clock.js';
import { Confirmations } from './confirmations.js';
import type { ConfirmedWrite } from './confirmations.js';
import { Signer } from './identity/signer.js';

const KEY = 'a key of at least thirty-two characters';
const WRITE: ConfirmedWrite = {
  tokenName: 'laptop',
  documentId: '00000000-0000-4000-8000-000000000001',
  base: { version: 3, checksum: 'sha256:aa' },
  ops: [{ op: 'delete', index: 4, count: 30 }],
};

describe('a confirmation', () => {
  const clock = new SettableClock(1_000_000);
  const confirmations = new Confirmations(new Signer(KEY), clock);
  const given = confirmations.give(WRITE);

  it('confirms the write that it was given for, at any replica', () => {
    const replica = new Confirmations(new Signer(KEY), clock);
    expect(replica.refusal(given, WRITE)).toBeUndefined();
    expect(replica.refusal(` ${given}\n`, WRITE)).toBeUndefined();
  });

  it.each<[string, Partial<ConfirmedWrite>]>([
    ['token', { tokenName: 'ci' }],
    ['document', { documentId: '00000000-0000-4000-8000-000000000002' }],
    ['base', { base: { version: 4, checksum: 'sha256:aa' } }],
    ['base', { base: { version: 3, checksum: 'sha256:ab' } }],
    ['change', { ops: [{ op: 'delete', index: 4, count: 31 }] }],
    ['change', { ops: [] }],
  ])('is nothing for another %s', (part, other) => {
    expect(confirmations.refusal(given, { ...WRITE, ...other })).toBe(`is for another ${part}`);
  });

  it.each([
    ['nothing', ''],
    ['a word', 'yes'],
    ['a changed value', `A${given.slice(1)}`],
    ['a cut value', given.slice(0, -1)],
    ['what another key signed', new Confirmations(new Signer(`${KEY}!`), clock).give(WRITE)],
    ['what was signed for something else', new Signer(KEY).sign('session', { token: 'laptop' })],
  ])('is not %s', (_case, value) => {
    expect(confirmations.refusal(value, WRITE)).toBe('was not given out here, or it was altered on its way');
  });

  it('is good for 15 minutes, to the millisecond', () => {
    const later = new SettableClock(1_000_000 + 15 * 60_000 - 1);
    const then = new Confirmations(new Signer(KEY), later);
    expect(then.refusal(given, WRITE)).toBeUndefined();
    later.advance(1);
    expect(then.refusal(given, WRITE)).toBe('has expired');
  });
});
