import { describe, expect, it } from '@jest/globals';
import { plan } from '../testing/plan-text.js';
import { addNode } from './index.js';
import type { NewNode } from './index.js';

describe('place', () => {
  const text = plan`
    - #a: A
      " about A
      - #a1: A1
        - A11
        %% about A11

      - #a2: A2

    - #b: B
    ---
    #a
      text
  `;

  it.each<[string, Omit<NewNode, 'node'>, number, string]>([
    ['last child: behind the last block, before the gap', { parent: { id: 'a' } }, 8, '  - N'],
    [
      'first child: behind own lines and short descriptions',
      { parent: { id: 'a' }, first: true },
      3,
      '  - N',
    ],
    ['behind a sibling: before the gap that follows it', { after: { id: 'a1' } }, 5, '  - N'],
    ['no child yet', { parent: { id: 'b' } }, 10, '  - N'],
    ['below a node addressed by line', { parent: { line: 4 } }, 5, '      - N'],
    ['last root', {}, 10, '- N'],
    ['first root', { first: true }, 1, '- N'],
    ['behind a root', { after: { id: 'a' } }, 8, '- N'],
    ['both say the same', { parent: { id: '#a' }, after: { line: 3 } }, 5, '  - N'],
  ])('%s', (_rule, place, line, written) => {
    const lines = text.split('\n');
    const result = addNode(text, { node: '- N', ...place });
    expect(result.text.split('\n')).toEqual([...lines.slice(0, line - 1), written, ...lines.slice(line - 1)]);
    expect(result).toMatchObject({
      node: { line },
      ops: [{ op: 'insert', index: line - 1, lines: [written] }],
    });
  });

  it.each([
    ['', 'X'],
    ['\n', '\nX\n'],
    ['\n\n', '\n\nX\n'],
    ['%% c', '%% c\nX'],
    ['%% c\n', '%% c\nX\n'],
    ['\n---\n', '\nX\n---\n'],
    ['---\n#x', 'X\n---\n#x'],
    ['- (M)\n', '- (M)\nX\n'],
    ['%% c\n- (M)', '%% c\n- (M)\nX'],
    ['\\\n', '\\\n\nX'],
    ['- a', '- a\nX'],
    ['- a\n\n\n', '- a\nX\n\n\n'],
    // a continuation mark with nothing behind must not take the new line
    ['- a \\', '- a \\\n\nX'],
    ['\\', '\\\n\nX'],
  ])('%j becomes %j', (text, expected) => {
    expect(addNode(text, { node: 'X' }).text).toBe(expected);
  });

  it('in front of a continuation mark at the end needs no line between', () => {
    expect(addNode('- a\n- b \\', { node: '- X', first: true }).text).toBe('- X\n- a\n- b \\');
  });

  it('first: in front of a comment that stands before the first child', () => {
    const withComment = 'R\n%% c\n  - a';
    expect(addNode(withComment, { node: '- X', parent: { line: 1 }, first: true }).text).toBe(
      'R\n  - X\n%% c\n  - a',
    );
  });

  it.each<[Omit<NewNode, 'node'>, string]>([
    [{ parent: { id: 'b' }, after: { id: 'a1' } }, 'invalidInput'],
    [{ after: { id: 'a1' }, first: true }, 'invalidInput'],
    [{ parent: { id: 'nobody' } }, 'nodeNotFound'],
    [{ after: { line: 6 } }, 'nodeNotFound'],
    [{ parent: { line: 0.5 } }, 'invalidInput'],
  ])('%j is %s', (place, code) => {
    expect(() => addNode(text, { node: '- N', ...place })).toThrow(expect.objectContaining({ code }));
  });
});

describe('indentation', () => {
  it.each<[string, string, Omit<NewNode, 'node'>, string]>([
    ['of the sibling that it stands behind', 'R\n\t- a', { parent: { line: 1 } }, 'R\n\t- a\n\t- N'],
    ['mixed tabs and blanks as they are', 'R\n \t - a', { after: { line: 2 } }, 'R\n \t - a\n \t - N'],
    [
      'of the first child where placed first',
      'R\n    - a\n  - b',
      { parent: { line: 1 }, first: true },
      'R\n    - N\n    - a\n  - b',
    ],
    ['of the last child', 'R\n    - a\n  - b', { parent: { line: 1 } }, 'R\n    - a\n  - b\n  - N'],
    [
      'one step as the plan’s first child line is deeper',
      'R\n\t- a\nS',
      { parent: { line: 3 } },
      'R\n\t- a\nS\n\t- N',
    ],
    ['on top of the parent’s', 'R\n   - a', { parent: { line: 2 } }, 'R\n   - a\n      - N'],
    [
      'by width where the child’s does not begin with the parent’s',
      '\t- R\n    - a\n- S',
      { parent: { line: 3 } },
      '\t- R\n    - a\n- S\n  - N',
    ],
    ['on top of any', '  R\n    - a', { parent: { line: 2 } }, '  R\n    - a\n      - N'],
    ['else two blanks', 'R', { parent: { line: 1 } }, 'R\n  - N'],
    ['a root has none', 'R', {}, 'R\nN'],
    ['or that of the first root', '  R', {}, '  R\n  N'],
    ['but never becomes a child of the root before it', '   R\n S', {}, '   R\n S\n N'],
  ])('%s', (_rule, text, place, expected) => {
    const node = place.parent === undefined && place.after === undefined ? 'N' : '- N';
    expect(addNode(text, { node, ...place }).text).toBe(expected);
  });
});

