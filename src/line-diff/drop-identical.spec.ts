import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { applyOps } from './apply.js';
import { computeOps } from './compute.js';
import { dropIdentical } from './drop-identical.js';
import { endOf } from './line-operation.js';
import type { LineOperation } from './line-operation.js';
import { rebaseOps } from './rebase.js';
import { numberedLines, operationsOn, repeatingLines } from './testing/arbitrary.js';

const lines = (text: string): string[] => [...text];

/** What is left to do of the way from `base` to `wanted` when the text is `current` by now. */
function leftToDo(base: string, wanted: string, current: string): LineOperation[] {
  const mine = computeOps(lines(base), lines(wanted));
  return remaining(mine, computeOps(lines(base), lines(current)), lines(base));
}

function remaining(mine: LineOperation[], theirs: LineOperation[], base?: string[]): LineOperation[] {
  return dropIdentical(mine, theirs, base).remaining;
}

describe('dropIdentical: my call was stored, its answer was lost, and I repeat it', () => {
  it.each<[string, string, string, string]>([
    ['nobody else wrote', 'abc', 'aXbc', 'aXbc'],
    ['others wrote elsewhere', 'abcdef', 'aXbcdef', 'aXbcdYf'],
    ['others inserted right behind my lines', 'abc', 'aXbc', 'aXYbc'],
    ['others inserted right above my lines', 'abc', 'aXbc', 'aYXbc'],
    ['others inserted on both sides of my lines', 'abc', 'aX1bc', 'aYX1Zbc'],
    ['my lines begin like those above them', 'abc', 'aXXYbc', 'aXXXYZbc'],
    ['others changed the line below my insert', 'abc', 'aXbc', 'aXYc'],
    ['others changed the line above my insert', 'abc', 'aXbc', 'YXbc'],
    ['others changed both neighbours of my insert', 'abcd', 'abXcd', 'aYXZd'],
    ['others deleted the line below my insert', 'abc', 'aXbc', 'aXc'],
    ['others deleted both neighbours of my insert', 'abcd', 'abXcd', 'aXd'],
    ['others deleted both neighbours of the line that I changed', 'abcde', 'abXde', 'aXe'],
    ['others wrote above my insert and changed the line below it', 'abc', 'aXbc', 'aYXZc'],
    ['others wrote below my insert and changed the line above it', 'abc', 'aXbc', 'YXZbc'],
    ['I changed a line, others the next one', 'abcd', 'aXcd', 'aXYd'],
    ['I changed a line, others the one above', 'abcd', 'abXd', 'aYXd'],
    ['I changed a line, others inserted on both sides of it', 'abc', 'aXc', 'aYXZc'],
    ['I changed a line, others both neighbours', 'abcde', 'abXde', 'aYXZe'],
    ['I changed a line, others inserted behind it', 'abc', 'aXc', 'aXYc'],
    ['I changed a line, others inserted above it', 'abc', 'aXc', 'aYXc'],
    ['I changed two lines, others the one between', 'abcde', 'aXcYe', 'aXZYe'],
    ['I deleted a line, others the next one', 'abcd', 'acd', 'ad'],
    ['I deleted two lines, others the one between', 'abcde', 'ace', 'ae'],
    ['I did several things, others one thing between', 'abcdefgh', 'aXbdefYh', 'aXbdZfYh'],
  ])('%s', (_, base, wanted, current) => {
    expect(leftToDo(base, wanted, current)).toEqual([]);
  });
});

