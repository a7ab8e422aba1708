import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readLines } from './read-lines.js';

const TEXT = 'one\ntwo\nthree\n';

describe('lines of a text', () => {
  it('are all of them, the empty last one included', () => {
    expect(readLines(TEXT, {}, 1_000)).toEqual({ lineCount: 4, text: TEXT });
  });

  it('are a range, both ends included', () => {
    expect(readLines(TEXT, { fromLine: 2, toLine: 3 }, 1_000)).toEqual({
      lineCount: 4,
      fromLine: 2,
      toLine: 3,
      text: 'two\nthree',
    });
  });

  it('end with the text', () => {
    expect(readLines(TEXT, { fromLine: 3, toLine: 99 }, 1_000)).toMatchObject({ toLine: 4, text: 'three\n' });
  });

  it.each([
    [{ fromLine: 5 }, /behind the last line, 4/],
    [{ fromLine: 3, toLine: 2 }, /behind "toLine" 2/],
  ])('are none at %j', (range, message) => {
    expect(() => readLines(TEXT, range, 1_000)).toThrow(message);
  });

  it('name the line that is longer than any answer', () => {
    expect(() => readLines('x'.repeat(100), {}, 50)).toThrow(
      expect.objectContaining({ code: 'tooLarge', data: { line: 1 } }),
    );
  });

  it('come in parts that together are the text, each as whole lines that fit', () => {
    const line = fc.string({ maxLength: 20 }).map((text) => text.replace(/[\r\n]/g, ' '));
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 130, max: 400 }),
        (lines, room) => {
          const text = lines.join('\n');
          const parts: string[] = [];
          let fromLine = 1;
          for (;;) {
            const { text: part, truncated } = readLines(text, { fromLine }, room);
            expect(JSON.stringify(part).length).toBeLessThanOrEqual(room + 2);
            parts.push(part);
            if (truncated === undefined) {
              break;
            }
            fromLine = truncated.nextLine;
          }
          expect(parts.join('\n')).toBe(text);
        },
      ),
    );
  });
});
