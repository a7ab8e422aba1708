import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cutText, fitEntry, fitList, jsonLength } from './fitting.js';

describe('a list', () => {
  it('keeps the first entries that fit, and says how many do not', () => {
    expect(fitList(5, 12, (at) => `e${at}`)).toEqual({ entries: ['e0', 'e1'], more: 3, chars: 10 });
    expect(fitList(2, Infinity, (at) => at)).toEqual({ entries: [0, 1], more: 0, chars: 4 });
    expect(fitList(2, 0, (at) => at)).toEqual({ entries: [], more: 2, chars: 0 });
  });

  it('makes no entry behind the first that does not fit', () => {
    const made: number[] = [];
    fitList(1_000_000, 10, (at) => made.push(at));
    expect(made).toHaveLength(6);
  });
});

describe('an entry', () => {
  it('that fits stays as it is', () => {
    const entry = { line: 1, label: 'a' };
    expect(fitEntry(entry, 100)).toBe(entry);
  });

  it('that does not fit has its longest fields cut, and names them', () => {
    const entry = { line: 1, id: 'a', label: 'l'.repeat(200), tags: Array.from({ length: 90 }, () => 'tag') };
    const fitted = fitEntry(entry, 160);
    expect(fitted).toMatchObject({ line: 1, id: 'a', cut: ['label', 'tags'] });
    expect(fitted.label).toMatch(/^l+…$/);
    expect(fitted.tags.length).toBeGreaterThan(0);
  });

  it('fits afterwards, whatever its texts are made of', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '"', '\\', '\u0000', '😀', '\ud800'),
      maxLength: 3_000,
    });
    fc.assert(
      fc.property(text, fc.array(text), fc.integer({ min: 120, max: 5_000 }), (label, tags, limit) => {
        const fitted = fitEntry({ line: 1_000_000, id: 'id', label, tags }, limit);
        expect(jsonLength(fitted)).toBeLessThanOrEqual(limit);
      }),
    );
  });
});

describe('a text', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc…'],
    ['a😀b', 2, 'a…'],
    ['a😀b', 3, 'a😀…'],
    ['ab', 0, '…'],
  ])('%j cut at %i is %j', (text, length, cut) => {
    expect(cutText(text, length)).toBe(cut);
  });
});
