import { describe, expect, it } from '@jest/globals';
import { parsePlan } from './parse.js';
import { projectSlugs } from './projects.js';

describe('the project', () => {
  it.each([
    ['of the first keyword that names one', 'a &x &taiga. &taiga.p &taiga.q', ['p']],
    ['of the parent', 'a &taiga.p\n  b\n    c &taiga.q\n      d\n  e', ['p', 'p', 'q', 'q', 'p']],
    ['nobody’s beside it', 'a &taiga.p\nb', ['p', null]],
    ['in lower case only', 'a &Taiga.p', [null]],
  ])('is that %s', (_rule, text, slugs) => {
    expect(projectSlugs(parsePlan(text))).toEqual(slugs);
  });
});
