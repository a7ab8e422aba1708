import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { computePlan, inspectPlan, parsePlan, warningClass } from '../../notation/index.js';
import type { NodeView, PlanNode, PlanWarning, WarningType } from '../../notation/index.js';
import { STATUS_KEYS } from '../../notation/edit/index.js';

const guide = readFileSync(new URL('./guide.md', import.meta.url), 'utf8');
/** Line breaks of the prose are not what it says. */
const prose = guide.replace(/\s+/g, ' ');
const plans = Array.from(guide.matchAll(/```werkbaum\n([^]*?)```/g), ([, plan]) => plan!);

const only = (line: string): PlanNode => parsePlan(line).nodes[0]!;
const warningsOf = (text: string): PlanWarning[] => [...computePlan(parsePlan(text)).warnings];

/** First cells of the rows of the table below a heading cell. */
function column(heading: string, cell: RegExp): string[] {
  const table = guide.slice(guide.indexOf(`| ${heading} `)).split('\n\n')[0]!;
  return table
    .split('\n')
    .flatMap((row) => Array.from(row.split('|')[1]!.matchAll(cell), ([, name]) => name!));
}

describe('the guide', () => {
  it('is short enough to be read in one go', () => {
    expect(guide.length).toBeLessThan(9_000);
  });

  it('shows plans without any warning', () => {
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.flatMap(warningsOf)).toEqual([]);
  });

  it('lists every status with its key', () => {
    expect(column('box', /\[(.)\]/g)).toEqual(Object.keys(STATUS_KEYS));
    for (const [code, key] of Object.entries(STATUS_KEYS)) {
      expect(guide).toMatch(new RegExp(`\`\\[\\${code}\\]\` *\\| ${key} `));
      expect(only(`[${code}] a`).status).toBe(code);
    }
  });

  it('lists every warning, the structural ones first', () => {
    const types = column('type', /`(\w+)`/g) as WarningType[];
    const structural = types.filter((type) => warningClass(type) === 'structural');
    expect(types.slice(0, 4)).toEqual(structural);
    expect([...types].sort()).toEqual(EVERY_WARNING.map(([type]) => type).sort());
  });

  const chain = (n: number) => `- g${n}\n  | a :#s\n  | b`;
  const EVERY_WARNING: [WarningType, string][] = [
    ['mixedGate', 'R\n  - a\n  | b'],
    ['unknownStatus', '[q] a'],
    ['descStray', 'a\n---\ntext'],
    ['duplicateId', '#a\n#a'],
    ['unknownDep', 'a :#b'],
    ['unknownDesc', 'a\n---\n#b'],
    ['xorConflict', 'R\n  = [~] a\n  = [/] b'],
    ['sizeConflict', 'R (M)\n  - a (M)\n  - b (M)'],
    ['assigneeOverload', 'a (L) @a\nb (S) @b'],
    ['cheapApprox', ['#s', ...Array.from({ length: 15 }, (_, n) => chain(n))].join('\n')],
  ];

  it.each(EVERY_WARNING)('knows what %s is about', (type, text) => {
    expect(warningsOf(text).map((warning) => warning.type)).toContain(type);
  });
});

describe('what the guide says about a line', () => {
  it('has all tokens in the customary order', () => {
    const [form] = /\[indent\].*!!!/.exec(guide)!;
    const line = form
      .replace('[indent][gate] [status] [fold]', '  - [x] >')
      .replace('(SIZE)', '(M)')
      .replace('URL', 'https://x.example');
    expect(only(line)).toMatchObject({
      gateChar: '-',
      status: 'x',
      fold: '>',
      id: 'id',
      label: 'Label',
      size: 'M',
      url: 'https://x.example',
      people: ['person'],
      keywords: ['keyword'],
      dependencies: ['dependency', 'other'],
      focus: true,
    });
  });

  it.each<[string, string, Partial<PlanNode>]>([
    ['Only a label or an ID is needed', '#a', { id: 'a', label: '#a' }],
    ['`+` the same but optional', '+ a', { optional: true, gate: 'and' }],
    ['`|` any one', '| a', { gate: 'or' }],
    ['`=` exactly one', '= a', { gate: 'xor' }],
    ['`=` needs a blank behind it', '=a', { gate: 'and', label: '=a' }],
    ['No gate means `-`', 'a', { gate: 'and', optional: false }],
    ['The first `#name` counts, later ones are label text', '#a: x #b', { id: 'a', label: 'x #b' }],
    ['The last one counts', 'a (S) (L)', { size: 'L', label: 'a (S)' }],
    ['One token, no blanks inside', 'a :#b, #c', { dependencies: ['b'], id: 'c' }],
    ['`[xy]` is label text', '[xy] a', { status: null, label: '[xy] a' }],
    ['`%%` starts a comment', '50 %% off', { label: '50' }],
    ['so is `(M)` after a blank', 'a (M)', { label: 'a', size: 'M' }],
  ])('%s', (claim, line, expected) => {
    expect(prose).toContain(claim);
    expect(only(line)).toMatchObject(expected);
  });

  it('counts a tab as two blanks, and takes the nearest line above with less indentation as parent', () => {
    const { nodes } = parsePlan('a\n  b\n\tc\n    d\n  e');
    expect(nodes.map(({ parent }) => parent?.label)).toEqual([undefined, 'a', 'a', 'c', 'a']);
  });

  it('is no node without label and ID', () => {
    expect(parsePlan('- [x]').nodes).toEqual([]);
  });

  it('puts a node and all below it into a project', () => {
    expect(computePlan(parsePlan('a &taiga.slug\n  b')).projectSlugs).toEqual(['slug', 'slug']);
  });

  it('reads tickets from ID and label', () => {
    expect(inspectPlan('#US-12\nsee #x #T-7').tree.map(({ ticketRef }) => ticketRef)).toEqual([
      'US-12',
      'T-7',
    ]);
  });
});

