import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { assumedSizes } from './assumed-size.js';
import { cheapestPath } from './cheapest-path.js';
import { loadsOf } from './loads.js';
import { parsePlan } from './parse.js';
import { plainPath } from './testing/plain-path.js';
import { planText, TANGLED } from './testing/tangled-plan.js';

const loads = (text: string) => {
  const plan = parsePlan(text);
  return loadsOf(plan, cheapestPath(plan, assumedSizes(plan)));
};

describe('a load', () => {
  it('is what the nodes of a person add to the price, in equal parts where several own one', () => {
    expect(loads('R\n  - a (L) @ann @bob\n  - b (S) @bob\n  - c (XS)')).toEqual({
      loads: [
        { tag: 'ann', load: 2, share: 29, stations: 1 },
        { tag: 'bob', load: 4, share: 57, stations: 2 },
      ],
      unassigned: 1,
      overloadedAssignee: { tag: 'bob', share: 57, stations: 2, totalStations: 3 },
    });
  });

  it('comes from the nearest ancestor that names somebody', () => {
    expect(loads('R @ann\n  - a (S)\n    - b (S)\n  - c (S) @bob\n    - d (S)').loads).toMatchObject([
      { tag: 'ann', load: 2 },
      { tag: 'bob', load: 2 },
    ]);
  });

  it('counts a name that is written twice as two owners', () => {
    expect(loads('a (M) @ann @ann @bob').loads).toMatchObject([
      { tag: 'ann', load: 2, stations: 2 },
      { tag: 'bob', load: 1, stations: 1 },
    ]);
  });

  it('is nobody’s who owns only what is done or not needed', () => {
    expect(loads('R\n  - [x] a @ann\n  + b @bob\n  - c').loads).toEqual([]);
  });
});

describe('an overload', () => {
  it.each([
    ['more than half', 'a (L) @ann\nb (M) @bob', 'ann'],
    ['not half', 'a (L) @ann\nb (L) @bob', undefined],
    ['nobody carries all alone', 'a (L) @ann', undefined],
    ['half of the total counts, not of what is owned', 'a (L) @ann\nb (XS) @bob\nc (L)', undefined],
  ])('is %s', (_rule, text, tag) => {
    expect(loads(text).overloadedAssignee?.tag).toBe(tag);
  });

  it('by a hair is decided as by adding in document order', () => {
    // Thirds and sixths of half the total, which do not add up to exactly that in every order.
    const part = fc.record({ size: fc.constantFrom('XS', 'S', 'M', 'L', 'XL'), others: fc.nat(5) });
    fc.assert(
      fc.property(fc.array(part, { minLength: 2, maxLength: 9 }), fc.nat(12), (parts, rest) => {
        const lines = parts.map(({ size, others }, line) => {
          const names = Array.from({ length: others }, (_, n) => ` @p${n}`).join('');
          return `- n${line} (${size}) @a${names}`;
        });
        const text = [...lines, ...Array.from({ length: rest }, (_, n) => `- z${n} (XS) @z`)].join('\n');
        expect(loads(text).overloadedAssignee?.tag ?? null).toBe(plainPath(parsePlan(text)).overloaded);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is one where thirds, added one by one, come to a hair more than half', () => {
    const text = '- x (S) @a\n- R (XS) @a @b @c\n  - p (XS)\n  - q (XS)\n  - r (XS)\n- z (XS)';
    expect(2 + 1 / 3 + 1 / 3 + 1 / 3).toBeGreaterThan(3);
    expect(loads(text).overloadedAssignee?.tag).toBe('a');
    expect(plainPath(parsePlan(text)).overloaded).toBe('a');
  });

  it('has a share that is rounded as if tenths were added one by one', () => {
    const names = Array.from({ length: 10 }, (_, n) => ` @p${n}`).join('');
    const own = Array.from({ length: 10 }, (_, n) => `  - a${n} (XS)`);
    const others = Array.from({ length: 190 }, (_, n) => `- z${n} (XS)`);
    const { loads: found } = loads([`- R (XS)${names}`, ...own, ...others].join('\n'));
    // Ten tenths are a hair less than 1, which is half a percent of 200.
    expect(found[0]).toEqual({ tag: 'p0', load: 0.9999999999999999, share: 0, stations: 10 });
  });

  it('and shares are what handing out node by node gives', () => {
    fc.assert(
      fc.property(planText(TANGLED), (text) => {
        const plan = parsePlan(text);
        const plain = plainPath(plan, 500);
        fc.pre(plain.exact);
        const found = loads(text);
        const exactly = ({ load: _load, ...others }: { load: number }) => others;
        expect(found.loads.map(exactly)).toEqual(plain.loads.map(exactly));
        expect(found.overloadedAssignee?.tag ?? null).toBe(plain.overloaded);
        const sum = found.loads.reduce((all, { load }) => all + load, found.unassigned);
        expect(sum).toBeCloseTo(plain.total, 6);
        found.loads.forEach(({ load }, at) => expect(load).toBeCloseTo(plain.loads[at]!.load, 6));
      }),
      { numRuns: 1_000 },
    );
  });
});
