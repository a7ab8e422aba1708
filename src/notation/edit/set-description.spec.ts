import { describe, expect, it } from '@jest/globals';
import { setDescription } from './index.js';

const set = (text: string, description: string, line = 1) => setDescription(text, { line }, description);

describe('one paragraph: short lines', () => {
  it.each([
    ['new: behind the own lines, one step deeper', '- A\n- B', 't', '- A\n  " t\n- B'],
    ['new: a step as the plan has it', '- A\nR\n\t- x', 't', '- A\n\t" t\nR\n\t- x'],
    ['new: indented like the children', '- A\n     - x', 't\nu', '- A\n     " t\n     " u\n     - x'],
    ['new: behind continuation lines', '- A \\\n  on\n- B', 't', '- A \\\n  on\n  " t\n- B'],
    ['new: at the end of the text', '- A', 't', '- A\n  " t'],
    ['new: not taken by a mark at the end', '- A \\', 't', '- A \\\n\n  " t'],
    ['in place', '- A\n" old\n- B', 'new', '- A\n" new\n- B'],
    ['in place: quote, blanks and comment stay', '- A\n  "\t old   %% c', 'new', '- A\n  "\t new   %% c'],
    ['in place: glued comment stays glued', '- A\n  " old%% c', 'new', '- A\n  " new%% c'],
    ['in place: an empty one', '- A\n  " %% c', 'new', '- A\n  " new %% c'],
    ['in place: continuation lines go', '- A\n  " old \\ %% c\n  more\n- B', 'new', '- A\n  " new %% c\n- B'],
    ['in place: a lone mark', '- A\n  " \\\n  old', 'new', '- A\n  " new'],
    ['in place: the quote on a continuation line', '- A\n  \\\n" old \\\nmore', 'new', '- A\n  \\\n" new'],
    ['in place: only those that differ', '- A\n  " a \\\n\n  " b', 'a\nc', '- A\n  " a \\\n\n  " c'],
    [
      'further ones follow the last, as it is indented',
      '- A\n  " a\n\t"  b\n  - x',
      'a\nb\nc',
      '- A\n  " a\n\t"  b\n\t" c\n  - x',
    ],
    ['further ones behind a mark at the end', '- A\n  " a \\', 'a\nb', '- A\n  " a\n  " b'],
    ['in place: not at the end of the text', '- A\n  " old\n- B \\', 'old\nx', '- A\n  " old\n  " x\n- B \\'],
    ['new: in front of a mark at the end', '- A\n- B \\', 't', '- A\n  " t\n- B \\'],
    ['in place: a comment behind a mark', '- A\n  " old \\%% c\n  more', 'new', '- A\n  " new%% c'],
    ['surplus ones go', '- A\n  " a\n\n  " b \\\n  c\n- B', 'x', '- A\n  " x\n\n- B'],
    ['lines are trimmed', '- A', '  t \r\n\t u ', '- A\n  " t\n  " u'],
  ])('%s', (_rule, text, description, expected) => {
    expect(set(text, description).text).toBe(expected);
  });
});

describe('several paragraphs: a block in the description part', () => {
  const A = '- #a: A';

  it.each([
    ['a divider is added', A, 't\n\nu', `${A}\n\n---\n\n#a\n  t\n\n  u`],
    ['the final newline stays the last', `${A}\n`, 't\n\nu', `${A}\n\n---\n\n#a\n  t\n\n  u\n`],
    ['an empty line that is there counts', `${A}\n\n`, 't\n\nu', `${A}\n\n---\n\n#a\n  t\n\n  u\n`],
    [
      'behind the last block',
      `${A}\n- #b: B\n---\n#b\n  x\n`,
      't\n\nu',
      `${A}\n- #b: B\n---\n#b\n  x\n\n#a\n  t\n\n  u\n`,
    ],
    ['behind the divider alone', `${A}\n---`, 't\n\nu', `${A}\n---\n\n#a\n  t\n\n  u`],
    ['a line of blanks that is there counts', `${A}\n---\n \t`, 't\n\nu', `${A}\n---\n \t\n#a\n  t\n\n  u`],
    ['in an empty place', `${A}\n---\n`, 't\n\nu', `${A}\n---\n\n#a\n  t\n\n  u\n`],
    ['empty lines collapse', A, '\n\nt\n\n\n\nu\n\n', `${A}\n\n---\n\n#a\n  t\n\n  u`],
    ['short lines go', `${A}\n  " s\n\n  " r\n- B`, 't\n\nu', `${A}\n\n- B\n\n---\n\n#a\n  t\n\n  u`],
    ['behind a mark at the end', `${A} \\`, 't\n\nu', `${A} \\\n\n---\n\n#a\n  t\n\n  u`],
  ])('%s', (_rule, text, description, expected) => {
    expect(set(text, description).text).toBe(expected);
  });

  it('needs an ID, and to be its first holder', () => {
    expect(() => set('- A', 't\n\nu')).toThrow(expect.objectContaining({ code: 'needsId' }));
    expect(() => set('- #a: A\n- #a: B', 't\n\nu', 2)).toThrow(expect.objectContaining({ code: 'needsId' }));
    expect(set('- #a: A\n- #a: B', 't', 2).text).toBe('- #a: A\n- #a: B\n  " t');
  });
});

