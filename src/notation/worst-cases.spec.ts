import { describe, expect, it } from '@jest/globals';
import { computePlan } from './computed-plan.js';
import type { ComputedPlan } from './computed-plan.js';
import { diffPlans } from './diff-plans.js';
import { judge } from './guard.js';
import { inspectPlan } from './inspect.js';
import { viewPlan } from './inspect-view.js';
import { parsePlan } from './parse.js';
import { stringifyJson } from './stringify.js';

/** Inputs made to be slow or to overflow: that they come to an end, and to the right one, is the test. */

const times = <Line>(count: number, line: (n: number) => Line): Line[] =>
  Array.from({ length: count }, (_, n) => line(n));

const compute = (lines: string[]): ComputedPlan => computePlan(parsePlan(lines.join('\n')));

describe('the cheapest path', () => {
  it('tries 16,384 combinations on a plan of 200 kB', () => {
    // In each of 14 groups the larger alternative wins: only the smaller one drags a chain of its own along.
    const groups = times(14, (n) => [`- g${n}`, `  | a${n} (S) :#c${n}.0`, `  | b${n} (M)`]).flat();
    const chains = times(14, (n) => times(400, (k) => `  + #c${n}.${k}: c (S) :#c${n}.${k + 1}`)).flat();
    const { path } = compute([...groups, '+ P (XS)', ...chains]);
    expect(path).toMatchObject({ exact: true, total: 14 * 3 + 1 });
  });

  it('tries one group of 8,000, each of which depends on a chain at another place', () => {
    const count = 8_000;
    const alternatives = times(count, (n) => `  | a${n} (XS) :#c${n}`);
    const chain = times(count, (n) => `  + #c${n}: c (XS) :#c${n + 1}`);
    const { path, plan } = compute(['R (XS)', ...alternatives, '+ P (XS)', ...chain]);
    // The last one needs only the last link.
    expect(path.exact).toBe(true);
    expect(path.total).toBe(3);
    expect(plan.nodes.filter(({ index }) => path.needed[index] === 1).map(({ label }) => label)).toEqual([
      'R',
      `a${count - 1}`,
      'P',
      'c',
    ]);
  });

  it('follows groups that need one another against the order of the text', () => {
    // Group n is reached through group n + 1 only, and the first link is at the very end.
    const groups = times(13, (n) => [
      `+ #g${n}: g (XS)`,
      `  | a (XS) :#g${n - 1}`,
      `  | b (S) :#nobody`,
    ]).flat();
    const { path } = compute([...groups, '- z (XS) :#g12']);
    expect(path.exact).toBe(true);
    expect(path.stations.map(({ label }) => label)).toEqual([...times(13, () => 'a'), 'z']);
  });

  it('does not try more than 20,000 combinations', () => {
    const groups = times(5_000, (n) => [`- g${n}`, '  | a :#s', '  | b']).flat();
    expect(compute(['- #s: s', ...groups]).warnings).toContainEqual({ type: 'cheapApprox' });
  });
});

describe('the effective status', () => {
  it.each([
    ['down', (n: number) => n + 1],
    ['up', (n: number) => n - 1],
  ])('goes through a chain of 40,000, %s', (_direction, next) => {
    const count = 40_000;
    const lines = times(count, (n) => `[x] #c${n}: c :#c${next(n)}`);
    const end = next(0) > 0 ? count - 1 : 0;
    lines[end] = '[~] #end';
    lines[end === 0 ? 1 : end - 1] = `[x] #c${end === 0 ? 1 : end - 1}: c :#end`;
    const { effectiveStatuses } = compute(lines);
    expect(new Set(effectiveStatuses)).toEqual(new Set(['~']));
  });
});

describe('loads', () => {
  it('hand out a root with 20,000 names above 100,000 nodes', () => {
    const names = times(20_000, (n) => `@p${n}`).join(' ');
    const own = times(1_000, (n) => `  - a (S) @p${n}`);
    const { loads, path } = compute([`R ${names}`, ...own, ...times(100_000, () => ' - b (XS)')]);
    expect(path.total).toBe(102_000);
    expect(loads.loads).toHaveLength(20_000);
    expect(loads.loads[0]!.load).toBeCloseTo(7, 6);
    expect(loads.loads[19_999]).toMatchObject({ load: 5, stations: 100_000 });
  });
});

describe('answers', () => {
  it('do not repeat inherited owners and projects', () => {
    const names = times(1_000, (n) => `@p${n}`).join(' ');
    const text = [`R ${names} &taiga.project`, ...times(10_000, () => '  - a')].join('\n');
    expect(stringifyJson(inspectPlan(text)).length).toBeLessThan(20 * text.length);
    expect(inspectPlan(text).tree[0]!.children![9_999]).toEqual({
      line: 10_001,
      label: 'a',
      assumedSize: 'M',
    });
  });

  it('cut a label that 100,000 warnings would quote', () => {
    const text = [`R ${'x'.repeat(100_000)}`, ...times(100_000, (n) => `  = [x] ${'y'.repeat(90)}${n}`)].join(
      '\n',
    );
    const view = viewPlan(text, { limitChars: 40_000 });
    expect(stringifyJson(view).length).toBeLessThanOrEqual(40_000);
    expect(view.warnings.length + view.moreWarnings!).toBe(99_999);
  });

  it('fit from 100,000 roots, of which none is looked at that is not shown', () => {
    const view = viewPlan('a\n'.repeat(100_000), { limitChars: 40_000 });
    expect(stringifyJson(view).length).toBeLessThanOrEqual(40_000);
    expect(view.truncated?.nodes).toBe(100_000 - view.tree!.length);
  });

  it('reach 5,000 levels down', () => {
    const text = times(5_000, (n) => `${'\t'.repeat(n)}- [x] a`).join('\n');
    const json = stringifyJson(inspectPlan(text));
    expect(json.match(/"children"/g)).toHaveLength(4_999);
    expect(() => viewPlan(text)).toThrow(expect.objectContaining({ code: 'tooLarge' }));
  });
});

describe('two texts', () => {
  const many = times(15_000, (n) => `- [^] #n${n}: ${n} :#x`);

  it('of 15,000 nodes are compared, all turned around', () => {
    const turned = many.toReversed();
    expect(judge(many.join('\n'), turned.join('\n'))).toEqual({
      findings: [],
      resolved: [],
      blocking: false,
    });
    expect(diffPlans(many.join('\n'), turned.join('\n')).changes).toHaveLength(14_999);
  });

  it('that have nothing in common are compared', () => {
    const others = times(15_000, (n) => `- [^] #m${n}: other ${n} :#y`);
    const judgement = judge(many.join('\n'), others.join('\n'));
    expect(judgement.findings.length + judgement.moreFindings!).toBe(30_000);
    expect(diffPlans(many.join('\n'), others.join('\n')).relabelled).toHaveLength(15_000);
  });

  it('of one line with 100,000 warnings are compared', () => {
    const line = `- a :${times(100_000, (n) => `#x${n}`).join()}`;
    expect(judge(line, `- b\n${line}`)).toEqual({ findings: [], resolved: [], blocking: false });
  });
});
