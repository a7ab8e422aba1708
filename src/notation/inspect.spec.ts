import { describe, expect, it } from '@jest/globals';
import { inspectPlan } from './inspect.js';

describe('inspectPlan', () => {
  const text = [
    '[~] #home: Move house (L) @ann &taiga.home',
    '  - [x] #pack: Pack (S) https://packing.example !!!',
    '    " Books first.',
    '  + > Party :#pack,#van',
    '  - Drive',
    '    | #van: Rent a van (M) @bob',
    '    | [-] Ask friends (S) &taiga.friends',
    '---',
    '#home',
    '  In spring.',
  ].join('\n');

  it('says everything about a plan, and leaves out what says nothing', () => {
    expect(inspectPlan(text)).toEqual({
      nodeCount: 6,
      lineCount: 10,
      tree: [
        {
          line: 1,
          id: 'home',
          label: 'Move house',
          status: '~',
          size: 'L',
          tags: ['ann'],
          keywords: ['taiga.home'],
          taigaSlug: 'home',
          children: [
            {
              line: 2,
              id: 'pack',
              label: 'Pack',
              status: 'x',
              size: 'S',
              url: 'https://packing.example',
              focus: true,
            },
            { line: 4, label: 'Party', optional: true, assumedSize: 'M', deps: ['pack', 'van'], fold: '>' },
            {
              line: 5,
              label: 'Drive',
              assumedSize: 'M',
              children: [
                { line: 6, id: 'van', label: 'Rent a van', gate: 'or', size: 'M', tags: ['bob'] },
                {
                  line: 7,
                  label: 'Ask friends',
                  gate: 'or',
                  status: '-',
                  size: 'S',
                  keywords: ['taiga.friends'],
                  taigaSlug: 'friends',
                },
              ],
            },
          ],
        },
      ],
      warnings: [expect.objectContaining({ type: 'assigneeOverload', tag: 'bob' })],
      path: {
        needed: [1, 2, 5, 6],
        stations: [{ line: 6, id: 'van', label: 'Rent a van', size: 'M', tags: ['bob'] }],
        loads: [
          { tag: 'ann', load: 1, share: 25, stations: 0 },
          { tag: 'bob', load: 3, share: 75, stations: 1 },
        ],
        unassigned: 0,
        total: 4,
        overloadedAssignee: { tag: 'bob', share: 75, stations: 1, totalStations: 1 },
        exact: true,
      },
    });
  });

  it('tells descriptions on demand', () => {
    const [home] = inspectPlan(text, { descriptions: true }).tree;
    expect(home).toMatchObject({ desc: 'In spring.', children: [{ desc: 'Books first.' }, {}, {}] });
  });

  it('says when a plan is empty', () => {
    expect(inspectPlan('')).toEqual({
      nodeCount: 0,
      lineCount: 1,
      tree: [],
      warnings: [],
      path: { needed: [], stations: [], loads: [], unassigned: 0, total: 0, exact: true },
    });
  });

  it('tells the effective status where it is another one, and no assumed size of what is done', () => {
    expect(inspectPlan('[x] a :#b\n[~] #b: b (M)').tree).toEqual([
      { line: 1, label: 'a', status: 'x', effectiveStatus: '~', deps: ['b'] },
      { line: 2, id: 'b', label: 'b', status: '~', size: 'M' },
    ]);
  });

  it('adds a sentence to every warning', () => {
    expect(inspectPlan('[q] a').warnings).toEqual([
      { type: 'unknownStatus', line: 1, code: 'q', text: expect.stringMatching(/^Line 1: "q" is no status/) },
    ]);
  });
});
