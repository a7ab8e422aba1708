import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { applyOps } from './apply.js';
import { computeOps } from './compute.js';
import { invertOps } from './invert.js';
import { lineOperation } from './line-operation.js';
import type { LineOperation } from './line-operation.js';
import { takeBack } from './take-back.js';
import type { LaterVersion, TakenBack } from './take-back.js';
import { takenBack } from './taken-back.js';
import { numberedLines } from './testing/arbitrary.js';
import { historyOf, letters } from './testing/letters.js';
import type { Entry } from './testing/letters.js';
import { LineIdentities } from './testing/line-identities.js';

const RUNS = Number(process.env.TAKE_BACK_RUNS ?? 300);

/** A document with all its versions, beside the model that knows each line by itself. */
class History {
  readonly versions: LaterVersion[] = [];
  readonly model: LineIdentities;

  constructor(public lines: string[]) {
    this.model = new LineIdentities(lines);
  }

  edit(ops: readonly LineOperation[]): number {
    const version = this.store(ops);
    this.model.edit(version, ops);
    return version;
  }

  /** As the service does it: stored where it succeeds and changes something. */
  undo(version: number): TakenBack {
    const result = this.takeBack(version);
    const { ops } = result;
    if (ops !== null && ops.length > 0) {
      const undoing = this.store(ops, version);
      // Where others had done a part of it already, it is an edit like any other.
      if (ops.length === this.versions[version - 1]!.inverse.length) {
        this.model.undo(undoing, version);
      } else {
        this.model.edit(undoing, ops);
      }
    }
    return result;
  }

  /** @param later the versions behind it, as far as they are known */
  takeBack(version: number, later: readonly LaterVersion[] = this.versions.slice(version)): TakenBack {
    return takeBack(this.versions[version - 1]!.inverse, later);
  }

  canBeTakenBack(version: number): boolean {
    return (
      !takenBack(this.versions).has(version) &&
      this.model.isClear &&
      this.model.stands(version) &&
      !this.model.isTwofold(version)
    );
  }

  private store(ops: readonly LineOperation[], undoes?: number): number {
    const version = this.versions.length + 1;
    const inverse = invertOps(ops, this.lines);
    this.lines = applyOps(this.lines, ops);
    this.versions.push({ version, ops, inverse, undoes, known: true });
    return version;
  }
}

interface Step {
  gap: number;
  count: number;
  added: number;
}

const STEPS = fc.array(
  fc.record({
    gap: fc.integer({ min: 0, max: 4 }),
    count: fc.integer({ min: 0, max: 2 }),
    added: fc.integer({ min: 0, max: 2 }),
  }),
  { minLength: 1, maxLength: 3 },
);
/** A change, or the number of a version to take back. */
const HISTORY = fc.array(fc.oneof({ weight: 3, arbitrary: STEPS }, { weight: 2, arbitrary: fc.nat() }), {
  minLength: 2,
  maxLength: 14,
});

/** Operations within the first `lineCount` lines; every new line is another one. */
function operations(steps: readonly Step[], lineCount: number, name: string, from = 0): LineOperation[] {
  const ops: LineOperation[] = [];
  let next = from;
  for (const [i, { gap, count, added }] of steps.entries()) {
    const index = next + gap;
    const lines = Array.from({ length: added }, (_, j) => `${name}.${i}.${j}`);
    const operation = index + count <= lineCount ? lineOperation(index, index + count, lines) : null;
    if (operation !== null) {
      ops.push(operation);
      next = index + count;
    }
  }
  return ops;
}

function play(steps: readonly (Step[] | number)[], lineCount: number): History {
  const history = new History(numberedLines(lineCount));
  for (const [i, step] of steps.entries()) {
    if (typeof step !== 'number') {
      history.edit(operations(step, history.lines.length, `v${i}`));
    } else if (history.versions.length > 0) {
      const version = (step % history.versions.length) + 1;
      if (history.canBeTakenBack(version)) {
        history.undo(version);
      }
    }
    expect(history.lines).toEqual(history.model.texts());
  }
  return history;
}

