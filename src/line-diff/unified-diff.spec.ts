import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { computeOps } from './compute.js';
import type { LineOperation } from './line-operation.js';
import { splitLines } from './lines.js';
import { repeatingLines } from './testing/arbitrary.js';
import { unifiedDiff } from './unified-diff.js';

function diff(from: string, to: string, context?: number): string {
  const fromLines = splitLines(from);
  const toLines = splitLines(to);
  return unifiedDiff(fromLines, toLines, computeOps(fromLines, toLines), context);
}

const TEN = 'a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n';

describe('unifiedDiff', () => {
  it('is empty where nothing changes', () => {
    expect(diff(TEN, TEN)).toBe('');
    expect(unifiedDiff(['a'], ['a'], [{ op: 'insert', index: 1, lines: [] }])).toBe('');
  });

  it.each<[string, string, string, string]>([
    [
      'a line changed, three lines around it',
      TEN,
      TEN.replace('f', 'F'),
      '@@ -3,7 +3,7 @@\n c\n d\n e\n-f\n+F\n g\n h\n i\n',
    ],
    ['less context at the start', TEN, TEN.replace('b', 'B'), '@@ -1,5 +1,5 @@\n a\n-b\n+B\n c\n d\n e\n'],
    ['less context at the end', TEN, TEN.replace('j', 'J'), '@@ -7,4 +7,4 @@\n g\n h\n i\n-j\n+J\n'],
    [
      'lines inserted',
      TEN,
      TEN.replace('f\n', 'f\nx\ny\n'),
      '@@ -4,6 +4,8 @@\n d\n e\n f\n+x\n+y\n g\n h\n i\n',
    ],
    ['lines deleted', TEN, TEN.replace('e\nf\n', ''), '@@ -2,8 +2,6 @@\n b\n c\n d\n-e\n-f\n g\n h\n i\n'],
    [
      'a second hunk counts from the new text',
      TEN,
      TEN.replace('a', 'x\ny').replace('j', 'J'),
      '@@ -1,4 +1,5 @@\n-a\n+x\n+y\n b\n c\n d\n@@ -7,4 +8,4 @@\n g\n h\n i\n-j\n+J\n',
    ],
    [
      'changes whose context touches are one hunk',
      TEN,
      TEN.replace('a', 'A').replace('h', 'H'),
      '@@ -1,10 +1,10 @@\n-a\n+A\n b\n c\n d\n e\n f\n g\n-h\n+H\n i\n j\n',
    ],
    [
      'one line more between them makes two',
      TEN,
      TEN.replace('a', 'A').replace('i', 'I'),
      '@@ -1,4 +1,4 @@\n-a\n+A\n b\n c\n d\n@@ -6,5 +6,5 @@\n f\n g\n h\n-i\n+I\n j\n',
    ],
    ['a text out of nothing', '', 'a\nb\n', '@@ -0,0 +1,2 @@\n+a\n+b\n'],
    ['nothing left', 'a\nb\n', '', '@@ -1,2 +0,0 @@\n-a\n-b\n'],
    ['one line is written without its count', 'a\n', 'b\n', '@@ -1 +1 @@\n-a\n+b\n'],
    ['a line appended', 'a\n', 'a\nb\n', '@@ -1 +1,2 @@\n a\n+b\n'],
    [
      'no line end in both texts',
      'a\nb',
      'A\nb',
      '@@ -1,2 +1,2 @@\n-a\n+A\n b\n\\ No newline at end of file\n',
    ],
    [
      'the last line changed, no line end in both texts',
      'a',
      'b',
      '@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n',
    ],
    [
      'the last of two lines changed, no line end in both texts',
      'a\nb',
      'a\nc',
      '@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n',
    ],
    ['the line end came', 'a', 'a\n', '@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n'],
    ['the line end went', 'a\n', 'a', '@@ -1 +1 @@\n-a\n+a\n\\ No newline at end of file\n'],
    [
      'a line appended without line end',
      'a',
      'a\nb',
      '@@ -1 +1,2 @@\n-a\n\\ No newline at end of file\n+a\n+b\n\\ No newline at end of file\n',
    ],
    [
      'the line end went with a change above it',
      'a\nb\n',
      'x\nb',
      '@@ -1,2 +1,2 @@\n-a\n-b\n+x\n+b\n\\ No newline at end of file\n',
    ],
    ['an empty line at the end', 'a\n', 'a\n\n', '@@ -1 +1,2 @@\n a\n+\n'],
  ])('%s', (_, from, to, expected) => {
    expect(diff(from, to)).toBe(expected);
  });

  it('takes operations that touch each other as one change', () => {
    const ops: LineOperation[] = [
      { op: 'insert', index: 1, lines: ['x'] },
      { op: 'delete', index: 1, count: 1 },
      { op: 'replace', index: 2, count: 1, lines: ['y'] },
    ];
    expect(unifiedDiff(['a', 'b', 'c', 'd', ''], ['a', 'x', 'y', 'd', ''], ops)).toBe(
      '@@ -1,4 +1,4 @@\n a\n-b\n-c\n+x\n+y\n d\n',
    );
  });

  it('reads a list without lines as an empty text', () => {
    const written = '@@ -0,0 +1 @@\n+a\n\\ No newline at end of file\n';
    expect(unifiedDiff([], ['a'], [{ op: 'insert', index: 0, lines: ['a'] }])).toBe(written);
    const removed = '@@ -1 +0,0 @@\n-a\n\\ No newline at end of file\n';
    expect(unifiedDiff(['a'], [], [{ op: 'delete', index: 0, count: 1 }])).toBe(removed);
  });

  it('shows as much context as asked for', () => {
    expect(diff(TEN, TEN.replace('f', 'F'), 0)).toBe('@@ -6 +6 @@\n-f\n+F\n');
    expect(diff(TEN, TEN.replace('f\n', 'f\nx\n'), 0)).toBe('@@ -6,0 +7 @@\n+x\n');
    expect(diff(TEN, TEN.replace('f\n', ''), 0)).toBe('@@ -6 +5,0 @@\n-f\n');
    expect(diff(TEN, TEN.replace('f', 'F'), 1)).toBe('@@ -5,3 +5,3 @@\n e\n-f\n+F\n g\n');
  });

  it('leads from the old text to the new one and back, read as patch reads it', () => {
    const text = repeatingLines(20).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, fc.integer({ min: 0, max: 4 }), (from, to, context) => {
        const hunks = diff(from, to, context);
        expect(patch(from, hunks, '+')).toBe(to);
        expect(patch(to, hunks, '-')).toBe(from);
      }),
      { numRuns: 300 },
    );
  });
});

