import { describe, expect, it } from '@jest/globals';
import { applyOps } from './apply.js';
import { followedBy, laterOperations } from './later-operations.js';
import { historyOf, letters } from './testing/letters.js';

describe('what came to a place', () => {
  it.each<[string, string, boolean, boolean]>([
    ['lines that were added', 'abXc', true, true],
    ['more lines than went', 'aXYc', true, true],
    ['as many lines as went', 'aXc', true, false],
    ['nothing, where lines went', 'ac', true, false],
    ['nobody knows what, in a diff over lost versions', 'ac', false, true],
  ])('%s', (_, text, known, grown) => {
    const [version] = historyOf('abc', [text]);
    expect(laterOperations(version!.ops, known).map((each) => each.grown)).toEqual([grown]);
  });
});

describe('one version behind another', () => {
  /** Both as one step: `start-end>lines` on the first text, with `+` where it has grown. */
  it.each<[string, string[], string[]]>([
    ['far from each other, two places', ['aBcde', 'aBcDe'], ['1-2>B', '3-4>D']],
    ['in the other order, too', ['abcDe', 'aBcDe'], ['1-2>B', '3-4>D']],
    ['next to each other, still two', ['aBcde', 'aBCde'], ['1-2>B', '2-3>C']],
    ['next to each other in the other order', ['abCde', 'aBCde'], ['1-2>B', '2-3>C']],
    ['the same line, once', ['aBcde', 'aXcde'], ['1-2>X']],
    ['a line that came and went leaves no trace', ['abXcde', 'abcde'], []],
    ['of several that came, those that stayed', ['abXYZcde', 'abXZcde'], ['2-2>XZ +']],
    ['lines into lines that came', ['abXYcde', 'abXKYcde'], ['2-2>XKY +']],
    ['lines behind lines that came', ['abXcde', 'abXKcde'], ['2-2>X +', '2-2>K +']],
    ['more than what came goes', ['abXcde', 'ade'], ['1-3> +']],
    ['what came at two places is joined by what spans them', ['aXbcYde', 'aKde'], ['1-3>K +']],
    ['two later changes within one earlier', ['aPQRSe', 'aPKRLe'], ['1-4>PKRL +']],
    ['later lines shift what came above', ['XYabcde', 'XYabcDe'], ['0-0>XY +', '3-4>D']],
    ['lines that went above shift what comes below', ['cde', 'cDe'], ['0-2>', '3-4>D']],
  ])('%s', (_, texts, expected) => {
    const [one, two] = historyOf('abcde', texts);
    const both = followedBy(laterOperations(one!.ops, true), laterOperations(two!.ops, true));
    const told = both.map(({ operation, grown }) => {
      const end = operation.index + (operation.op === 'insert' ? 0 : operation.count);
      const lines = operation.op === 'delete' ? '' : operation.lines.join('');
      return `${operation.index}-${end}>${lines}${grown ? ' +' : ''}`;
    });
    expect(told).toEqual(expected);
  });

  it('leads where both lead', () => {
    const [one, two] = historyOf('abcde', ['aXbcYde', 'aKde']);
    const both = followedBy(laterOperations(one!.ops, true), laterOperations(two!.ops, true));
    expect(
      applyOps(
        letters('abcde'),
        both.map(({ operation }) => operation),
      ).join(''),
    ).toBe('aKde');
  });
});