describe('taking a version back', () => {
  it('gives what all other versions would have given, or is a conflict', () => {
    fc.assert(
      fc.property(HISTORY, fc.integer({ min: 0, max: 9 }), (steps, lineCount) => {
        const history = play(steps, lineCount);
        for (const { version } of history.versions) {
          if (!history.canBeTakenBack(version)) {
            continue;
          }
          const { ops, overlaps } = history.takeBack(version);
          expect(ops === null).toBe(overlaps.length > 0);
          if (ops !== null) {
            expect(applyOps(history.lines, ops)).toEqual(history.model.without(version));
          }
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('does so where some versions in between are no more', () => {
    fc.assert(
      fc.property(
        HISTORY,
        fc.integer({ min: 0, max: 9 }),
        fc.infiniteStream(fc.boolean()),
        (steps, lineCount, kept) => {
          const history = play(steps, lineCount);
          const texts = textsOf(history, lineCount);
          const version = 1;
          fc.pre(history.versions.length > 0 && history.canBeTakenBack(version));
          const later = compacted(history.versions.slice(version), texts, kept);
          const { ops } = history.takeBack(version, later);
          if (ops !== null) {
            expect(applyOps(history.lines, ops)).toEqual(history.model.without(version));
          }
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('never fails from the newest one down to the first, nor on the way up again', () => {
    fc.assert(
      fc.property(
        fc.array(STEPS, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 9 }),
        (steps, lineCount) => {
          const history = new History(numberedLines(lineCount));
          const states = [history.lines];
          for (const [i, step] of steps.entries()) {
            const ops = operations(step, history.lines.length, `v${i}`);
            if (ops.length > 0) {
              history.edit(ops);
              states.push(history.lines);
            }
          }
          const undone: number[] = [];
          for (let version = states.length - 1; version > 0; version--) {
            expect(history.undo(version).overlaps).toEqual([]);
            undone.push(history.versions.length);
            expect(history.lines).toEqual(states[version - 1]);
          }
          for (const [i, version] of undone.reverse().entries()) {
            expect(history.undo(version).overlaps).toEqual([]);
            expect(history.lines).toEqual(states[i + 1]);
          }
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('never fails where others changed other lines', () => {
    fc.assert(
      fc.property(STEPS, fc.array(STEPS, { maxLength: 5 }), (mine, others) => {
        const history = new History(numberedLines(20));
        const version = history.edit(operations(mine, 10, 'mine'));
        const start = history.lines.indexOf('line 12');
        for (const [i, steps] of others.entries()) {
          history.edit(operations(steps, history.lines.length, `v${i}`, start));
        }
        const { ops } = history.takeBack(version);
        expect(applyOps(history.lines, ops ?? [])).toEqual(history.model.without(version));
        expect(ops).not.toBeNull();
      }),
      { numRuns: RUNS },
    );
  });
});

describe('taking the first version back', () => {
  it.each<[string, string, Entry[], string]>([
    ['alone', 'abc', ['aXc'], 'abc'],
    ['under changes elsewhere', 'abcde', ['aXcde', 'KaXcde', 'KaXcdE'], 'KabcdE'],
    ['where others put the same line back', 'abc', ['aXc', 'abc'], 'abc'],
    ['where others put the same lines back', 'abcd', ['aXYd', 'abcd'], 'abcd'],
    ['where others put another line there', 'abc', ['aXc', 'aYc'], 'conflict'],
    ['where others put one of two lines back', 'abcd', ['aXYd', 'abZd'], 'conflict'],
    ['where others put the line back, and one more', 'abc', ['aXc', 'abBc'], 'conflict'],
    ['where others put the line in the stead of more below', 'abc', ['aXc', 'ab'], 'conflict'],
    ['where others put the line in the stead of more above', 'abc', ['aXc', 'bc'], 'conflict'],
    ['where others removed the added lines', 'abc', ['abXYc', 'abc'], 'abc'],
    ['where others removed the added lines and some above', 'abc', ['abXYc', 'ac'], 'ac'],
    ['where others removed the added lines and some below', 'abc', ['abXYc', 'ab'], 'ab'],
    ['where others removed a part of the added lines', 'abc', ['abXYc', 'abX'], 'conflict'],
    ['where others put something in the stead of the added lines', 'abc', ['abXYc', 'abZc'], 'conflict'],
    ['where others put the removed line back', 'abc', ['ac', 'abc'], 'conflict'],
    ['where others removed the changed line', 'abc', ['aXc', 'ac'], 'conflict'],
    ['where others did the first half', 'abcde', ['aXcYe', 'abcYe'], 'abcde'],
    ['where others did the second half', 'abcde', ['aXcYe', 'aXcde'], 'abcde'],
    ['where others did it all', 'abcde', ['aXcYe', 'abcde'], 'abcde'],
    [
      'where others changed the line and took that back',
      'abc',
      ['aXc', 'aYc', { text: 'aXc', undoes: 2 }],
      'abc',
    ],
    [
      'where others removed the line and took that back, while lines below changed',
      'abcd',
      ['aXcd', 'acd', 'acD', { text: 'aXcD', undoes: 2 }],
      'abcD',
    ],
  ])('%s', (_, first, entries, expected) => {
    const [version, ...later] = historyOf(first, entries);
    const last = entries.map((entry) => (typeof entry === 'string' ? entry : entry.text)).at(-1)!;
    const { ops, overlaps } = takeBack(version!.inverse, later);
    expect(ops === null ? 'conflict' : applyOps(letters(last), ops).join('')).toBe(expected);
    expect(overlaps.length > 0).toBe(ops === null);
  });

  it('is in doubt about a line that went after an older version was taken back', () => {
    // Which of the two equal lines was the older version's, and which one went in the end?
    const [, version, ...later] = historyOf('ab', ['Xab', 'XXab', { text: 'Xab', undoes: 1 }, 'ab']);
    expect(takeBack(version!.inverse, later).ops).toBeNull();
  });

  it('says what was done since, on the text of the version', () => {
    const [version, ...later] = historyOf('abcde', ['aXcde', 'KaXcde', 'KaXcdE']);
    expect(takeBack(version!.inverse, later).theirs).toEqual([
      { op: 'insert', index: 0, lines: ['K'] },
      { op: 'replace', index: 4, count: 1, lines: ['E'] },
    ]);
  });
});

/** The text after each version, from the start. */
function textsOf({ versions }: History, lineCount: number): string[][] {
  const texts = [numberedLines(lineCount)];
  for (const { ops } of versions) {
    texts.push(applyOps(texts.at(-1)!, ops));
  }
  return texts;
}

/** What is known of the later versions where not all are kept; a diff stands for those that are gone (never one that took back). */
function compacted(
  later: readonly LaterVersion[],
  texts: readonly string[][],
  kept: Iterator<boolean>,
): LaterVersion[] {
  const known: LaterVersion[] = [];
  let before = (later[0]?.version ?? 1) - 1;
  for (const [i, each] of later.entries()) {
    const isKept = kept.next().value === true || each.undoes !== undefined || i === later.length - 1;
    if (!isKept) {
      continue;
    }
    if (before < each.version - 1) {
      const [from, to] = [texts[before]!, texts[each.version - 1]!];
      const ops = computeOps(from, to);
      known.push({ version: each.version - 1, ops, inverse: invertOps(ops, from), known: false });
    }
    known.push(each);
    before = each.version;
  }
  return known;
}
