import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nearestIds } from './nearest-ids.js';

describe('the nearest IDs', () => {
  it.each<{ rule: string; wanted: string; ids: string[]; nearest: string[] }>([
    { rule: 'the case counts for nothing', wanted: 'us-1', ids: ['US-2', 'US-1'], nearest: ['US-1', 'US-2'] },
    { rule: 'one step is a letter more', wanted: 'abcd', ids: ['xbcde', 'abxd'], nearest: ['abxd', 'xbcde'] },
    { rule: 'a letter less', wanted: 'abcd', ids: ['wxcd', 'acd'], nearest: ['acd', 'wxcd'] },
    { rule: 'or another letter', wanted: 'abcd', ids: ['abxy', 'abcx'], nearest: ['abcx', 'abxy'] },
    {
      rule: 'more than half of it are too many',
      wanted: 'abcdef',
      ids: ['abcxyz', 'abwxyz'],
      nearest: ['abcxyz'],
    },
    {
      rule: 'two are not, even for the shortest',
      wanted: 'a',
      ids: ['b', 'bc', 'bcd'],
      nearest: ['b', 'bc'],
    },
    {
      rule: 'a part is near, however long the rest',
      wanted: 'login',
      ids: ['web.login.form.2', 'logoff'],
      nearest: ['web.login.form.2', 'logoff'],
    },
    {
      rule: 'and the whole of a part',
      wanted: 'web.login',
      ids: ['web', 'wob.lagin'],
      nearest: ['web', 'wob.lagin'],
    },
    { rule: 'but two letters are no part', wanted: 'ab', ids: ['xxabxx'], nearest: [] },
    {
      rule: 'of equally near ones the first stands first',
      wanted: 'abc',
      ids: ['abx', 'aby', 'abz'],
      nearest: ['abx', 'aby', 'abz'],
    },
    {
      rule: 'five are enough',
      wanted: 'a1',
      ids: ['a2', 'a3', 'a4', 'a5', 'a6', 'a7'],
      nearest: ['a2', 'a3', 'a4', 'a5', 'a6'],
    },
    {
      rule: 'a nearer one takes the place of the last',
      wanted: 'abcd',
      ids: ['abxy', 'acxd', 'axyd', 'xycd', 'xbyd', 'abcx'],
      nearest: ['abcx', 'abxy', 'acxd', 'axyd', 'xycd'],
    },
    { rule: 'nothing is near nothing', wanted: 'abc', ids: [], nearest: [] },
  ])('$rule', ({ wanted, ids, nearest }) => {
    expect(nearestIds(wanted, ids)).toEqual(nearest);
  });

  it('compares no more than 64 characters', () => {
    const long = 'x'.repeat(64);
    expect(
      nearestIds(`${long}${'a'.repeat(1_000)}`, [`${long}${'b'.repeat(1_000)}`, `${'y'.repeat(40)}`]),
    ).toEqual([`${long}${'b'.repeat(1_000)}`]);
  });

  it('are, for any names, some of those there are, each once', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'b', 'C', '.', '1'), maxLength: 8 });
    fc.assert(
      fc.property(name, fc.uniqueArray(name, { maxLength: 20 }), (wanted, ids) => {
        const nearest = nearestIds(wanted, ids);
        expect(nearest.length).toBeLessThanOrEqual(5);
        expect(new Set(nearest).size).toBe(nearest.length);
        expect(ids).toEqual(expect.arrayContaining(nearest));
        expect(nearest.includes(wanted)).toBe(ids.includes(wanted));
      }),
    );
  });
});