/** Applies hunks to a text: forward (`+`) or back (`-`). Throws where context or counts do not fit. */
function patch(text: string, hunks: string, adds: '+' | '-'): string {
  const physical = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const result: string[] = [];
  let next = 0;
  for (const hunk of hunks.split(/^(?=@@)/m).filter((part) => part !== '')) {
    const [head, ...body] = hunk.replace(/\n\\ No newline at end of file\n/g, '\0').match(/[^\n\0]*[\n\0]/g)!;
    const [from, to] = [/-(\d+)(?:,(\d+))?/, /\+(\d+)(?:,(\d+))?/].map((range) => range.exec(head)!);
    const [read, written] = adds === '+' ? [from!, to!] : [to!, from!];
    const counts = { read: Number(read[2] ?? 1), written: Number(written[2] ?? 1) };
    const start = counts.read === 0 ? Number(read[1]) : Number(read[1]) - 1;
    result.push(...physical.slice(next, start));
    expect(counts.written === 0 ? Number(written[1]) : Number(written[1]) - 1).toBe(result.length);
    next = start;
    for (const line of body) {
      const content = line.slice(1).replace('\0', '').replace(/^\n$/, '\n');
      if (line[0] === adds) {
        result.push(content);
        counts.written--;
      } else {
        expect(physical[next++]).toBe(content);
        counts.read--;
        if (line[0] === ' ') {
          result.push(content);
          counts.written--;
        }
      }
    }
    expect(counts).toEqual({ read: 0, written: 0 });
  }
  return [...result, ...physical.slice(next)].join('');
}
