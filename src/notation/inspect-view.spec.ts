import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inspectPlan } from './inspect.js';
import type { PlanView, ViewOptions } from './inspect-view.js';
import { viewPlan } from './inspect-view.js';
import type { NodeView } from './node-view.js';
import { stringifyJson } from './stringify.js';
import { planText, TANGLED } from './testing/tangled-plan.js';

const TEXT = [
  '[~] #a: A',
  '  - [x] #b: B',
  '    " about B',
  '    - [ ] C',
  '      - [x] #d: D',
  '  - [x] #e: E',
  '[x] F',
  '  " about F',
].join('\n');

/** The labels of a tree, children in brackets, `+n` for those left out. */
function outline(nodes: readonly NodeView[] = []): string {
  return nodes
    .map(({ label, children, more }) => {
      const below = [outline(children), more ? `+${more}` : ''].filter((part) => part !== '').join(' ');
      return label + (below === '' ? '' : `(${below})`);
    })
    .join(' ');
}

const tree = (options: ViewOptions, text = TEXT) => outline(viewPlan(text, options).tree);

describe('the parts', () => {
  it('are all three where nothing is asked for', () => {
    const { nodeCount, lineCount, tree, warnings, path } = inspectPlan(TEXT);
    expect(viewPlan(TEXT)).toEqual({ nodeCount, lineCount, tree, warnings, path });
  });

  it.each<[ViewOptions['include'], (keyof PlanView)[]]>([
    [['tree'], ['nodeCount', 'lineCount', 'tree', 'warnings']],
    [['path'], ['nodeCount', 'lineCount', 'warnings', 'path']],
    [['warnings'], ['nodeCount', 'lineCount', 'warnings']],
  ])('are %j where only these are', (include, fields) => {
    expect(Object.keys(viewPlan(TEXT, { include }))).toEqual(fields);
  });

  it('say how many warnings there are where these were not asked for', () => {
    expect(viewPlan('[q] a\n[r] b', { include: ['tree'] })).toMatchObject({ warnings: [], moreWarnings: 2 });
  });
});

describe('the tree', () => {
  it.each<[string, ViewOptions, string]>([
    ['below an ID', { id: 'b' }, 'B(C(D))'],
    ['below an ID written with its mark', { id: '#b' }, 'B(C(D))'],
    ['below a line', { line: 4 }, 'C(D)'],
    ['as deep as asked for', { depth: 2 }, 'A(B(+2) E) F'],
    ['of one level', { depth: 1 }, 'A(+4) F'],
    ['as deep as asked for, below a node', { id: 'b', depth: 2 }, 'B(C(+1))'],
    ['as a list of a status', { status: 'x' }, 'B D E F'],
    ['as a list of a status, by box', { status: '[~]' }, 'A'],
    ['as a list of a status, by key', { status: 'Done' }, 'B D E F'],
    ['as a list of a status, below a node', { id: 'b', status: 'done' }, 'B D'],
    ['as a list of a status, to a depth', { status: 'x', depth: 2 }, 'B E F'],
    ['as an empty list', { status: 'none' }, ''],
  ])('%s', (_what, options, expected) => {
    expect(tree(options)).toBe(expected);
  });

  it('has descriptions where a node is asked for', () => {
    expect(viewPlan(TEXT, { id: 'b' }).tree).toMatchObject([{ desc: 'about B' }]);
    expect(stringifyJson(viewPlan(TEXT))).not.toContain('about');
  });

  it.each<[string, ViewOptions, object]>([
    [
      'an unknown ID',
      { id: 'bb' },
      { code: 'nodeNotFound', data: expect.objectContaining({ nearest: expect.arrayContaining(['b']) }) },
    ],
    ['a line without a node', { line: 99 }, { code: 'nodeNotFound' }],
    ['an unknown status', { status: 'finished' }, { code: 'invalidInput', data: { field: 'status' } }],
    ['no depth', { depth: 0 }, { code: 'invalidInput', data: { field: 'depth' } }],
  ])('refuses %s', (_what, options, error) => {
    expect(() => viewPlan(TEXT, options)).toThrow(expect.objectContaining(error));
  });

  it('is refused above 500 levels, and shown in part', () => {
    const chain = (levels: number) =>
      Array.from({ length: levels }, (_, n) => `${' '.repeat(n)}- ${n}`).join('\n');
    expect(() => viewPlan(chain(501))).toThrow(expect.objectContaining({ code: 'tooLarge' }));
    expect(viewPlan(chain(500)).tree).toHaveLength(1);
    expect(tree({ depth: 2 }, chain(3_000))).toBe('0(1(+2998))');
    expect(tree({ line: 2_999 }, chain(3_000))).toBe('2998(2999)');
    expect(viewPlan(chain(3_000), { include: ['path'] }).path?.stations).toMatchObject([{ line: 3_000 }]);
  });
});

