import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checksum } from './checksum.js';

/** TextEncoder replaces lone surrogates by U+FFFD, as the protocol's clients do. */
const byNode = (text: string): string =>
  `sha256:${createHash('sha256').update(new TextEncoder().encode(text)).digest('hex')}`;

describe('checksum', () => {
  it('names the algorithm and gives lower-case hex', () => {
    expect(checksum('abc')).toBe('sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it.each([0, 1, 54, 55, 56, 57, 62, 63, 64, 65, 119, 120, 127, 128, 1000])(
    'pads a text of %i bytes',
    (length) => {
      expect(checksum('x'.repeat(length))).toBe(byNode('x'.repeat(length)));
    },
  );

  it.each([
    ['one byte at most', '\u007f'],
    ['two bytes at least', '\u0080'],
    ['two bytes at most', '\u07ff'],
    ['three bytes at least', '\u0800'],
    ['three bytes at most', '\uffff'],
    ['around the surrogates', '\ud7ff\ue000'],
    ['four bytes at least', '\u{10000}'],
    ['four bytes at most', '\u{10ffff}'],
    ['a lone high surrogate', '\ud800'],
    ['a lone low surrogate', '\udfff'],
    ['surrogates the wrong way round', '\udc00\ud800x'],
  ])('encodes %s', (_, text) => {
    for (let before = 60; before < 68; before++) {
      expect(checksum('x'.repeat(before) + text)).toBe(byNode('x'.repeat(before) + text));
    }
  });

  it('agrees with node:crypto on every text', () => {
    const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
    const part = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit }), fc.string({ minLength: 40 }));
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(checksum(parts.join(''))).toBe(byNode(parts.join('')));
      }),
      { numRuns: 300 },
    );
  });
});
