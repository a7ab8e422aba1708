import { describe, expect, it } from '@jest/globals';
import { applyOps } from './apply.js';
import type { LaterVersion } from './take-back.js';
import { takenBack, withoutTakenBack } from './taken-back.js';
import { historyOf, letters } from './testing/letters.js';
import type { Entry } from './testing/letters.js';

describe('which versions stand taken back', () => {
  it.each<[string, [version: number, undoes?: number][], [number, number][]]>([
    ['none where none took back', [[1], [2]], []],
    ['one, by the version that did it', [[1], [2, 1]], [[1, 2]]],
    ['one that is older than all that are known', [[3, 1], [4]], [[1, 3]]],
    ['not the one whose taking back is taken back', [[1], [2, 1], [3, 2]], [[2, 3]]],
    [
      'again the one that was taken back twice',
      [[1], [2, 1], [3, 2], [4, 3]],
      [
        [3, 4],
        [1, 2],
      ],
    ],
  ])('%s', (_, versions, expected) => {
    expect([...takenBack(versions.map(([version, undoes]) => ({ version, undoes })))]).toEqual(expected);
  });
});

describe('a history without what was taken back', () => {
  /** Its versions as `number:text`; each must lead back as well. */
  function told(first: string, versions: readonly LaterVersion[]): string[] {
    let lines = letters(first);
    return versions.map(({ version, ops, inverse }) => {
      const before = lines;
      lines = applyOps(lines, ops);
      expect(applyOps(lines, inverse)).toEqual(before);
      return `${version}:${lines.join('')}`;
    });
  }

  const ONE_AND_THREE = ['aXc', { text: 'abc', undoes: 1 }] satisfies Entry[];

  it.each<[string, string, Entry[], string[]]>([
    ['a pair is gone', 'abc', ONE_AND_THREE, []],
    ['others stay', 'abcd', ['abcD', 'aXcD', { text: 'abcD', undoes: 2 }, 'AbcD'], ['1:abcD', '4:AbcD']],
    [
      'those in between stand where they do without it',
      'abcdefg',
      ['acdefg', 'acDKeFg', { text: 'abcDKeFg', undoes: 1 }],
      ['2:abcDKeFg'],
    ],
    [
      'of two pairs, one within the other, both are gone',
      'abcde',
      ['aXcde', 'aXcYe', { text: 'aXcde', undoes: 2 }, { text: 'abcde', undoes: 1 }],
      [],
    ],
    [
      'what took back an older version than these stays',
      'aXc',
      ['aXcd', { text: 'abcd', undoes: -1 }],
      ['1:aXcd', '2:abcd'],
    ],
    [
      'a pair stays where lines came to its place in between',
      'abc',
      ['ac', 'aXc', { text: 'aXbc', undoes: 1 }],
      ['1:ac', '2:aXc', '3:aXbc'],
    ],
    [
      'a pair stays where its own line was changed in between',
      'abc',
      ['aBc', 'aXc', { text: 'abc', undoes: 1 }],
      ['1:aBc', '2:aXc', '3:abc'],
    ],
    [
      'a pair stays that brought back another line',
      'abc',
      ['aXc', { text: 'aYc', undoes: 1 }],
      ['1:aXc', '2:aYc'],
    ],
    [
      'a pair stays that brought back more lines',
      'abc',
      ['aXc', { text: 'abBc', undoes: 1 }],
      ['1:aXc', '2:abBc'],
    ],
    [
      'a pair stays that took more lines along behind',
      'abc',
      ['aXc', { text: 'ab', undoes: 1 }],
      ['1:aXc', '2:ab'],
    ],
    [
      'a pair stays that took more lines along in front',
      'abc',
      ['aXc', { text: 'bc', undoes: 1 }],
      ['1:aXc', '2:bc'],
    ],
    [
      'a pair stays that brought the line back elsewhere',
      'abc',
      ['ac', { text: 'acb', undoes: 1 }],
      ['1:ac', '2:acb'],
    ],
    [
      'a pair stays that brought back a part',
      'abcde',
      ['aXcYe', { text: 'abcYe', undoes: 1 }],
      ['1:aXcYe', '2:abcYe'],
    ],
    [
      'a pair stays that brought back a part, and something else',
      'abcde',
      ['aXcYe', { text: 'abcZe', undoes: 1 }],
      ['1:aXcYe', '2:abcZe'],
    ],
  ])('%s', (_, first, entries, expected) => {
    expect(told(first, withoutTakenBack(historyOf(first, entries)))).toEqual(expected);
  });

  it('leaves a pair where it does not know what belongs together in between', () => {
    const [done, between, undone] = historyOf('abcd', ['acd', 'acD', { text: 'abcD', undoes: 1 }]);
    const cut = {
      ...between!,
      inverse: [...between!.inverse, { op: 'delete' as const, index: 3, count: 1 }],
    };
    expect(withoutTakenBack([done!, cut, undone!])).toEqual([done, cut, undone]);
  });

  it('leaves a pair where a diff that stands for lost versions touches it', () => {
    const versions = historyOf('abc', ['ac', 'aC', { text: 'abC', undoes: 1 }]);
    expect(told('abc', withoutTakenBack(versions))).toEqual(['2:abC']);
    const lost = versions.map((each) => (each.version === 2 ? { ...each, known: false } : each));
    expect(withoutTakenBack(lost)).toEqual(lost);
  });
});
