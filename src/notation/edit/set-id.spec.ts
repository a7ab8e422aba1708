import { describe, expect, it } from '@jest/globals';
import { setId } from './index.js';

const set = (text: string, newId: string, line = 1) => setId(text, { line }, newId);

describe('setId', () => {
  it.each([
    // present: the name
    ['- #a: X', 'b', '- #b: X'],
    ['- #a X', 'b', '- #b X'],
    ['- X #a (M)', '#b', '- X #b (M)'],
    ['- #a:#c X', 'b', '- #b:#c X'],
    ['- #US-1', 'US-2', '- #US-2'],
    // new: before the label
    ['- X', 'a', '- #a: X'],
    ['-X', 'a', '- #a: X'],
    ['[x]X', 'a', '[x] #a: X'],
    ['- [x] > X', 'a', '- [x] > #a: X'],
    ['-> X', 'a', '-> #a: X'],
    ['  X', 'a', '  #a: X'],
    ['- (M) X', 'a', '- (M) #a: X'],
    ['- @p!X', 'a', '- @p #a: !X'],
    ['- \\\n   X', 'a', '- \\\n   #a: X'],
    // none: with colon and the blanks behind it
    ['- #a: X', 'none', '- X'],
    ['- #a   X', 'none', '- X'],
    ['#a: X', 'none', 'X'],
    ['- X #a: y', 'none', '- X y'],
    ['- X #a', 'none', '- X'],
    ['- X #a (M)', 'none', '- X (M)'],
    ['- (M)#a X', 'none', '- (M) X'],
    ['-#a: \\\n  X', 'none', '- \\\n  X'],
    ['- #a: \\\n  X', 'none', '- \\\n  X'],
    ['- #a:#b X', 'none', '- :#b X'],
  ])('%j, %j: %j', (text, newId, expected) => {
    expect(set(text, newId).text).toBe(expected);
  });

  it.each([
    ['- #a: X', 'a'],
    ['- #a: X', '#a'],
    ['- X', 'none'],
    ['- #p: P\n  - #.x: X', '.x'],
  ])('%j, %j: already so', (text, newId) => {
    const line = text.split('\n').length;
    expect(set(text, newId, line)).toMatchObject({ text, changed: false });
  });

  it('names the new ID, also where the label stands for it', () => {
    expect(set('- #US-1', 'US-2').node).toEqual({ id: 'US-2', line: 1 });
    expect(set('- #a: X', 'none').node).toEqual({ line: 1 });
  });

  it('references follow: dependencies, description blocks, and nothing that only looks alike', () => {
    const text = [
      '- #a: A :#a,#b',
      '  " see #a',
      '- B :#c,#a \\',
      '  more :#a,#ab @p',
      '- C #a :#x.a',
      '---',
      '#a: %% head',
      '  text #a',
      '',
      '#ab',
      '#a',
    ];
    const result = set(text.join('\n'), 'new');
    expect(result.text.split('\n')).toEqual([
      '- #new: A :#new,#b',
      '  " see #a',
      '- B :#c,#new \\',
      '  more :#new,#ab @p',
      '- C #a :#x.a',
      '---',
      '#new: %% head',
      '  text #a',
      '',
      '#ab',
      '#new',
    ]);
    expect(result).toMatchObject({ node: { id: 'new', line: 1 }, alsoChanged: [3, 4, 7, 11] });
    expect(result.affected).toBeUndefined();
  });

  it('where a person splits the dependency, too', () => {
    expect(set('- #a: A\n- B :#c@p,#a', 'new').text).toBe('- #new: A\n- B :#c@p,#new');
  });

  it('reports lines in their order, the lines in front of it too, its own never', () => {
    const text = '- B :#a\n- C :#a\n- #a: A \\\n  on :#a\n- D :#a';
    expect(set(text, 'new', 3)).toMatchObject({
      text: '- B :#new\n- C :#new\n- #new: A \\\n  on :#new\n- D :#new',
      alsoChanged: [1, 2, 5],
    });
    const many = Array.from({ length: 12 }, (_, i) => `- N${i} :#a`).join('\n');
    expect(set(`${many}\n- #a: A`, 'none', 13).affected).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('of a doubled ID goes, and what is affected is told in the order of the text', () => {
    const text = '- #a: A\n- B :#a\n- C :#b\n- D :#a\n---\n#a\n  t';
    expect(set(text, 'none').affected).toEqual([2, 4, 6]);
  });

  it('a later holder takes no references along', () => {
    const text = '- #a: A\n- #a: B\n- C :#a\n---\n#a\n  text';
    expect(set(text, 'b', 2)).toMatchObject({ text: text.replace('#a: B', '#b: B'), changed: true });
    expect(set(text, 'b', 2).alsoChanged).toBeUndefined();
  });

  it('none leaves references alone and reports them', () => {
    const text = '- #a: A :#a\n- B :#a\n---\n#a\n  text';
    expect(set(text, 'none')).toMatchObject({
      text: '- A :#a\n- B :#a\n---\n#a\n  text',
      affected: [1, 2, 4],
      node: { line: 1 },
    });
  });

  it('taken away from the first holder, references and block go to the next one', () => {
    const text = '- #a: A\n- #a: B\n- C :#a\n---\n#a\n  text';
    expect(set(text, 'none')).toMatchObject({ text: text.replace('#a: A', 'A'), affected: [3, 5] });
  });

  it('reports what a new name gains', () => {
    const text = '- A\n- B :#x\n---\n#x\n  orphan';
    expect(set(text, 'x')).toMatchObject({ text: text.replace('A', '#x: A'), affected: [2, 4] });
  });

  it.each([
    ['- #p: P\n  - X', 2, '.x', 'p.x'],
    ['- #p: P\n  - Q\n    - X', 3, '#.x', 'p.x'],
    ['- #p: P\n  - #.q: Q\n    - X', 3, '.x', 'p.x'],
    ['- P\n  - X', 2, '.x', '.x'],
    ['- X', 1, '.x', '.x'],
  ])('%j, line %i, %j becomes %j', (text, line, newId, expected) => {
    expect(set(text, newId, line).node?.id).toBe(expected);
  });

  it('in use elsewhere is refused with its line', () => {
    expect(() => set('- A\n- #b: B', 'b')).toThrow(
      expect.objectContaining({ code: 'duplicateId', data: { id: 'b', line: 2 } }),
    );
  });

  it.each([
    ['- #US-1', 'none', 'would be read as a line that says nothing'],
    ['- #a X #b', 'none', 'ID "b"'],
    ['- X', '', 'cannot be read as the name of an ID'],
    ['- X', '#', 'cannot be read'],
    ['- X', '##a', 'cannot be read'],
    ['- X', 'a b', 'cannot be read'],
    ['- X', 'a:', 'cannot be read'],
  ])('%j, %j is refused: %s', (text, newId, message) => {
    expect(() => set(text, newId)).toThrow(expect.objectContaining({ code: 'unreadable' }));
    expect(() => set(text, newId)).toThrow(message);
  });
});
