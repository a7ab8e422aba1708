import { describe, expect, it } from '@jest/globals';
import { quote } from './quote.js';

const A79 = 'a'.repeat(79);

describe('a quoted text', () => {
  it.each([
    ['', '""'],
    ['a', '"a"'],
    [`${A79}b`, `"${A79}b"`],
    [`${A79}bc`, `"${A79}b…"`],
    // The first and the last of both halves of a pair, and their neighbours.
    [`${A79}\ud800\udc00`, `"${A79}…"`],
    [`${A79}\udbff\udfff`, `"${A79}…"`],
    [`${A79}\ud7ffx`, `"${A79}\ud7ff…"`],
    [`${A79}\udc00x`, `"${A79}\udc00…"`],
  ])('of %j is %j', (text, quoted) => {
    expect(quote(text)).toBe(quoted);
  });
});
