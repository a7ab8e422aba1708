import { describe, expect, it } from '@jest/globals';
import { setDependencies } from './index.js';

const set = (text: string, ids: string[]) => setDependencies(text, { line: 1 }, ids);

describe('setDependencies', () => {
  it.each([
    // the first token takes the whole list, others go
    ['- X :#a', ['b', '#c'], '- X :#b,#c'],
    ['- X :#a y :#b z', ['c', 'd'], '- X :#c,#d y z'],
    ['- X :#a, #b', ['b'], '- X :#b, #b'],
    ['- X :#a \\\n  :#b', ['c'], '- X :#c \\\n  '],
    // order as given, doubles dropped
    ['- X', ['b', 'a', 'b'], '- X :#b,#a'],
    ['- X :#a,#a', ['a'], '- X :#a'],
    ['- X (M) @p &k !!!', ['a'], '- X (M) @p &k :#a !!!'],
    ['- #US-1', ['a'], '- #US-1 :#a'],
    // removed
    ['- X :#a :#b', [], '- X'],
    ['- X :#a,y', ['none'], '- X ,y'],
    [':#a X', [], 'X'],
    // directly behind the ID it stays there; emptied, the colon is the ID's
    ['- #a:#b Title', ['c'], '- #a:#c Title'],
    ['- #a:#b Title', [], '- #a: Title'],
    ['- #a:#b', [], '- #a:'],
    ['- #a:#b%% c', [], '- #a:%% c'],
    ['- #a:#b,x', [], '- #a,x'],
    // a person had split the token
    ['- X :#a@p,#b y', ['c'], '- X :#c@p y'],
    ['- X :#a@p,#b y', [], '- X @p y'],
  ])('%j, %j: %j', (text, ids, expected) => {
    expect(set(text, ids).text).toBe(expected);
  });

  it.each([
    ['- X :#a,#b', ['a', 'b']],
    ['- X :#a y :#b', ['#a', 'b', 'a']],
    ['- X', []],
  ])('%j already says %j', (text, ids) => {
    expect(set(text, ids)).toMatchObject({ text, changed: false });
  });

  it('takes IDs that no node has, and the node itself', () => {
    expect(set('- #a: X', ['a', 'nobody']).text).toBe('- #a: X :#a,#nobody');
  });

  it.each(['', '#', 'a b', 'a,#b'])('%j is no ID', (id) => {
    expect(() => set('- X', [id])).toThrow(expect.objectContaining({ code: 'unreadable' }));
  });
});
