import { describe, expect, it } from '@jest/globals';
import { assumedSizes } from './assumed-size.js';
import { parsePlan } from './parse.js';

describe('the assumed size', () => {
  it.each([
    ['its own', 'R (S)\n  - a (XL)', 'S'],
    ['M where nothing is known', 'R', 'M'],
    ['M where no child counts', 'R\n  + a (XL)\n  - [-] b (XL)', 'M'],
    ['the largest of all open children', 'R\n  - a (S)\n  - b (L)\n  - [x] c (XXL)', 'L'],
    ['the same for two of the largest', 'R\n  - a (S)\n  - b (S)', 'S'],
    ['one step more for three of the largest', 'R\n  - a (S)\n  - b (S)\n  - c (S)\n  - d (XS)', 'M'],
    ['never more than the largest there is', 'R\n  - a (XXL)\n  - b (XXL)\n  - c (XXL)', 'XXL'],
    ['XS where all children are done', 'R\n  - [x] a (L)\n  - [^] b (L)', 'XS'],
    ['the smallest alternative', 'R\n  | a (L)\n  | b (S)', 'S'],
    ['the smallest realised alternative', 'R\n  | a (S)\n  | [~] b (L)\n  | [/] c (XL)', 'L'],
    ['XS where an alternative is done', 'R\n  = a (L)\n  = [x] b (XL)', 'XS'],
    ['that of a group by its first counting child', 'R\n  + o\n  | a (S)\n  - b (L)', 'S'],
    ['estimated from estimates', 'R\n  - P\n    - a (XL)\n  - b (S)', 'XL'],
  ])('is %s', (_rule, text, size) => {
    expect(assumedSizes(parsePlan(text))[0]).toBe(size);
  });
});
