import { describe, expect, it } from '@jest/globals';
import { setFocus, setGate } from './index.js';

describe('setGate', () => {
  it.each([
    ['- X', 'optional', '+ X'],
    ['- X', 'or', '| X'],
    ['- X', 'xor', '= X'],
    ['+ X', 'and', '- X'],
    ['-X', 'xor', '= X'],
    ['-[x] X', 'xor', '= [x] X'],
    ['-X', '|', '|X'],
    ['  X', 'and', '  - X'],
    ['[x] X', 'or', '| [x] X'],
    ['X', '=', '= X'],
    ['=X', 'xor', '= =X'],
    ['> X', '+', '+ > X'],
    // a first line that is only indentation
    ['  \\\nX', 'or', '  \\\n| X'],
    ['\\\n  \\\n  X', 'or', '\\\n  \\\n  | X'],
    ['- \\\n  X', 'or', '| \\\n  X'],
  ])('%j, %j: %j', (text, gate, expected) => {
    expect(setGate(text, { line: 1 }, gate)).toMatchObject({ text: expected, changed: true });
  });

  it('is already so only where the character stands there', () => {
    expect(setGate('- X', { line: 1 }, 'and').changed).toBe(false);
    expect(setGate('X', { line: 1 }, 'and').changed).toBe(true);
  });

  it.each(['', 'AND', '*', 'toString'])('%j is no gate', (gate) => {
    expect(() => setGate('- X', { line: 1 }, gate)).toThrow(
      expect.objectContaining({ code: 'invalidInput' }),
    );
  });
});

describe('setFocus', () => {
  it.each([
    ['- X', true, '- X !!!'],
    ['- X (M) :#a %% c', true, '- X (M) :#a !!! %% c'],
    ['- X:#a', true, '- X:#a !!!'],
    ['- X @p y', true, '- X @p !!! y'],
    ['- Wow!!!', true, '- Wow!!! !!!'],
    ['- X !!!', false, '- X'],
    ['- !!! X', false, '- X'],
    ['!!! X !!! y !!!', false, 'X y'],
    ['- X \\\n  !!!', false, '- X \\\n  '],
  ])('%j, %j: %j', (text, on, expected) => {
    expect(setFocus(text, { line: 1 }, on)).toMatchObject({ text: expected, changed: true });
  });

  it.each([
    ['- X !!! y', true],
    ['- X!!!', false],
  ])('%j is already %j', (text, on) => {
    expect(setFocus(text, { line: 1 }, on)).toMatchObject({ text, changed: false });
  });
});