describe('a block that exists takes any text', () => {
  const replaced = (block: string, description: string) => {
    const head = '- #a: A\n- #b: B\n---\n';
    const { text } = set(head + block, description);
    expect(text.startsWith(head)).toBe(true);
    return text.slice(head.length);
  };

  it.each([
    ['one paragraph', '#a\n  old\n#b', 'new', '#a\n  new\n#b'],
    [
      'line by line, indentation and comment kept',
      '#a:\n    a %% c\n\tb%% d\n',
      'x\ny',
      '#a:\n    x %% c\n\ty%% d\n',
    ],
    ['further lines as the last one is indented', '#a\n\ta\n\n#b', 'x\ny\n\nz', '#a\n\tx\n\ty\n\n\tz\n\n#b'],
    ['two blanks where it had none', '#a\n#b', 'x', '#a\n  x\n#b'],
    ['surplus lines go', '#a\n  a\n  b\n\n  c\n\n#b', 'x', '#a\n  x\n\n#b'],
    ['a break is added', '#a\n  a\n  b', 'a\n\nb', '#a\n  a\n\n  b'],
    ['a break goes', '#a\n  a\n\n\n  b', 'a\nb', '#a\n  a\n  b'],
    ['a break stays as it is', '#a\n  a\n\n\n  b', 'a\n\nc', '#a\n  a\n\n\n  c'],
    ['a comment line stays where there is a break', '#a\n  a\n  %% c\n  b', 'x\n\ny', '#a\n  x\n  %% c\n  y'],
    ['else it goes', '#a\n  a\n  %% c\n  b', 'x\ny', '#a\n  x\n  y'],
    ['a further divider stays', '#a\n  a\n---\n  b', 'x\ny', '#a\n  x\n---\n  y'],
    [
      'several blocks: the first takes it, the others go',
      '#a\n  a\n#b\n  u\n\n#a\n  b\n',
      'x\n\ny',
      '#a\n  x\n\n  y\n#b\n  u\n\n',
    ],
    [
      'a block before a comment goes up to it',
      '#a\n  a\n#b\n  u\n\n#a\n  b\n\n%% c\n#c',
      'x',
      '#a\n  x\n#b\n  u\n\n\n%% c\n#c',
    ],
    ['blanks alone are an empty line', '#a\n  a\n#a\n  b\n  \t\n#c', 'x', '#a\n  x\n#c'],
    ['what differs alone changes', '#a\n   a\n  b %% c\n  d', 'a\nb\ne', '#a\n   a\n  b %% c\n  e'],
  ])('%s', (_rule, block, description, expected) => {
    expect(replaced(block, description)).toBe(expected);
  });

  it('and short lines beside it go', () => {
    expect(set('- #a: A\n  " s\n---\n#a\n  t', 'new').text).toBe('- #a: A\n---\n#a\n  new');
  });
});

describe('none', () => {
  it.each(['none', '', '  \n\n', ' none '])('%j removes short lines and blocks', (description) => {
    const text = '- #a: A\n  " s \\\n on\n- B\n---\n#a\n  t\n\n#x\n#a\n  u\n';
    expect(set(text, description).text).toBe('- #a: A\n- B\n---\n#x\n');
  });

  it('of a later holder leaves the block alone', () => {
    const text = '- #a: A\n- #a: B\n  " s\n---\n#a\n  t';
    expect(set(text, 'none', 2).text).toBe('- #a: A\n- #a: B\n---\n#a\n  t');
  });
});

describe('no change', () => {
  it.each([
    ['- A\n  " a\n  " b', 'a\nb'],
    ['- #a: A\n  " a\n---\n#a\n  b\n\n  c', 'a\nb\n\nc'],
    ['- A', 'none'],
    ['- A\n  " none\n  " at all', 'none\nat all'],
    ['- A', ''],
  ])('%j already says %j', (text, description) => {
    expect(set(text, description)).toMatchObject({ text, changed: false });
  });
});

describe('refused', () => {
  it.each([
    ['- #a: A', '50 %% off', '"%% off" in the description would be read as a comment'],
    ['- #a: A', 'a\n\n50 %% off', 'would be read as a comment'],
    ['- #a: A\n- B', 'goes on \\', 'would be read as a continuation mark'],
    ['- #a: A', 'a\n\n---', 'description "a", not with description'],
  ])('%j, %j: %s', (text, description, message) => {
    expect(() => set(text, description)).toThrow(expect.objectContaining({ code: 'unreadable' }));
    expect(() => set(text, description)).toThrow(message);
  });

  it('in a block a backslash at the end is text', () => {
    expect(set('- #a: A', 'a \\\n\nb').text).toBe('- #a: A\n\n---\n\n#a\n  a \\\n\n  b');
  });
});
