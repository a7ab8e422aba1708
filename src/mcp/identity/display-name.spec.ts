import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanName, displayName } from './display-name.js';

describe('the name that the history shows', () => {
  it.each([
    [{ name: 'claude-code', title: 'Claude Code' }, 'Claude Code'],
    [{ name: 'claude-code' }, 'claude-code'],
    [{ name: 'codex', title: '  ' }, 'codex'],
    [{ name: '\u0000\u200b\u202e' }, 'Agent'],
    [{}, 'Agent'],
    [undefined, 'Agent'],
    [{ name: 'a\u202eb\u0007c\u00add' }, 'abcd'],
    [{ name: 'two\nlines\tand  blanks' }, 'two lines and blanks'],
  ])('of %j is %s', (client, shown) => {
    expect(displayName(client)).toBe(shown);
  });

  it('is cut at 64 units without splitting a pair', () => {
    expect(displayName({ name: `${'a'.repeat(63)}😀` })).toBe('a'.repeat(63));
    expect(displayName({ name: `${'a'.repeat(62)}😀b` })).toBe(`${'a'.repeat(62)}😀`);
  });

  it('is for any text storable: short, well-formed, on one line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        const clean = cleanName(name) ?? 'Agent';
        expect(clean.length).toBeGreaterThan(0);
        expect(clean.length).toBeLessThanOrEqual(64);
        expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      }),
    );
  });
});