describe('dropIdentical: what is not there for sure is still to be done', () => {
  it.each<[string, string, string, string]>([
    ['nobody has written it', 'abc', 'aXbc', 'aYbc'],
    ['the same line stands elsewhere', 'abcdef', 'aXbcdef', 'abcdXef'],
    ['the same line stands at another place of a rewritten stretch', 'abcdef', 'abXcdef', 'aYZVXWf'],
    ['my lines stand there with another one between', 'abc', 'aXYbc', 'aXZYbc'],
    ['only the first of my lines stands there', 'abc', 'aXYbc', 'aXbc'],
    ['only the last of my lines stands there', 'abc', 'aXYbc', 'aYbc'],
    ['my lines stand there in another order', 'abc', 'aXYbc', 'aYXbc'],
    ['others changed the line that I delete', 'abc', 'ac', 'aXc'],
    ['others deleted one line and changed the next, I delete one of them', 'abcd', 'acd', 'aXd'],
    ['others deleted less than I do', 'abcd', 'ad', 'acd'],
    ['others deleted the line that I change', 'abc', 'aXc', 'ac'],
    ['others inserted what I put in the stead of a line', 'abc', 'aXc', 'aXbc'],
    ['others put what I insert in the stead of a line further down', 'abcd', 'aXbcd', 'abXd'],
  ])('%s', (_, base, wanted, current) => {
    expect(leftToDo(base, wanted, current)).toEqual(computeOps(lines(base), lines(wanted)));
  });

  it('drops what stands there and keeps the rest', () => {
    expect(leftToDo('abcdef', 'aXbcdYf', 'aXbcdef')).toEqual([
      { op: 'replace', index: 4, count: 1, lines: ['Y'] },
    ]);
    expect(leftToDo('abcdef', 'aXbcdYf', 'abcdYf')).toEqual([{ op: 'insert', index: 1, lines: ['X'] }]);
  });

  it('takes a line of theirs for one of mine only', () => {
    // Both lines became X in mine; in theirs one X stands for all three.
    expect(leftToDo('-abc-', '-XbX-', '-X-')).toEqual([{ op: 'replace', index: 3, count: 1, lines: ['X'] }]);
    const twice: LineOperation[] = [
      { op: 'replace', index: 1, count: 1, lines: ['X'] },
      { op: 'replace', index: 3, count: 1, lines: ['X'] },
    ];
    expect(remaining(twice, [{ op: 'replace', index: 1, count: 3, lines: ['X', 'Y', 'X'] }])).toEqual([]);
  });

  it('leaves nothing of theirs, nothing of mine as it is', () => {
    const mine: LineOperation[] = [{ op: 'insert', index: 0, lines: ['x'] }];
    expect(remaining(mine, [])).toEqual(mine);
    expect(remaining([], mine)).toEqual([]);
  });
});

describe('dropIdentical: what may be there in part is for the caller to decide', () => {
  const doubts = (base: string, wanted: string, current: string) =>
    dropIdentical(
      computeOps(lines(base), lines(wanted)),
      computeOps(lines(base), lines(current)),
      lines(base),
    );

  it.each<[string, string, string, string]>([
    ['others wrote between my lines', 'abc', 'aXYbc', 'aXZYbc'],
    ['others changed one of my lines', 'abc', 'aXYbc', 'aZYbc'],
    ['others deleted one of my lines', 'abc', 'aXYbc', 'aXbc'],
    ['others put my lines in another order', 'abc', 'aXYbc', 'aYXbc'],
    ['others rewrote the lines below my insert', 'abcd', 'aXbcd', 'aUXVd'],
    ['others rewrote the lines above my insert', 'abcd', 'abcXd', 'aUXVd'],
  ])('%s', (_, base, wanted, current) => {
    const mine = computeOps(lines(base), lines(wanted));
    const theirs = computeOps(lines(base), lines(current));
    const start = Math.min(mine[0]!.index, theirs[0]!.index);
    const end = Math.max(endOf(mine[0]!), endOf(theirs[0]!));
    expect(doubts(base, wanted, current)).toEqual({
      remaining: mine,
      doubtful: [{ start, end, mine, theirs }],
    });
  });

  it.each<[string, string, string, string]>([
    ['others wrote other lines at the same place', 'abc', 'aXbc', 'aYbc'],
    ['my lines stand at another place only', 'abcdef', 'aXbcdef', 'abcdXef'],
    ['I change a line: an overlap says so by itself', 'abcd', 'aXYcd', 'aZXd'],
    ['I insert strictly inside: an overlap says so by itself', 'abcd', 'abXcd', 'aVWXd'],
    ['it is done', 'abc', 'aXYbc', 'aXYbc'],
  ])('no doubt where %s', (_, base, wanted, current) => {
    expect(doubts(base, wanted, current).doubtful).toEqual([]);
  });

  it('blank lines raise no doubt', () => {
    const mine: LineOperation[] = [{ op: 'insert', index: 1, lines: ['', 'x'] }];
    const theirs: LineOperation[] = [{ op: 'insert', index: 1, lines: ['', 'y'] }];
    expect(dropIdentical(mine, theirs).doubtful).toEqual([]);
  });

  it('an insert that could as well stand higher is in doubt there', () => {
    const mine: LineOperation[] = [{ op: 'insert', index: 2, lines: ['c', ''] }];
    const theirs: LineOperation[] = [{ op: 'replace', index: 0, count: 1, lines: ['A', '', 'x', 'c', 'y'] }];
    expect(dropIdentical(mine, theirs, ['a', '', 'b']).doubtful).toEqual([
      { start: 0, end: 2, mine, theirs },
    ]);
    expect(dropIdentical(mine, theirs).doubtful).toEqual([]);
  });
});