describe('a limit', () => {
  const wide = [
    '#r: R',
    ...Array.from({ length: 30 }, (_, n) => `  - #n${n}: ${n}\n    - ${'x'.repeat(60)} ${n}`),
  ];

  it('takes the deepest levels first, and names the node to go on with', () => {
    const view = viewPlan(wide.join('\n'), { limitChars: 4_000, include: ['tree'] });
    const children = view.tree![0]!.children!;
    expect(children).toHaveLength(30);
    const complete = children.filter(({ more }) => more === undefined).length;
    expect(complete).toBeLessThan(30);
    expect(view.truncated).toMatchObject({
      nodes: 30 - complete,
      tool: 'werkbaum_inspect',
      arguments: { id: `n${complete}` },
    });
  });

  it('names the line to read from where a narrower look would show no more', () => {
    const flat = Array.from({ length: 100 }, (_, n) => `- #n${n}: ${'x'.repeat(60)}`).join('\n');
    const { tree = [], truncated } = viewPlan(flat, { limitChars: 4_000, include: ['tree'] });
    expect(truncated).toMatchObject({
      nodes: 100 - tree.length,
      tool: 'werkbaum_read',
      arguments: { fromLine: tree.length + 1 },
    });
  });

  it('names the line to read from where the node that was asked for has too many children', () => {
    const children = Array.from({ length: 100 }, (_, n) => `  - #n${n}: ${'x'.repeat(60)}`);
    const view = viewPlan(['#r: R', ...children].join('\n'), {
      id: 'r',
      limitChars: 4_000,
      include: ['tree'],
    });
    const shown = view.tree![0]!.children!.length;
    expect(view.truncated).toMatchObject({ tool: 'werkbaum_read', arguments: { fromLine: shown + 2 } });
  });

  it('leaves each part its share', () => {
    const text = Array.from({ length: 300 }, (_, n) => `- ${'x'.repeat(60)} ${n} @p${n} :#nobody`).join('\n');
    const view = viewPlan(text, { limitChars: 8_000 });
    expect(stringifyJson(view).length).toBeLessThanOrEqual(8_000);
    expect(view.warnings.length).toBeGreaterThanOrEqual(5);
    expect(view.path!.stations.length).toBeGreaterThanOrEqual(5);
    expect(view.tree!.length).toBeGreaterThanOrEqual(15);
  });

  it('counts what frames the nodes', () => {
    const view = viewPlan('a\n  b\n'.repeat(1_000), { limitChars: 40_000, include: ['tree'] });
    expect(stringifyJson(view).length).toBeLessThanOrEqual(40_000);
    const path = viewPlan('a (S) @a\nb (S) @b\n'.repeat(1_000), { limitChars: 8_000, include: ['path'] });
    expect(stringifyJson(path).length).toBeLessThanOrEqual(8_000);
  });

  it('does not speak of what the depth left out', () => {
    expect(viewPlan(wide.join('\n'), { limitChars: 8_000, depth: 1 }).truncated).toBeUndefined();
  });

  it('names the part to ask for alone', () => {
    const text = `R :${Array.from({ length: 100 }, (_, n) => `#n${n}`).join()}`;
    const view = viewPlan(text, { limitChars: 8_000 });
    expect(view.warnings.length + view.moreWarnings!).toBe(100);
    expect(view.truncated).toMatchObject({
      warnings: view.moreWarnings,
      arguments: { include: ['warnings'] },
    });
  });

  it('shows 1,000 warnings at most', () => {
    const { warnings, moreWarnings } = viewPlan('[q] a\n'.repeat(1_500));
    expect([warnings.length, moreWarnings]).toEqual([1_000, 500]);
  });

  it('cuts the texts of one huge node rather than leave it out', () => {
    const view = viewPlan(`- #a: ${'x'.repeat(100_000)} @b`, { limitChars: 8_000 });
    expect(view.tree).toMatchObject([{ line: 1, id: 'a', tags: ['b'], cut: ['label'] }]);
    expect(view.path?.stations).toMatchObject([{ line: 1, cut: ['label'] }]);
  });

  it('is kept, and what is left out is counted', () => {
    fc.assert(
      fc.property(
        planText({ ...TANGLED, most: 120 }),
        fc.integer({ min: 3_000, max: 12_000 }),
        fc.constantFrom(...['😀', '\u0001', '"', 'x']),
        fc.nat(400),
        (plan, limitChars, filling, times) => {
          const text = plan.replaceAll(' n', ` ${filling.repeat(times)}n`);
          const view = viewPlan(text, { limitChars });
          expect(stringifyJson(view).length).toBeLessThanOrEqual(limitChars);
          const full = inspectPlan(text);
          const notShown = count(full.tree) - count(view.tree);
          expect(view.truncated?.nodes ?? 0).toBe(notShown);
          expect(view.warnings.length + (view.moreWarnings ?? 0)).toBe(full.warnings.length);
          expect(view.path!.needed.length + (view.path!.moreNeeded ?? 0)).toBe(full.path.needed.length);
        },
      ),
      { numRuns: 300 },
    );
  });
});

function count(nodes: readonly NodeView[] = []): number {
  return nodes.reduce((sum, { children }) => sum + 1 + count(children), 0);
}
