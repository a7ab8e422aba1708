import { describe, expect, it } from '@jest/globals';
import { Signer } from './signer.js';

describe('the signer', () => {
  const signer = new Signer('a key of at least thirty-two characters');
  const signed = signer.sign('session', { client: 'abc', display: 'Ünï' });

  it('reads back what it signed, as any replica with the same key does', () => {
    const replica = new Signer('a key of at least thirty-two characters');
    expect(replica.read('session', signed)).toEqual({ client: 'abc', display: 'Ünï' });
  });

  it('signs in characters that a header may hold', () => {
    expect(signed).toMatch(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{43}$/);
  });

  it.each([
    ['another purpose', (text: string) => signer.read('confirm', text)],
    [
      'another key',
      (text: string) => new Signer('another key of thirty-two characters').read('session', text),
    ],
    ['a changed payload', (text: string) => signer.read('session', `A${text.slice(1)}`)],
    ['a changed signature', (text: string) => signer.read('session', `${text.slice(0, -3)}AAA`)],
    ['a cut signature', (text: string) => signer.read('session', text.slice(0, -4))],
    ['no signature', (text: string) => signer.read('session', text.split('.')[0] ?? '')],
    ['nothing', () => signer.read('session', '')],
    ['a lone dot', () => signer.read('session', '.')],
  ])('reads nothing with %s', (_case, read) => {
    expect(read(signed)).toBeUndefined();
  });

  it('hashes parts so that no two lists of parts look alike', () => {
    expect(signer.hash('client', ['ab', 'c'])).not.toBe(signer.hash('client', ['a', 'bc']));
    expect(signer.hash('client', ['ab', 'c'])).toBe(signer.hash('client', ['ab', 'c']));
  });
});
