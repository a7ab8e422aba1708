import { describe, expect, it } from '@jest/globals';
import { PlanError } from '../notation/plan-error.js';
import { applyOps, validateOps } from './apply.js';
import type { LineOperation } from './line-operation.js';

const BASE = ['a', 'b', 'c', 'd'];

describe('applyOps', () => {
  it.each<[string, LineOperation[], string[]]>([
    ['nothing', [], ['a', 'b', 'c', 'd']],
    ['an insert goes before its line', [{ op: 'insert', index: 1, lines: ['x'] }], ['a', 'x', 'b', 'c', 'd']],
    [
      'an insert at the number of lines appends',
      [{ op: 'insert', index: 4, lines: ['x', 'y'] }],
      ['a', 'b', 'c', 'd', 'x', 'y'],
    ],
    ['a replace takes its lines out', [{ op: 'replace', index: 1, count: 2, lines: ['x'] }], ['a', 'x', 'd']],
    ['a replace without lines deletes', [{ op: 'replace', index: 0, count: 1, lines: [] }], ['b', 'c', 'd']],
    ['a delete up to the end', [{ op: 'delete', index: 2, count: 2 }], ['a', 'b']],
    [
      'every index speaks of the base, whatever came before',
      [
        { op: 'insert', index: 0, lines: ['x', 'y'] },
        { op: 'delete', index: 1, count: 1 },
        { op: 'replace', index: 3, count: 1, lines: ['z'] },
      ],
      ['x', 'y', 'a', 'c', 'z'],
    ],
    [
      'operations that touch keep their order',
      [
        { op: 'insert', index: 1, lines: ['x'] },
        { op: 'insert', index: 1, lines: ['y'] },
        { op: 'delete', index: 1, count: 1 },
        { op: 'insert', index: 2, lines: ['z'] },
      ],
      ['a', 'x', 'y', 'z', 'c', 'd'],
    ],
  ])('%s', (_, ops, result) => {
    const base = [...BASE];
    expect(applyOps(base, ops)).toEqual(result);
    expect(base).toEqual(BASE);
  });

  it('refuses operations that do not fit the base', () => {
    expect(() => applyOps(BASE, [{ op: 'delete', index: 4, count: 1 }])).toThrow(PlanError);
  });

  it('begins with an empty list of lines', () => {
    expect(applyOps([], [{ op: 'insert', index: 0, lines: ['x'] }])).toEqual(['x']);
  });
});

describe('validateOps', () => {
  const first: LineOperation = { op: 'replace', index: 1, count: 2, lines: ['x'] };

  it.each<[string, LineOperation[]]>([
    ['reach up to the last line', [{ op: 'delete', index: 3, count: 1 }]],
    ['insert behind the last line', [{ op: 'insert', index: 4, lines: ['x'] }]],
    ['insert no lines', [{ op: 'insert', index: 2, lines: [] }]],
    ['touch the one before', [first, { op: 'delete', index: 3, count: 1 }]],
    ['insert right behind the one before', [first, { op: 'insert', index: 3, lines: ['y'] }]],
    [
      'insert twice at one place',
      [
        { op: 'insert', index: 0, lines: ['x'] },
        { op: 'insert', index: 0, lines: ['y'] },
      ],
    ],
  ])('lets operations %s', (_, ops) => {
    expect(() => validateOps(ops, BASE.length)).not.toThrow();
  });

  it.each<[string, LineOperation[], string]>([
    [
      'an index below 0',
      [{ op: 'insert', index: -1, lines: [] }],
      'ops[0].index must be a line of the base, 0 to 4, not -1.',
    ],
    [
      'an index behind the base',
      [first, { op: 'insert', index: 5, lines: [] }],
      'ops[1].index must be a line of the base, 0 to 4, not 5.',
    ],
    [
      'half an index',
      [{ op: 'insert', index: 0.5, lines: [] }],
      'ops[0].index must be a line of the base, 0 to 4, not 0.5.',
    ],
    [
      'no number',
      [{ op: 'insert', index: NaN, lines: [] }],
      'ops[0].index must be a line of the base, 0 to 4, not NaN.',
    ],
    [
      'a count of 0',
      [{ op: 'delete', index: 0, count: 0 }],
      'ops[0].count must be a whole number of at least 1, not 0.',
    ],
    [
      'half a count',
      [first, { op: 'replace', index: 3, count: 1.5, lines: [] }],
      'ops[1].count must be a whole number of at least 1, not 1.5.',
    ],
    [
      'lines behind the base',
      [{ op: 'delete', index: 3, count: 2 }],
      'ops[0].count reaches up to line 5, but the base has 4 lines.',
    ],
    [
      'a line twice',
      [first, { op: 'delete', index: 2, count: 1 }],
      'ops[1].index is 2, but ops[0] reaches up to line 3.',
    ],
    [
      'an insert into a range',
      [first, { op: 'insert', index: 2, lines: [] }],
      'ops[1].index is 2, but ops[0] reaches up to line 3.',
    ],
    [
      'a descending order',
      [
        { op: 'insert', index: 2, lines: [] },
        { op: 'insert', index: 1, lines: [] },
      ],
      'ops[1].index is 1, but ops[0] reaches up to line 2.',
    ],
    [
      'an LF in a line',
      [{ op: 'insert', index: 0, lines: ['x', 'y\nz'] }],
      'ops[0].lines[1] holds a line end: give each line on its own.',
    ],
    [
      'a CR in a line',
      [first, { op: 'replace', index: 3, count: 1, lines: ['\r'] }],
      'ops[1].lines[0] holds a line end: give each line on its own.',
    ],
  ])('refuses %s', (_, ops, message) => {
    const field = /^\S+/.exec(message)![0];
    expect(() => validateOps(ops, BASE.length)).toThrow(
      expect.objectContaining({
        code: 'invalidOps',
        message,
        hint: 'Operations are 0-based on the lines of the base, in ascending order, and must not overlap.',
        data: { field },
      }),
    );
  });
});
