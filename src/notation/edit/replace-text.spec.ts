import { describe, expect, it } from '@jest/globals';
import { applyEdits, replaceText } from './index.js';

describe('replaceText', () => {
  it.each([
    ['- a b c', 'b', 'x', '- a x c'],
    ['- a\n- b', 'a\n- b', 'x', '- x'],
    ['- a', 'a', '', '- '],
    ['- a', '- a', '', ''],
    ['- a\r\n- b', 'a\r\n', 'x\r\ny\r', '- x\ny\n- b'],
    ['- a\n', '\n', '', '- a'],
    ['%% c', 'c', '$& $1', '%% $& $1'],
  ])('%j: %j by %j: %j', (text, old, replacement, expected) => {
    expect(replaceText(text, old, replacement)).toMatchObject({ text: expected, changed: true });
  });

  it('may change other nodes: the whole text is its field', () => {
    expect(replaceText('- a\n  - b', '- a\n', '- a \\\n').text).toBe('- a \\\n  - b');
  });

  it.each([
    ['- a', 'x', 0],
    ['- aaa', 'a', 3],
    ['- aaa', 'aa', 2],
    ['- abab ab', 'ab', 3],
    ['abaabaab', 'abaab', 2],
    ['aabaabaaab aabaaa', 'aabaaa', 2],
  ])('in %j, %j occurs %i times: refused', (text, old, occurrences) => {
    expect(() => replaceText(text, old, 'y')).toThrow(
      expect.objectContaining({ code: 'invalidInput', data: { field: 'old', occurrences } }),
    );
  });

  it('refuses an empty passage', () => {
    expect(() => replaceText('- a', '', 'y')).toThrow(expect.objectContaining({ code: 'invalidInput' }));
  });

  it('changes nothing where both are the same', () => {
    expect(replaceText('- a\r\n- b', 'a\n', 'a\r')).toMatchObject({ changed: false, ops: [] });
  });

  it('finds what occurs once, though most of it occurs again and again', () => {
    expect(replaceText('aaab aab ab', 'aaab', 'x').text).toBe('x aab ab');
    expect(replaceText('abacababacad', 'abacad', 'x').text).toBe('abacabx');
  });

  it('counts in a text that repeats itself', () => {
    const half = 'a'.repeat(300_000);
    expect(() => replaceText(half + half, half, 'b')).toThrow('occurs 300001 times');
  });

  it.each([
    ['- a\n- a\n- b', '- a\n- b', '- a\n- a\n- b', [{ op: 'insert', index: 2, lines: ['- a'] }]],
    ['- a\n- b\n- c', '- b\n', '', [{ op: 'delete', index: 1, count: 1 }]],
    ['- a\n- a\n- c', '- a\n- a\n', '- a\n', [{ op: 'delete', index: 1, count: 1 }]],
    ['- x\n- y', '- x\n- y', '- y\n- x\n- y', [{ op: 'insert', index: 0, lines: ['- y'] }]],
  ])('in %j, %j by %j needs no line that stays', (text, old, replacement, ops) => {
    expect(replaceText(text, old, replacement).ops).toEqual(ops);
  });

  it('names the lines that differ as one operation', () => {
    expect(replaceText('- a\n- b\n- c', 'a\n- b\n', 'a\n- x\n- y\n').ops).toEqual([
      { op: 'replace', index: 1, count: 1, lines: ['- x', '- y'] },
    ]);
  });
});

describe('lines behind it', () => {
  const text = '- one\n- two\n- three\n- four';
  const addressed = (old: string, replacement: string, line: number) =>
    applyEdits(text, [
      { verb: 'replaceText', old, new: replacement },
      { verb: 'setStatus', line, status: 'x' },
    ]).text;

  it.each([
    ['shift', '- one\n', '', 4, '- two\n- three\n- [x] four'],
    ['stay before it', '- three\n', '', 2, '- one\n- [x] two\n- four'],
    [
      'keep their meaning where they changed in place',
      'two',
      'zwei',
      2,
      '- one\n- [x] zwei\n- three\n- four',
    ],
    ['one by one', 'two\n- three', 'b\n- c', 3, '- one\n- b\n- [x] c\n- four'],
    ['where a line was put before', '- two', '- new\n- two', 2, '- one\n- new\n- [x] two\n- three\n- four'],
    ['where a line was put behind', 'two', 'two\n- new', 2, '- one\n- [x] two\n- new\n- three\n- four'],
    [
      'where others were put in front of its end',
      'two',
      'two words\n- new',
      2,
      '- one\n- [x] two words\n- new\n- three\n- four',
    ],
    ['where a line was joined to it', '\n- three', ' and three', 2, '- one\n- [x] two and three\n- four'],
  ])('%s', (_rule, old, replacement, line, expected) => {
    expect(addressed(old, replacement, line)).toBe(expected);
  });

  it.each([
    ['- two\n', '', 2],
    ['\n- three', ' and three', 3],
    ['- two\n- three', '- all', 2],
    ['- two', '', 2],
    ['- two\n- three', '- tw\n- x\n- y', 2],
  ])('%j by %j takes line %i away', (old, replacement, line) => {
    expect(() => addressed(old, replacement, line)).toThrow(
      expect.objectContaining({ code: 'nodeNotFound' }),
    );
  });
});
