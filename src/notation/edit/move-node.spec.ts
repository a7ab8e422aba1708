import { describe, expect, it } from '@jest/globals';
import { applyOps } from '../../line-diff/apply.js';
import { plan } from '../testing/plan-text.js';
import { moveNode } from './index.js';
import type { MoveRequest } from './index.js';

const move = (text: string, id: string, request: MoveRequest) => moveNode(text, { id }, request);

describe('place', () => {
  const text = plan`
    - #a: A
      - #a1: A1
        " about A1
        - #a11: A11

      %% before A2
      - #a2: A2
    - #b: B

    - #c: C
  `;

  it.each<[string, string, MoveRequest, string]>([
    [
      'to the end of its group: the gap stays',
      'a1',
      {},
      '- #a: A||  %% before A2|  - #a2: A2|  - #a1: A1|    " about A1|    - #a11: A11|- #b: B||- #c: C',
    ],
    [
      'first in its group',
      'a2',
      { first: true },
      '- #a: A|  - #a2: A2|  - #a1: A1|    " about A1|    - #a11: A11||  %% before A2|- #b: B||- #c: C',
    ],
    [
      'below another node',
      'a1',
      { parent: { id: 'b' } },
      '- #a: A||  %% before A2|  - #a2: A2|- #b: B|  - #a1: A1|    " about A1|    - #a11: A11||- #c: C',
    ],
    [
      'to root level, behind the last root',
      'a1',
      { toRoot: true },
      '- #a: A||  %% before A2|  - #a2: A2|- #b: B||- #c: C|- #a1: A1|  " about A1|  - #a11: A11',
    ],
    [
      'behind a root',
      'a11',
      { after: { id: 'a' } },
      '- #a: A|  - #a1: A1|    " about A1||  %% before A2|  - #a2: A2|- #a11: A11|- #b: B||- #c: C',
    ],
    [
      'a whole subtree to the front',
      'c',
      { first: true },
      '- #c: C|- #a: A|  - #a1: A1|    " about A1|    - #a11: A11||  %% before A2|  - #a2: A2|- #b: B|',
    ],
    [
      'below the sibling before it: only the indentation changes',
      'c',
      { parent: { id: 'b' } },
      '- #a: A|  - #a1: A1|    " about A1|    - #a11: A11||  %% before A2|  - #a2: A2|- #b: B|  - #c: C|',
    ],
  ])('%s', (_rule, id, request, expected) => {
    const result = move(text, id, request);
    const wanted = expected.split('|');
    expect(result.text.split('\n')).toEqual(wanted);
    expect(result.text.split('\n')[result.node!.line - 1]).toContain(`#${id}:`);
    expect(applyOps(text.split('\n'), result.ops)).toEqual(wanted);
  });

  it.each<[string, MoveRequest]>([
    ['a2', {}],
    ['a1', { first: true }],
    ['a2', { after: { id: 'a1' } }],
    ['a2', { parent: { id: 'a' } }],
    ['c', { toRoot: true }],
    ['b', { after: { id: 'a' }, toRoot: true }],
  ])('%s, %j: it is already there', (id, request) => {
    expect(move(text, id, request)).toMatchObject({ text, changed: false, ops: [] });
  });

  it.each<[string, MoveRequest, string]>([
    ['a', { parent: { id: 'a1' } }, 'invalidMove'],
    ['a', { parent: { id: 'a' } }, 'invalidMove'],
    ['a', { after: { id: 'a2' } }, 'invalidMove'],
    ['a', { after: { id: 'a' } }, 'invalidInput'],
    ['a', { parent: { id: 'b' }, toRoot: true }, 'invalidInput'],
    ['a', { after: { id: 'b' }, first: true }, 'invalidInput'],
    ['b', { parent: { id: 'c' }, after: { id: 'a1' } }, 'invalidInput'],
    ['b', { after: { id: 'a1' }, toRoot: true }, 'invalidInput'],
    ['b', { gate: 'nand' }, 'invalidInput'],
    ['b', { parent: { id: 'nobody' } }, 'nodeNotFound'],
    ['nobody', {}, 'nodeNotFound'],
  ])('%s, %j is %s', (id, request, code) => {
    expect(() => move(text, id, request)).toThrow(expect.objectContaining({ code }));
  });
});

