import { describe, expect, it } from '@jest/globals';
import type { LineOperation } from './line-operation.js';
import { obstacles } from './obstacles.js';

const insert = (index: number): LineOperation => ({ op: 'insert', index, lines: ['new'] });
const remove = (index: number, count = 1): LineOperation => ({ op: 'delete', index, count });
const replace = (index: number, count = 1): LineOperation => ({
  op: 'replace',
  index,
  count,
  lines: ['new'],
});

/** What brought lines, and what did not. */
const grown = (operation: LineOperation) => ({ operation, grown: true });
const even = (operation: LineOperation) => ({ operation, grown: false });

describe('the place of a line that comes back', () => {
  it.each<[string, ReturnType<typeof grown>[], [start: number, end: number, theirs: number] | null]>([
    ['is clear where nobody was', [], null],
    ['is clear where others were elsewhere', [grown(insert(1)), grown(insert(3))], null],
    ['is in doubt where lines came to it', [grown(insert(2))], [2, 2, 1]],
    ['is in doubt below lines that grew', [grown(replace(1))], [1, 2, 1]],
    ['is in doubt above lines that grew', [grown(replace(2))], [2, 3, 1]],
    ['is clear next to lines that were merely changed', [even(replace(1)), even(replace(2))], null],
    ['is clear next to lines that went', [even(remove(1)), even(remove(2))], null],
    ['is in doubt where lines came above those that went', [grown(insert(1)), even(remove(1))], [1, 2, 2]],
    ['is in doubt where lines came below those that went', [even(remove(2)), grown(replace(3))], [2, 4, 2]],
    [
      'is in doubt over several that went',
      [grown(replace(0)), even(remove(1)), grown(replace(2))],
      [0, 3, 3],
    ],
    [
      'is in doubt over two that went one by one',
      [grown(insert(0)), even(remove(0)), even(remove(1))],
      [0, 2, 3],
    ],
    [
      'is clear where lines stand between those that went and those that came above',
      [grown(insert(0)), even(remove(1))],
      null,
    ],
    [
      'is clear where lines stand between those that went and those that came below',
      [even(remove(2)), grown(insert(4))],
      null,
    ],
    ['is clear where those above were merely changed', [even(replace(0)), even(remove(1))], null],
    ['is clear where those below were merely changed', [even(remove(2)), even(replace(3))], null],
    ['is clear where lines grew, but lines are left between', [grown(replace(0)), grown(replace(3))], null],
    [
      'is clear of what came beyond lines that were merely changed',
      [grown(replace(0)), even(replace(1))],
      null,
    ],
  ])('%s', (_, since, expected) => {
    const mine = insert(2);
    const places = obstacles([mine], since).map(({ start, end, theirs }) => [start, end, theirs.length]);
    expect(places).toEqual(expected === null ? [] : [expected]);
  });

  it('shows whose lines meet there', () => {
    const [place] = obstacles([insert(2)], [grown(insert(0)), grown(insert(2)), even(remove(4))]);
    expect(place).toEqual({ start: 2, end: 2, mine: [insert(2)], theirs: [insert(2)] });
  });

  it('is looked at for each line that comes back, and for nothing else', () => {
    const since = [grown(insert(1)), grown(insert(3)), grown(insert(6))];
    const places = obstacles([insert(1), remove(2), insert(4), insert(6)], since);
    expect(places.map(({ start }) => start)).toEqual([1, 6]);
  });
});

describe('the list of obstacles', () => {
  it('is in the order of the text, overlaps and doubtful places together', () => {
    const since = [grown(insert(1)), even(replace(5))];
    expect(obstacles([insert(1), replace(5)], since).map(({ start }) => start)).toEqual([1, 5]);
  });

  it('ends after a hundred doubtful places', () => {
    const points = Array.from({ length: 150 }, (_, i) => insert(2 * i));
    const found = obstacles(points, points.map(grown));
    expect(found.map(({ start }) => start)).toEqual(points.slice(0, 100).map(({ index }) => index));
  });
});
