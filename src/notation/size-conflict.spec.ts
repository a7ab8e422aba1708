import { describe, expect, it } from '@jest/globals';
import { parsePlan } from './parse.js';
import { sizeConflicts } from './size-conflict.js';

describe('a size conflict', () => {
  it.each([
    // XS 1, S 2, M 4, L 8, XL 16, XXL 32 at the least; a size reaches to the next one.
    ['children that reach the next size', 'R (M)\n  - a (M)\n  - b (M)', true],
    ['one child of the next size', 'R (M)\n  - a (L)', true],
    ['not children just below it', 'R (M)\n  - a (M)\n  - b (S)\n  - c (XS)', false],
    ['not the largest size', 'R (XXL)\n  - a (XXL)\n  - b (XXL)\n  - c (XXL)', false],
    ['not without a size', 'R\n  - a (XXL)', false],
    ['not without sized children', 'R (XS)\n  - a\n  - b', false],
    ['not optional or discarded children', 'R (XS)\n  + a (XXL)\n  - [-] b (XXL)', false],
    ['done children, too', 'R (XS)\n  - [x] a (S)', true],
    ['alternatives by the smallest', 'R (S)\n  | a (M)\n  | b (XL)', true],
    ['not alternatives of which one is small', 'R (S)\n  | a (S)\n  | b (XL)', false],
    [
      'alternatives by the first child, even a discarded one',
      'R (S)\n  | [-] a\n  - b (S)\n  - c (S)',
      false,
    ],
    ['all of a group by its first child, even an optional one', 'R (S)\n  + o\n  | b (S)\n  | c (S)', true],
    ['a discarded node, too', '[-] R (XS)\n  - a (S)', true],
  ])('is %s', (_rule, text, isConflict) => {
    const size = parsePlan(text).nodes[0]!.size;
    expect(sizeConflicts(parsePlan(text))).toEqual(
      isConflict ? [{ type: 'sizeConflict', line: 1, size }] : [],
    );
  });
});