describe('what the guide says about sizes', () => {
  const least = Array.from(/XS \d+, .*?XXL \d+/.exec(prose)![0].matchAll(/(\w+) (\d+)/g));
  const conflicts = (text: string) => warningsOf(text).some(({ type }) => type === 'sizeConflict');

  it('they double', () => {
    expect(least.map(([, size, number]) => [size, Number(number)])).toEqual(
      ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((size, rank) => [size, 2 ** rank]),
    );
  });

  it('children must stay below twice the number of their parent', () => {
    const children = (count: number) => Array.from({ length: count }, () => '  - a (XS)').join('\n');
    for (const [, size, number] of least.slice(0, -1)) {
      expect(conflicts(`R (${size})\n${children(2 * Number(number) - 1)}`)).toBe(false);
      expect(conflicts(`R (${size})\n${children(2 * Number(number))}`)).toBe(true);
    }
    expect(conflicts(`R (XXL)\n${children(100)}`)).toBe(false);
    expect(conflicts('R (M)\n  - a (S)\n  - b (S)')).toBe(false);
    expect(conflicts('R (M)\n  - a (M)\n  - b (M)')).toBe(true);
    expect(conflicts('R (M)\n  | a (XL)\n  | b (M)')).toBe(false);
  });
});

describe('the complete plan of the guide', () => {
  const { tree, path } = inspectPlan(plans[0]!, { descriptions: true });
  const nodes = new Map<string, NodeView>();
  const collect = (views: NodeView[] = []) => {
    for (const view of views) {
      nodes.set(view.id ?? view.label, view);
      collect(view.children);
    }
  };
  collect(tree);
  const lineOf = (id: string) => nodes.get(id)!.line;

  it('has the effective status and the assumed size that it says', () => {
    expect(nodes.get('book.pay')).toMatchObject({ status: 'x', effectiveStatus: '~' });
    expect(nodes.get('US-12')).toMatchObject({ label: 'Monitoring and alerts', assumedSize: 'M' });
    expect(nodes.get('US-12')).not.toHaveProperty('size');
  });

  it('takes the mail service, although it is larger', () => {
    expect(path.needed).toContain(lineOf('book.mail.api'));
    for (const id of ['book.mail.own', 'ops', 'Backups', 'US-12']) {
      expect(path.needed).not.toContain(lineOf(id));
    }
    expect(nodes.get('book.mail.own')!.size).toBe('S');
    expect(nodes.get('book.mail.api')!.size).toBe('M');
  });

  it('has the stations and loads that it says', () => {
    const [, stations] = /Stations, where work can go on now: (.*?)\. /.exec(prose)!;
    expect(path.stations.map(({ id }) => `\`#${id}\``).join(', ')).toBe(stations);
    expect(path.total).toBe(7);
    expect(Object.fromEntries(path.loads.map(({ tag, load }) => [tag, load]))).toEqual({
      dan: 2,
      bob: 2,
      cem: 3,
    });
  });

  it('has a short description and a long one of two paragraphs', () => {
    expect(nodes.get('book.form')!.desc).toBe('Works without JavaScript, too.');
    expect(nodes.get('book.pay')!.desc).toMatch(/^Ten euros .*\n\nCard only/);
  });
});
