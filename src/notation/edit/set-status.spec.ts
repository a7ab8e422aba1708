import { describe, expect, it } from '@jest/globals';
import type { StatusCode } from '../plan.js';
import { parseStatusInput, setStatus } from './index.js';

const set = (text: string, status: StatusCode | 'none', line = 1) => setStatus(text, { line }, status);

describe('setStatus', () => {
  it.each<[string, StatusCode | 'none', string]>([
    // a box that is there: its one character
    ['- [ ] X', 'x', '- [x] X'],
    ['- [x] X', ' ', '- [ ] X'],
    ['- [x]X', '~', '- [~]X'],
    ['\t|[?]  X %% [ ]', '-', '\t|[-]  X %% [ ]'],
    ['- > [ ] X', 'x', '- > [x] X'],
    ['- [z] X', 'x', '- [x] X'],
    ['- [\\] X', 'x', '- [x] X'],
    // none yet: behind gate and blanks, before fold mark or label
    ['X', 'x', '[x] X'],
    ['- X', 'x', '- [x] X'],
    ['-   X', 'x', '-   [x] X'],
    ['-X', 'x', '- [x] X'],
    ['  + X', ' ', '  + [ ] X'],
    ['= X', '!', '= [!] X'],
    ['=X', '!', '[!] =X'],
    ['- > X', 'x', '- [x] > X'],
    ['-> X', 'x', '- [x] > X'],
    ['> X', 'x', '[x] > X'],
    ['- [xy] X', 'x', '- [x] [xy] X'],
    ['- #id', 'x', '- [x] #id'],
    ['- (M) X', 'x', '- [x] (M) X'],
    ['  \\\n- X', 'x', '  \\\n- [x] X'],
    ['- \\\n   X', 'x', '- \\\n   [x] X'],
    ['- \\ %% c\n\\\n   X', 'x', '- \\ %% c\n\\\n   [x] X'],
    ['  \\\nX', 'x', '  \\\n[x] X'],
    // none removes the box and the blanks behind it
    ['- [x] X', 'none', '- X'],
    ['- [x]   X', 'none', '- X'],
    ['-[x] X', 'none', '-X'],
    ['[x] X', 'none', 'X'],
    ['  [x]X', 'none', '  X'],
    ['- [z] > X', 'none', '- > X'],
    ['- > [x] X', 'none', '- > X'],
    ['- [x] \\\n  X', 'none', '- \\\n  X'],
    ['-[x] \\\n  X', 'none', '- \\\n  X'],
    ['[x] \\\nX', 'none', '\\\nX'],
    ['- [x] #id', 'none', '- #id'],
    ['- [x] ---', 'none', '- ---'],
  ])('%j, %j: %j', (text, status, expected) => {
    const result = set(text, status);
    expect(result).toMatchObject({ text: expected, changed: true, node: { line: 1 } });
  });

  it.each<[string, StatusCode | 'none']>([
    ['- [x] X', 'x'],
    ['- [X] X', 'x'],
    ['- [ ] X', ' '],
    ['- X', 'none'],
    ['- [xyz] X', 'none'],
  ])('%j is already %j', (text, status) => {
    expect(set(text, status)).toEqual({ text, changed: false, ops: [], node: { line: 1 } });
  });

  it.each<[string, StatusCode | 'none', string]>([
    ['[x] - X', 'none', 'gate "-"'],
    ['[x] " X', 'none', 'description'],
    ['- [x] [~] X', 'none', 'status "~"'],
    ['- [ \\\n] X', 'x', 'no status'],
  ])('%j, %j is refused: it would be read as %s', (text, status, what) => {
    const attempt = () => set(text, status);
    expect(attempt).toThrow(expect.objectContaining({ code: 'unreadable' }));
    expect(attempt).toThrow(what);
  });

  it('touches one line, and says so as an operation', () => {
    expect(set('- a\r\n- b\r\n', 'x', 2)).toEqual({
      text: '- a\n- [x] b\n',
      changed: true,
      ops: [{ op: 'replace', index: 1, count: 1, lines: ['- [x] b'] }],
      node: { line: 2 },
    });
  });
});

describe('the address', () => {
  const text = '- #a: A\n  " about\n\n- B \\\n  goes on\n- #a: again\n---\n#a\n  text';

  it.each([
    [{ id: 'a' }, 1],
    [{ id: '#a' }, 1],
    [{ line: 1 }, 1],
    [{ line: 2 }, 1],
    [{ line: 4 }, 4],
    [{ line: 5 }, 4],
    [{ line: 6 }, 6],
    [{ id: 'a', line: 2 }, 1],
  ])('%j is the node at line %i', (address, line) => {
    expect(setStatus(text, address, 'x').node?.line).toBe(line);
  });

  it.each([
    [{ line: 3 }, 'nodeNotFound'],
    [{ line: 7 }, 'nodeNotFound'],
    [{ line: 8 }, 'nodeNotFound'],
    [{ line: 0 }, 'nodeNotFound'],
    [{ line: -1 }, 'nodeNotFound'],
    [{ line: 10 }, 'nodeNotFound'],
    [{ id: 'b' }, 'nodeNotFound'],
    [{ id: '' }, 'nodeNotFound'],
    [{ line: 1.5 }, 'invalidInput'],
    [{ line: NaN }, 'invalidInput'],
    [{}, 'invalidInput'],
    [{ id: 'a', line: 6 }, 'invalidInput'],
  ])('%j is %s', (address, code) => {
    expect(() => setStatus(text, address, 'x')).toThrow(expect.objectContaining({ code }));
  });

  it('names the nearest IDs', () => {
    const plan = ['auth', 'author', 'db', 'ui.auth-form', 'zebra'].map((id) => `- #${id}: x`).join('\n');
    expect(() => setStatus(plan, { id: 'auht' }, 'x')).toThrow(
      expect.objectContaining({ code: 'nodeNotFound', data: { id: 'auht', nearest: ['auth'] } }),
    );
    expect(() => setStatus(plan, { id: 'Auth' }, 'x')).toThrow(
      expect.objectContaining({ data: { id: 'Auth', nearest: ['auth', 'author', 'ui.auth-form'] } }),
    );
  });
});

describe('parseStatusInput', () => {
  it.each([
    ['x', 'x'],
    ['X', 'x'],
    [' ', ' '],
    ['[ ]', ' '],
    ['[X]', 'x'],
    ['done', 'x'],
    ['DONE', 'x'],
    ['inProgress', '~'],
    ['in_progress', '~'],
    ['In Progress', '~'],
    ['walking skeleton', '/'],
    ['highrisk', '!'],
    ['planned', ' '],
    ['None', 'none'],
    ['-', '-'],
    ['discarded', '-'],
    [' x ', 'x'],
    [' [~] ', '~'],
    [' done\t', 'x'],
    ['', undefined],
    ['[x', undefined],
    ['xx]', undefined],
    ['[xx', undefined],
    ['[x]]', undefined],
    ['[z]', undefined],
    ['z', undefined],
    ['finished', undefined],
    ['constructor', undefined],
  ])('%j is %j', (text, status) => {
    expect(parseStatusInput(text)).toBe(status);
  });
});
