import { describe, expect, it } from '@jest/globals';
import type { Size } from '../plan.js';
import { setSize } from './index.js';

const set = (text: string, size: Size | 'none') => setSize(text, { line: 1 }, size);

describe('setSize', () => {
  it.each<[string, Size | 'none', string]>([
    // present: the letters in the parentheses
    ['- X (S)', 'M', '- X (M)'],
    ['- X (s) y', 'XXL', '- X (XXL) y'],
    ['- X (S) (M)', 'L', '- X (S) (L)'],
    ['- X \\\n  (S) y', 'M', '- X \\\n  (M) y'],
    ['(S)x', 'M', '(M)x'],
    // new: behind the label
    ['- X', 'M', '- X (M)'],
    ['X', 'M', 'X (M)'],
    ['- X  ', 'M', '- X (M)  '],
    ['- X %% c', 'M', '- X (M) %% c'],
    ['- X%% c', 'M', '- X (M)%% c'],
    ['- X @a', 'M', '- X (M) @a'],
    ['- X https://u.example', 'M', '- X (M) https://u.example'],
    ['- X !!! y', 'M', '- X !!! y (M)'],
    ['- x@a', 'M', '- x (M) @a'],
    ['- #a: X', 'M', '- #a: X (M)'],
    ['- X #a', 'M', '- X (M) #a'],
    ['- #US-1', 'M', '- #US-1 (M)'],
    ['- #US-1:', 'M', '- #US-1: (M)'],
    ['- #US-1:#b', 'M', '- #US-1 (M) :#b'],
    ['- @a X', 'M', '- @a X (M)'],
    // on the line where the label ends, never behind a continuation mark
    ['- X \\\n  @a', 'M', '- X (M) \\\n  @a'],
    ['- X \\\n  y @a', 'M', '- X \\\n  y (M) @a'],
    ['- X \\', 'M', '- X (M) \\'],
    ['- X @a \\ %% c\n  &k', 'M', '- X (M) @a \\ %% c\n  &k'],
    // none: with the blanks before it
    ['- X (M)', 'none', '- X'],
    ['- X   (M)', 'none', '- X'],
    ['- X (M) @a', 'none', '- X @a'],
    ['- X  (M)  y', 'none', '- X  y'],
    ['- X (M)y', 'none', '- X y'],
    ['- X (M)%% c', 'none', '- X%% c'],
    ['- 100% (M)%% c', 'none', '- 100% %% c'],
    ['- X (M) \\\n  y', 'none', '- X \\\n  y'],
    ['- X \\\n  (M)', 'none', '- X \\\n  '],
    ['- X \\\n  (M) y', 'none', '- X \\\n  y'],
    ['- X \\\n(M) \\\n  y', 'none', '- X \\\n\\\n  y'],
    ['- (M) X', 'none', '- X'],
    ['- (M)X', 'none', '-X'],
    ['= (M)X', 'none', '= X'],
    ['- [x] (M)X', 'none', '- [x]X'],
    ['- > (M)X', 'none', '- > X'],
    ['(M) X', 'none', 'X'],
    ['  (M)  X', 'none', '  X'],
    ['(M) \\\nX', 'none', '\\\nX'],
    ['  (M) \\\nX', 'none', '  \\\nX'],
  ])('%j, %j: %j', (text, size, expected) => {
    expect(set(text, size).text).toBe(expected);
  });

  it.each<[string, Size | 'none']>([
    ['- X (M)', 'M'],
    ['- X (m)', 'M'],
    ['- X', 'none'],
    ['- X(M)', 'none'],
  ])('%j is already %j', (text, size) => {
    expect(set(text, size)).toMatchObject({ text, changed: false, ops: [] });
  });

  it('going from between words leaves one blank', () => {
    expect(setSize('- a  (M)b', { line: 1 }, 'none').text).toBe('- a b');
  });

  it('is refused where another size would come to light', () => {
    expect(() => set('- X (S) (M)', 'none')).toThrow(
      expect.objectContaining({
        code: 'unreadable',
        message: 'Line 1 would be read with label "X", size "S", not with label "X (S)", no size.',
      }),
    );
  });

  it('takes any case, and says what it takes', () => {
    expect(set('- X', 'xl' as Size).text).toBe('- X (XL)');
    expect(() => set('- X', 'huge' as Size)).toThrow(expect.objectContaining({ code: 'invalidInput' }));
  });
});