describe('gate', () => {
  it.each<[string, string, string, string, boolean]>([
    ['its own in a group of the same kind', 'R\n  - a', '+ N', '  + N', false],
    ['its own in an empty group', 'R', '= N', '  = N', false],
    ['the group’s among alternatives', 'R\n  | a', '- N', '  | N', true],
    ['the group’s among exactly-one', 'R\n  = a', '-N', '  = N', true],
    ['optional becomes an alternative', 'R\n  | a', '+ N', '  | N', true],
    ['- for all-of', 'R\n  + a', '| N', '  - N', true],
    ['- in front of a line without', 'R\n  a', 'N', '  - N', false],
    ['- in an empty group', 'R', '[x] N', '  - [x] N', false],
    ['| in front of a line without', 'R\n  | a', 'N', '  | N', true],
    ['the first child says the kind, discarded or not', 'R\n  | [-] a\n  - b', '- N', '  | N', true],
  ])('%s', (_rule, text, node, written, gateChanged) => {
    const result = addNode(text, { node, parent: { line: 1 } });
    expect(result.text.split('\n').at(-1)).toBe(written);
    expect(result.gateChanged ?? false).toBe(gateChanged);
  });

  it.each<[string, string, string, string, boolean]>([
    ['a root loses it if no other root has one', 'R', '- N', 'N', false],
    ['also an alternative', 'R', '| N', 'N', true],
    ['also in an empty plan', '', '-   [x] N', '[x] N', false],
    ['a root keeps it if another root has one', '- R', '+ N', '+ N', false],
    ['a root without stays without', '- R', 'N', 'N', false],
    ['it stays where the line would read differently without', 'R', '- " N', '- " N', false],
    ['it stays before a second one', 'R', '- - N', '- - N', false],
    ['it stays before dashes', 'R', '- ---', '- ---', false],
  ])('%s', (_rule, text, node, written, gateChanged) => {
    const result = addNode(text, { node });
    expect(result.text.split('\n').at(-1)).toBe(written);
    expect(result.gateChanged ?? false).toBe(gateChanged);
  });
});

describe('the line', () => {
  it('is taken as it is but for the blanks around it', () => {
    const node = ' \t [ ] > #n:  N  (m) \\x https://u.example @p &k :#o !!! %% c  ';
    const result = addNode('R', { node });
    expect(result.text).toBe('R\n[ ] > #n:  N  (m) \\x https://u.example @p &k :#o !!! %% c');
    expect(result.node).toEqual({ id: 'n', line: 2 });
  });

  it.each([
    ['- #.x: N', '- #p.x: N'],
    ['- N #.x', '- N #p.x'],
    ['- #.x :#.y', '- #p.x :#.y'],
    ['- #a #.x', '- #a #.x'],
  ])('%j becomes %j', (node, written) => {
    const result = addNode('#p: P\n  - Q', { node, parent: { line: 2 } });
    expect(result.text.split('\n')[2]!.trim()).toBe(written);
  });

  it('keeps a short ID without an ancestor that has one', () => {
    expect(addNode('#.p: P', { node: '- #.x: N', parent: { line: 1 } }).node).toEqual({ id: '.x', line: 2 });
  });

  it.each([
    ['a\nb', 'several lines'],
    ['a\r', 'several lines'],
    ['', 'an empty line'],
    ['  \t', 'an empty line'],
    ['%% a', 'a comment'],
    ['----', 'the divider'],
    [' " a', 'a description'],
    ['- a \\', 'goes on in the next one'],
    ['- a \\ %% b', 'goes on in the next one'],
    ['- [x] (M)', 'without a label'],
    ['-', 'without a label'],
  ])('%j is refused: %s', (node, what) => {
    const attempt = () => addNode('R', { node });
    expect(attempt).toThrow(expect.objectContaining({ code: 'unreadable' }));
    expect(attempt).toThrow(what);
  });

  it('with an ID in use is refused', () => {
    const text = '#p: P\n  - #p.x: X';
    expect(() => addNode(text, { node: '- #.x: N', parent: { id: 'p' } })).toThrow(
      expect.objectContaining({ code: 'duplicateId', data: { id: 'p.x', line: 2 } }),
    );
  });

  it('gains an orphan block and dangling dependencies, reported', () => {
    const text = '- a :#n\n---\n#n\n  orphan';
    expect(addNode(text, { node: '- #n: N' })).toMatchObject({
      text: '- a :#n\n- #n: N\n---\n#n\n  orphan',
      affected: [1, 4],
    });
  });
});

describe('with a description', () => {
  it('of one paragraph', () => {
    expect(
      addNode('R\n  - a\n', { node: '- N', parent: { line: 1 }, description: 'one\ntwo' }),
    ).toMatchObject({
      text: 'R\n  - a\n  - N\n    " one\n    " two\n',
      ops: [{ op: 'insert', index: 2, lines: ['  - N', '    " one', '    " two'] }],
    });
  });

  it('of several: in the description part', () => {
    expect(addNode('R\n', { node: '#n: N', description: 'one\n\ntwo' }).text).toBe(
      'R\n#n: N\n\n---\n\n#n\n  one\n\n  two\n',
    );
  });

  it('reports the lines it affects where they stand behind it', () => {
    const text = '- B :#x\n---\n#x\n  orphan';
    expect(addNode(text, { node: '- #x: X', first: true, description: 'about' })).toMatchObject({
      text: '- #x: X\n- B :#x\n---\n#x\n  about',
      affected: [2, 4],
    });
    expect(addNode('- B :#x', { node: '- #x: X', first: true, description: 'about' })).toMatchObject({
      text: '- #x: X\n  " about\n- B :#x',
      affected: [3],
    });
  });

  it('of several without an ID is refused, and nothing is added', () => {
    expect(() => addNode('R', { node: 'N', description: 'one\n\ntwo' })).toThrow(
      expect.objectContaining({ code: 'needsId' }),
    );
  });
});