describe('dropIdentical: blank lines say nothing about who wrote them', () => {
  const insert = (...added: string[]): LineOperation[] => [{ op: 'insert', index: 1, lines: added }];

  it('drops blank lines that are all that others wrote there', () => {
    expect(remaining(insert('', ' '), insert('', ' '))).toEqual([]);
  });

  it.each<[string, LineOperation[], LineOperation[]]>([
    ['above', insert(''), insert('', 'a')],
    ['below', insert(''), insert('a', '')],
    ['between', insert('\t'), insert('a', '\t', 'b')],
    ['in a replacement', insert(''), [{ op: 'replace', index: 1, count: 1, lines: ['', 'a'] }]],
    ['in a replacement above', insert(''), [{ op: 'replace', index: 0, count: 1, lines: ['a', ''] }]],
  ])('keeps them where others wrote something, with a blank line %s', (_, mine, theirs) => {
    expect(remaining(mine, theirs)).toEqual(mine);
  });

  it('counts them where a line with text is among mine', () => {
    expect(remaining(insert('', 'x'), insert('a', '', 'x'))).toEqual([]);
  });
});

describe('dropIdentical: operations that touch each other count as one', () => {
  it('on my side', () => {
    const mine: LineOperation[] = [
      { op: 'insert', index: 1, lines: ['x'] },
      { op: 'delete', index: 1, count: 1 },
      { op: 'insert', index: 2, lines: ['y'] },
    ];
    const theirs: LineOperation[] = [{ op: 'replace', index: 1, count: 1, lines: ['x', 'y'] }];
    expect(remaining(mine, theirs)).toEqual([]);
    expect(remaining(mine, [{ op: 'replace', index: 1, count: 1, lines: ['x', 'z'] }])).toEqual(mine);
  });

  it('on theirs', () => {
    const mine: LineOperation[] = [{ op: 'replace', index: 1, count: 2, lines: ['x'] }];
    const theirs: LineOperation[] = [
      { op: 'delete', index: 1, count: 1 },
      { op: 'replace', index: 2, count: 1, lines: ['x'] },
    ];
    expect(remaining(mine, theirs)).toEqual([]);
  });
});

describe('dropIdentical: where lines repeat, a diff may place an operation elsewhere', () => {
  const blocks = ['a', '', 'b'];
  const insertC: LineOperation[] = [{ op: 'insert', index: 2, lines: ['c', ''] }];
  // a became A, and the block c stands between, with the blank line above it counted as new.
  const theirs: LineOperation[] = [{ op: 'replace', index: 0, count: 1, lines: ['A', '', 'c'] }];

  it('tries an insert higher up', () => {
    expect(remaining(insertC, theirs, blocks)).toEqual([]);
    expect(remaining(insertC, theirs)).toEqual(insertC);
  });

  it('tries an insert lower down', () => {
    const mine: LineOperation[] = [{ op: 'insert', index: 1, lines: ['', 'c'] }];
    const below: LineOperation[] = [{ op: 'replace', index: 2, count: 1, lines: ['c', '', 'B'] }];
    expect(remaining(mine, below, blocks)).toEqual([]);
    expect(remaining(mine, below)).toEqual(mine);
  });

  it('tries a delete higher up and lower down', () => {
    const base = lines('-aaaa-');
    const removed = (index: number): LineOperation[] => [{ op: 'delete', index, count: 1 }];
    expect(remaining(removed(4), removed(1), base)).toEqual([]);
    expect(remaining(removed(1), removed(4), base)).toEqual([]);
    expect(remaining(removed(1), removed(0), base)).toEqual(removed(1));
    expect(remaining(removed(4), removed(5), base)).toEqual(removed(4));
  });

  it('does not move an operation past a line that differs', () => {
    const base = lines('axb');
    const mine: LineOperation[] = [{ op: 'insert', index: 1, lines: ['c'] }];
    expect(remaining(mine, [{ op: 'insert', index: 2, lines: ['c'] }], base)).toEqual(mine);
  });

  it('does not move a replace', () => {
    const mine: LineOperation[] = [{ op: 'replace', index: 1, count: 1, lines: ['x'] }];
    expect(remaining(mine, [{ op: 'replace', index: 2, count: 1, lines: ['x'] }], lines('-aaa-'))).toEqual(
      mine,
    );
  });

  it('tries 16 lines either way', () => {
    const base = lines(`-${'a'.repeat(40)}-`);
    const insertAt = (index: number): LineOperation[] => [{ op: 'insert', index, lines: ['a'] }];
    expect(remaining(insertAt(1), insertAt(17), base)).toEqual([]);
    expect(remaining(insertAt(1), insertAt(18), base)).toEqual(insertAt(1));
    expect(remaining(insertAt(41), insertAt(25), base)).toEqual([]);
    expect(remaining(insertAt(41), insertAt(24), base)).toEqual(insertAt(41));
  });
});

