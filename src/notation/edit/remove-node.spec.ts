import { describe, expect, it } from '@jest/globals';
import { removeNode } from './index.js';

const remove = (text: string, line = 1) => removeNode(text, { line });

describe('removeNode', () => {
  it.each([
    ['the only node', '- a', 1, ''],
    ['with its final newline', '- a\n', 1, ''],
    ['everything below it', '- a\n  - b\n    " t\n    c \\\n on\n- d', 1, '- d'],
    ['the gap behind it stays', '- a\n  - b\n\n  %% c\n- d', 2, '- a\n\n  %% c\n- d'],
    ['a gap inside goes', '- a\n\n  - b\n\n- d', 1, '\n- d'],
    ['a line that is no node goes with the block', '- a\n- [x]\n\n- d', 1, '\n- d'],
    ['continuation lines go', '- a \\\n\n- d', 1, '- d'],
    ['before the divider', '- a\n- b\n\n---\n#x', 2, '- a\n\n---\n#x'],
    ['a stray first line stays', '" x\n- a\n', 2, '" x\n'],
  ])('%s', (_rule, text, line, expected) => {
    expect(remove(text, line).text).toBe(expected);
  });

  it.each([
    ['head and text', '#a\n  t', ''],
    ['with the empty lines up to the next head', '#a\n  t\n\n\n#b\n  u', '#b\n  u'],
    ['before the last head', '#b\n  u\n\n#a\n  t\n', '#b\n  u\n\n'],
    ['several blocks', '#a\n  t\n#b\n  u\n#a:\n  v\n\n  w', '#b\n  u'],
    ['comments inside', '#a\n%% c\n  t\n  %% d\n  u %% e\n\n#b', '#b'],
    ['but not a comment behind it, nor the empty lines then', '#a\n  t\n\n%% c\n\n#b', '\n%% c\n\n#b'],
    ['a head without text', '#a\n\n#b', '#b'],
    ['stray lines stay', '#a\n  t\nstray\n\n#b', 'stray\n\n#b'],
    ['the trailing newlines stay', '#a\n  t\n\n\n', '\n\n'],
  ])('description blocks of what went: %s', (_rule, part, expected) => {
    const result = remove(`- #a: A\n- #b: B\n---\n${part}`);
    expect(result.text).toBe(expected === '' ? '- #b: B\n---' : `- #b: B\n---\n${expected}`);
  });

  it('a block of an ID that a later node still holds stays, and is reported', () => {
    const text = '- #a: A\n- #a: B\n- C :#a\n---\n#a\n  t';
    expect(remove(text)).toMatchObject({ text: '- #a: B\n- C :#a\n---\n#a\n  t', affected: [2, 4] });
  });

  it('an orphan block that belonged to nobody stays', () => {
    expect(remove('- #a: A\n---\n#x\n  t').text).toBe('---\n#x\n  t');
  });

  it('dependencies on what went are reported, not rewritten', () => {
    const text = '- A :#b\n- #b: B\n  - #c: C :#b\n- D :#c,#x\n- E :#x';
    const result = remove(text, 2);
    expect(result).toMatchObject({ text: '- A :#b\n- D :#c,#x\n- E :#x', affected: [1, 2] });
    expect(result.node).toBeUndefined();
    expect(result.ops).toEqual([{ op: 'delete', index: 1, count: 2 }]);
  });

  it('discard sets the status and keeps everything', () => {
    expect(removeNode('- [x] #a: A\n  - b', { id: 'a' }, true)).toMatchObject({
      text: '- [-] #a: A\n  - b',
      node: { id: 'a', line: 1 },
    });
  });
});
