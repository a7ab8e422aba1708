import { describe, expect, it } from '@jest/globals';
import { setKeywords, setPeople } from './index.js';

const people = (text: string, names: string[]) => setPeople(text, { line: 1 }, names);
const keywords = (text: string, names: string[]) => setKeywords(text, { line: 1 }, names);

describe('setPeople', () => {
  it.each([
    // existing places are reused, surplus ones go, missing ones follow the last one
    ['- X @a', ['b'], '- X @b'],
    ['- X @a y @b z', ['c', 'd'], '- X @c y @d z'],
    ['- X @a y @b z', ['c'], '- X @c y z'],
    ['- X @a y @b z', ['a', 'b', 'c', 'd'], '- X @a y @b @c @d z'],
    ['- X @a @b @c', [], '- X'],
    ['- X @a @b @c', ['none'], '- X'],
    ['- X @a@b y', [], '- X y'],
    ['- x@a@b!y', [], '- x!y'],
    ['- X @a \\\n  @b \\\n  @c', ['d'], '- X @d \\\n  \\\n  '],
    ['@a @b X', [], 'X'],
    ['- X @a', ['a', 'a'], '- X @a @a'],
    // new ones stand in the customary order
    ['- X', ['a'], '- X @a'],
    ['- X (M) https://u.example &k :#d !!!', ['a', 'b'], '- X (M) https://u.example @a @b &k :#d !!!'],
    ['- X &k', ['a'], '- X @a &k'],
    ['- X %% (M)', ['a'], '- X @a %% (M)'],
    ['- #US-1:', ['a'], '- #US-1: @a'],
    ['- X \\\n  (M)', ['a'], '- X \\\n  (M) @a'],
    // marks are tolerated
    ['- X', ['@a', 'ümlaut.x-1_'], '- X @a @ümlaut.x-1_'],
    ['- X', ['@none'], '- X @none'],
    ['- X', ['none', 'a'], '- X @none @a'],
    // inside a word: what is new goes behind the word
    ['- x@a!y z', ['a', 'b'], '- x@a!y @b z'],
    ['- X @a!y', ['a', 'b'], '- X @a @b !y'],
  ])('%j, %j: %j', (text, names, expected) => {
    expect(people(text, names).text).toBe(expected);
  });

  it.each([
    ['- X @a y @b', ['a', '@b']],
    ['- X', []],
    ['- X', ['none']],
  ])('%j already has %j', (text, names) => {
    expect(people(text, names)).toMatchObject({ text, changed: false });
  });

  it.each(['', '@', 'a b', 'a,b', '@@a', 'a:', '🚀', 'a\n'])('%j is no name', (name) => {
    expect(() => people('- X', ['ok', name])).toThrow(expect.objectContaining({ code: 'unreadable' }));
  });
});

describe('setKeywords', () => {
  it.each([
    ['- X &a', ['b', 'c'], '- X &b &c'],
    ['- X &a &b', ['c'], '- X &c'],
    ['- X @p :#d', ['taiga.web'], '- X @p &taiga.web :#d'],
    ['- R&D', ['a'], '- R&D &a'],
    ['- X (M)', ['&a'], '- X (M) &a'],
    ['- &a X', [], '- X'],
    ['- &a!X', [], '-!X'],
  ])('%j, %j: %j', (text, names, expected) => {
    expect(keywords(text, names).text).toBe(expected);
  });

  it('is refused where what was glued behind a name would become another one', () => {
    expect(() => keywords('- &a&b', [])).toThrow(expect.objectContaining({ code: 'unreadable' }));
  });
});