describe('dropIdentical holds for all texts', () => {
  it('a call repeated on what it made itself has nothing left to do', () => {
    fc.assert(
      fc.property(repeatingLines(), repeatingLines(), (base, wanted) => {
        const ops = computeOps(base, wanted);
        expect(remaining(ops, ops, base)).toEqual([]);
      }),
    );
  });

  const twoCalls = fc.integer({ min: 1, max: 20 }).chain((count) =>
    fc
      .record({ base: fc.constant(numberedLines(count)), first: operationsOn(count, 'mine') })
      .chain(({ base, first }) => {
        const stored = applyOps(base, first);
        return fc.record({
          base: fc.constant(base),
          wanted: fc.constant(stored),
          later: operationsOn(stored.length, 'theirs').map((ops) => applyOps(stored, ops)),
        });
      }),
  );

  it('a repeated call never doubles a line, whatever others did in between', () => {
    fc.assert(
      fc.property(twoCalls, ({ base, wanted, later }) => {
        const theirs = computeOps(base, later);
        const again = dropIdentical(computeOps(base, wanted), theirs, base);
        const rest = rebaseOps(again.remaining, theirs);
        fc.pre(rest !== null && again.doubtful.length === 0);
        const result = applyOps(later, rest);
        expect(new Set(result).size).toBe(result.length);
      }),
      { numRuns: 300 },
    );
  });

  // A line inserted where I deleted could be the deleted one, changed: the rule for deletes.
  it('a repeated insert or replace has nothing left to do where others only inserted', () => {
    const inserted = fc.integer({ min: 1, max: 20 }).chain((count) =>
      fc
        .record({
          base: fc.constant(numberedLines(count)),
          first: operationsOn(count, 'mine').map((ops) => ops.filter(({ op }) => op !== 'delete')),
          above: fc.array(fc.nat(60), { maxLength: 6 }),
        })
        .map(({ base, first, above }) => {
          const wanted = applyOps(base, first);
          // Not between the lines of one insert: that would take it apart.
          const places = wanted.map((_, at) => at).filter((at) => !isInside(wanted, at));
          const chosen = new Set(above.map((i) => places[i % Math.max(1, places.length)]));
          const later = wanted.flatMap((line, at) => (chosen.has(at) ? [`theirs ${at}`, line] : [line]));
          return { base, wanted, later };
        }),
    );
    fc.assert(
      fc.property(inserted, ({ base, wanted, later }) => {
        expect(remaining(computeOps(base, wanted), computeOps(base, later), base)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('a line that is nowhere in the text is never taken as written', () => {
    fc.assert(
      fc.property(repeatingLines(), repeatingLines(), repeatingLines(), (base, wanted, current) => {
        const mine = computeOps(
          base,
          wanted.map((line, i) => (i % 3 === 0 ? `${line}!` : line)),
        );
        const rest = remaining(mine, computeOps(base, current), base);
        const marked = (ops: LineOperation[]): LineOperation[] =>
          ops.filter(
            (operation) => operation.op !== 'delete' && operation.lines.some((line) => line.endsWith('!')),
          );
        expect(marked(rest)).toEqual(marked(mine));
      }),
    );
  });
});

/** Whether the lines around the gap at `at` may belong to one operation of mine. */
function isInside(wanted: readonly string[], at: number): boolean {
  return wanted[at]!.startsWith('mine') && (wanted[at - 1] ?? '').startsWith('mine');
}