describe('indentation of the block', () => {
  it('node lines keep their distance, other lines follow when they are at least as deep', () => {
    const text = [
      'R',
      '    - #m: M \\',
      '      goes on',
      '  shallow \\',
      'on',
      '\t\t\t- tab',
      '    \t- mixed',
      '    %% deep comment',
      ' %% shallow comment',
      '       ',
      '     - [x]',
      '      - #n: N',
      '- S',
      '\t- s',
    ];
    // `shallow \` is a node of smaller width: it ends the block
    expect(move(text.join('\n'), 'm', { parent: { line: 13 } }).text.split('\n')).toEqual([
      'R',
      '  shallow \\',
      'on',
      ...text.slice(5, 13),
      '\t- s',
      '\t- #m: M \\',
      '\t  goes on',
    ]);
  });

  it('where the white space begins with the old one it is replaced, else rewritten by width', () => {
    const text = [
      'R',
      '  - #m: M \\',
      'on',
      '   " text',
      '\t\t- tab',
      '  \t- mixed',
      '  %% level comment',
      ' %% shallow comment',
      '    ',
      '    - [x]',
      '   - #n: N',
      'S',
      '\t- s',
    ];
    expect(move(text.join('\n'), 'm', { parent: { line: 12 } }).text.split('\n')).toEqual([
      'R',
      'S',
      '\t- s',
      '\t- #m: M \\',
      'on',
      '\t " text',
      '    - tab',
      '\t\t- mixed',
      '\t%% level comment',
      ' %% shallow comment',
      '    ',
      '\t  - [x]',
      '\t - #n: N',
    ]);
  });

  it('with a continuation mark at the end of the text, nothing is taken by it', () => {
    expect(move('- #a: A\n- #b: B \\', 'b', { first: true }).text).toBe('- #b: B \\\n\n- #a: A');
    expect(move('- #a: A\n- #b: B \\', 'a', {}).text).toBe('- #b: B \\\n\n- #a: A');
  });

  it.each<[string, string, MoveRequest, string]>([
    ['moved to the front of it', '- a\n- #m: M\n- c \\', { first: true }, '- #m: M\n- a\n- c \\'],
    ['moved to the end deeper', '- #a: A\n- #m: M \\', { parent: { id: 'a' } }, '- #a: A\n  - #m: M \\'],
  ])('a mark at the end of the text needs no line between: %s', (_case, text, request, expected) => {
    expect(move(text, 'm', request).text).toBe(expected);
  });

  it('a line of the block that is less deep than its node stays where it begins', () => {
    const text = '- r\n  - #m: M\n%% note\n    - b\n  - #c: C\n    - d';
    expect(move(text, 'm', { parent: { id: 'c' } }).text).toBe(
      '- r\n  - #c: C\n    - d\n    - #m: M\n%% note\n      - b',
    );
  });

  it('where it stands already, only lines that change are operations', () => {
    expect(move('- #a: A\n- #m: M\n\n  - b', 'm', { parent: { id: 'a' } }).ops).toEqual([
      { op: 'replace', index: 1, count: 1, lines: ['  - #m: M'] },
      { op: 'replace', index: 3, count: 1, lines: ['    - b'] },
    ]);
  });

  it('the description part stays as it is', () => {
    const text = '- #a: A\n  - #b: B\n---\n#b\n  text\n#a\n  more\n';
    expect(move(text, 'b', { toRoot: true }).text).toBe('- #a: A\n- #b: B\n---\n#b\n  text\n#a\n  more\n');
  });
});

describe('gate', () => {
  const groups = 'R\n  - #and: x\n  + #opt: x\n  bare #bare\nS\n  | y\nT\n  = z\nU\n';

  it.each<[string, number, string, string, boolean]>([
    ['among alternatives it becomes one', 5, 'and', '  | #and: x', true],
    ['optional, too', 5, 'opt', '  | #opt: x', true],
    ['without gate, too', 5, 'bare', '  | bare #bare', true],
    ['among exactly-one', 7, 'and', '  = #and: x', true],
    ['its own in an empty group', 9, 'opt', '  + #opt: x', false],
    ['- in front of a line without', 9, 'bare', '  - bare #bare', false],
  ])('%s', (_rule, parent, id, written, gateChanged) => {
    const result = move(groups, id, { parent: { line: parent } });
    expect(result.text.split('\n')[result.node!.line - 1]).toBe(written);
    expect(result.gateChanged ?? false).toBe(gateChanged);
  });

  it('+ stays + among all-of', () => {
    expect(move('R\n  + #a: A\nS\n  - b', 'a', { parent: { line: 3 } }).text).toBe('R\nS\n  - b\n  + #a: A');
  });

  it('a root loses it if no other root has one', () => {
    expect(move(groups, 'and', { toRoot: true }).text).toMatch(/^#and: x$/m);
    expect(move('- R\n  | #a: A', 'a', { toRoot: true })).toMatchObject({ text: '- R\n| #a: A' });
    expect(move('R\n  | #a: A', 'a', { toRoot: true })).toMatchObject({
      text: 'R\n#a: A',
      gateChanged: true,
    });
  });

  it('within its group, or among the roots, a line keeps it', () => {
    expect(move('R\n  - #a: A\n  | #b: B\n  | c', 'a', {}).text).toBe('R\n  | #b: B\n  | c\n  - #a: A');
    expect(move('- #a: A\nB', 'a', {}).text).toBe('B\n- #a: A');
  });

  it('within its group a line keeps it, also where it is not the kind of the others', () => {
    expect(move('R\n  | a\n  - #m: M\n  | c', 'm', { first: true }).text).toBe('R\n  - #m: M\n  | a\n  | c');
  });

  it('of the same kind is written, and no change of the gate', () => {
    const result = move('R\n  - a\n  - #m: M', 'm', { gate: 'optional' });
    expect([result.text, result.gateChanged]).toEqual(['R\n  - a\n  + #m: M', undefined]);
  });

  it('an explicit one wins, and is written even where nothing else moves', () => {
    expect(move(groups, 'and', { parent: { line: 5 }, gate: 'and' }).text).toMatch(/y\n {2}- #and: x/);
    expect(move('R\n  - #a: A', 'a', { gate: 'or' })).toMatchObject({
      text: 'R\n  | #a: A',
      gateChanged: true,
    });
    expect(move('R\n  #a: A', 'a', { gate: 'and' })).toMatchObject({ text: 'R\n  - #a: A', changed: true });
    expect(move('R\n  + #a: A', 'a', { gate: 'optional' }).changed).toBe(false);
  });
});

describe('doubled IDs', () => {
  it('a holder that moves to the front takes references and block, reported', () => {
    const text = '- #a: A\n- #a: B\n- C :#a\n---\n#a\n  text';
    expect(moveNode(text, { line: 2 }, { first: true })).toMatchObject({
      text: '- #a: B\n- #a: A\n- C :#a\n---\n#a\n  text',
      node: { id: 'a', line: 1 },
      affected: [3, 5],
    });
  });
});
