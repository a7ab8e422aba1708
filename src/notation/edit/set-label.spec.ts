import { describe, expect, it } from '@jest/globals';
import { setLabel } from './index.js';

const set = (text: string, label: string) => setLabel(text, { line: 1 }, label);

describe('setLabel', () => {
  it.each([
    ['- X', 'New', '- New'],
    ['- [x] > #a: X y (M) @p %% c', 'New one', '- [x] > #a: New one (M) @p %% c'],
    ['-X', 'New', '-New'],
    ['- X%% c', '100%', '- 100% %% c'],
    ['- X', ' two \t words\nand more ', '- two words and more'],
    // the first fragment becomes the label, further ones go
    ['- X (M) y', 'New', '- New (M)'],
    ['- X (M) y @a z !!!', 'New', '- New (M) @a !!!'],
    ['- foo@bar!baz', 'New', '- New@bar'],
    ['- (M)x', 'New', '- (M)New'],
    ['- @a!x', 'New', '- @a New'],
    ['- @a!x', '!y', '- @a!y'],
    // on continuation lines they go with the blanks before them, the indentation stays
    ['- X \\\n  y', 'New', '- New \\\n  '],
    ['- X \\\n  y @a', 'New', '- New \\\n  @a'],
    ['- X \\ %% c\n  y \\\n  z', 'New', '- New \\ %% c\n  \\\n  '],
    ['- \\\n  X', 'New', '- \\\n  New'],
    // an ID that stood for the label
    ['- #US-1', 'Login', '- #US-1: Login'],
    ['- #US-1: (M)', 'Login', '- #US-1: Login (M)'],
    ['- #US-1 (M)', 'Login', '- #US-1: Login (M)'],
    ['- #US-1:#b', 'Login', '- #US-1: Login :#b'],
    ['- @a #US-1%% c', 'Login', '- @a #US-1: Login%% c'],
    ['- #US-1 \\\n  @a', 'Login', '- #US-1: Login \\\n  @a'],
    // whether it is readable is decided by reading it back alone
    ['- #a: X', 'see #x', '- #a: see #x'],
    ['- X (M)', 'a (S) b', '- a (S) b (M)'],
    ['- X', 'R&D', '- R&D'],
    ['- [x] X', '[y] z', '- [x] [y] z'],
    ['- X', '---', '- ---'],
    ['- X', 'none', '- none'],
  ])('%j, %j: %j', (text, label, expected) => {
    const result = set(text, label);
    expect(result.text).toBe(expected);
    expect(result.changed).toBe(true);
  });

  it.each([
    ['- X y', ' X  y '],
    ['- X (M) y', 'X y'],
    ['- #US-1', '#US-1'],
  ])('%j already says %j', (text, label) => {
    expect(set(text, label)).toMatchObject({ text, changed: false });
  });

  it.each([
    ['- X', 'see #x', 'Line 1 would be read with label "see", ID "x", not with label "see #x", no ID.'],
    [
      '- X',
      'ask @ben',
      'Line 1 would be read with label "ask", people "ben", not with label "ask @ben", no people.',
    ],
    ['- X', '50 %% off', '"%% off" would be read as a comment. Line 1 would be read with label "50"'],
    ['- X\n- Y', 'goes on \\', 'A "\\" at the end would be read as a continuation mark. '],
    ['X', '- y', 'gate "-"'],
    ['X', '" y', 'Line 1 would be read as a description, not as a node.'],
    ['X', '---', 'Line 1 would be read as the divider or what follows it, not as a node.'],
    ['- X', '[x] y', 'status "x"'],
    ['- X', '> y', 'fold mark ">"'],
    ['- X', 'y (M)', 'size "M"'],
    ['- X', '!!!', 'would be read as a line that says nothing'],
  ])('%j, %j is refused: %s', (text, label, message) => {
    expect(() => set(text, label)).toThrow(expect.objectContaining({ code: 'unreadable' }));
    expect(() => set(text, label)).toThrow(message);
  });

  it.each(['', ' ', '\n'])('%j is no label', (label) => {
    expect(() => set('- X', label)).toThrow(expect.objectContaining({ code: 'invalidInput' }));
  });

  it('cuts what it quotes', () => {
    const attempt = () => set('- X', `${'🚀'.repeat(100)} @ben`);
    expect(attempt).toThrow(expect.objectContaining({ code: 'unreadable' }));
    expect(attempt).toThrow(`label "${'🚀'.repeat(40)}…"`);
  });
});
