import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { assumedSizes } from './assumed-size.js';
import { cheapestPath } from './cheapest-path.js';
import { parsePlan } from './parse.js';
import { plainPath } from './testing/plain-path.js';
import { COUPLED, planText, TANGLED } from './testing/tangled-plan.js';

/** Lines of the needed set and of the stations. */
function pathOf(text: string) {
  const plan = parsePlan(text);
  const { needed, stations, total, exact } = cheapestPath(plan, assumedSizes(plan));
  return {
    needed: plan.nodes.filter(({ index }) => needed[index] === 1).map(({ line }) => line),
    stations: stations.map(({ line }) => line),
    total,
    exact,
  };
}

/** Each needed node's label. */
function neededOf(text: string): string {
  const plan = parsePlan(text);
  const lines = new Set(pathOf(text).needed);
  return plan.nodes
    .filter(({ line }) => lines.has(line))
    .map(({ label }) => label)
    .join(' ');
}

describe('the needed set', () => {
  it.each([
    ['all of an and group', 'R\n  - a\n  - b', 'R a b'],
    ['a discarded child is not', 'R\n  - a\n  - [-] b', 'R a'],
    ['an optional child is once started', 'R\n  + a\n  + [~] b\n  + [/] c\n  + [x] d', 'R b c'],
    ['the cheapest alternative', 'R\n  | a (L)\n  | b (S)\n  | c (XS)', 'R c'],
    ['the first of those that cost the same', 'R\n  | a (S)\n  | b (S)', 'R a'],
    ['a realised alternative before a cheaper one', 'R\n  | a (XS)\n  | [~] b (XL)', 'R b'],
    ['the only path child, whatever its gate', 'R\n  = [-] a\n  = b', 'R b'],
    ['what a discarded root has', '[-] R\n  - a', 'R a'],
    ['a dependency, without its parents', 'a :#b\n+ P\n  + Q\n    - #b: b', 'a P b'],
    ['no discarded dependency', 'a :#b\nP\n  - [-] #b: b', 'a P'],
    ['a dependency in an alternative that was not chosen', 'a :#b\nR\n  | [~] c\n  | #b: b', 'a R c b'],
    ['a circle', 'R\n  | a\n+ P\n  + #x: x :#y\n  + #y: y :#x\nz :#x', 'R a P x y z'],
  ])('is %s', (_rule, text, needed) => {
    expect(neededOf(text)).toBe(needed);
  });

  it('weighs what alternatives drag along, not their own size alone', () => {
    const text = 'R\n  | a (S) :#s\n  | b (M)\n+ P\n  + #s: s (XXL)';
    expect(neededOf(text)).toBe('R b P');
  });

  it('shares what two groups need', () => {
    const text = [
      'R',
      '  - g',
      '    | a (S) :#s',
      '    | b (XL)',
      '  - h',
      '    | c (S) :#s',
      '    | d (XL)',
      '+ P',
      '  + #s: s (XXL)',
    ].join('\n');
    expect(neededOf(text)).toBe('R g a h c P s');
  });
});

describe('a price', () => {
  it.each([
    ['own cost of a leaf', 'a (M)', 3],
    ['nothing for what is done', '[x] a (XXL)', 0],
    ['the difference where children are smaller', 'R (XL)\n  - a (S)', 5],
    ['the children where they are larger', 'R (S)\n  - a (XL)\n  - b (S)', 7],
  ])('is %s', (_rule, text, total) => {
    expect(pathOf(text).total).toBe(total);
  });
});

describe('a station', () => {
  it('is an open needed node with no open needed node below it', () => {
    expect(pathOf('R\n  - [x] a\n    - b\n  - c\n    - [x] d').stations).toEqual([3, 4]);
  });
});

describe('the search', () => {
  it('says so where there are more than 20,000 combinations, and takes the local choice', () => {
    const group = (n: number) => `  - g${n}\n    | a (S) :#s\n    | b (M)`;
    const text = (groups: number) =>
      ['R', ...Array.from({ length: groups }, (_, n) => group(n)), '+ P', '  + #s: s (XXL)'].join('\n');
    expect(pathOf(text(2))).toMatchObject({ exact: true, total: 2 * 3 + 3 });
    expect(pathOf(text(15))).toMatchObject({ exact: false, total: 15 * 2 + 3 + 6 });
  });

  it.each([
    ['tangled', TANGLED],
    ['coupled', COUPLED],
  ])('finds what trying everything finds, in %s plans', (_kind, weights) => {
    fc.assert(
      fc.property(planText(weights), (text) => {
        const plan = parsePlan(text);
        const plain = plainPath(plan, 2_000);
        fc.pre(plain.exact);
        const { needed, stations, total, exact, assumed } = plain;
        expect(pathOf(text)).toEqual({ needed, stations, total, exact });
        expect(assumedSizes(plan)).toEqual(assumed);
      }),
      { numRuns: 1_500 },
    );
  });
});
