import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { stringifyJson } from './stringify.js';

describe('stringifyJson', () => {
  it('writes what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        expect(stringifyJson(value)).toBe(JSON.stringify(value));
      }),
    );
  });

  it('leaves out undefined fields', () => {
    expect(stringifyJson({ a: undefined, b: [{ c: 1, d: undefined }] })).toBe('{"b":[{"c":1}]}');
  });

  it('writes a value nested 100,000 levels deep', () => {
    let value: unknown[] = [];
    for (let level = 1; level < 100_000; level++) {
      value = [value];
    }
    expect(stringifyJson(value)).toBe('['.repeat(100_000) + ']'.repeat(100_000));
  });
});
