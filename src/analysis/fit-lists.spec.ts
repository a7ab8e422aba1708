import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fitLists } from './fit-lists.js';

describe('an answer that is too long', () => {
  it('loses items from the end of the least needed list first, and counts them', () => {
    const value = { ops: ['a'.repeat(50), 'b'.repeat(50), 'c'.repeat(50)], findings: ['d'] };
    expect(fitLists(value, ['ops', 'findings'], 160)).toEqual({
      ops: ['a'.repeat(50)],
      opsOmitted: 2,
      findings: ['d'],
    });
  });

  it('loses whole lines of a text', () => {
    const diff = Array.from({ length: 40 }, (_, i) => `+line ${i}\n`).join('');
    const { diff: cut, ...rest } = fitLists({ diff }, ['diff'], 200);
    expect(diff.startsWith(cut)).toBe(true);
    expect(cut).toMatch(/^\+line 0\n(.*\n)*$/);
    expect(rest).toEqual({ diffOmitted: 40 - cut.split('\n').length + 1 });
  });

  it('adds to what was left out before', () => {
    const value = { lost: ['x'.repeat(100), 'y'.repeat(100)], lostOmitted: 5 };
    expect(fitLists(value, ['lost'], 200)).toEqual({ lost: ['x'.repeat(100)], lostOmitted: 6 });
  });

  it('fits, whatever is in it, and stays as it is where it fitted before', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', '\n', '\u0001', '😀'), maxLength: 60 });
    const value = fc.record({ list: fc.array(text, { maxLength: 20 }), diff: text });
    fc.assert(
      fc.property(value, fc.integer({ min: 130, max: 900 }), (given, limit) => {
        const fitted = fitLists(given, ['list', 'diff'], limit);
        expect(JSON.stringify(fitted).length).toBeLessThanOrEqual(limit);
        if (JSON.stringify(given).length <= limit) {
          expect(fitted).toEqual(given);
        }
      }),
    );
  });
});
