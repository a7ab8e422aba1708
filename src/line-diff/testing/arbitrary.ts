import fc from 'fast-check';
import { lineOperation } from '../line-operation.js';
import type { LineOperation } from '../line-operation.js';

/** Few different lines, so that they repeat and a diff has choices to make. */
export function repeatingLines(maxLength = 14): fc.Arbitrary<string[]> {
  return fc
    .integer({ min: 1, max: 6 })
    .chain((kinds) =>
      fc.array(fc.constantFrom(...['a', 'b', '', 'd', 'e', 'f'].slice(0, kinds)), { maxLength }),
    );
}

/** `line 0`, `line 1` … so that every place in the text is known by its line. */
export function numberedLines(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `line ${i}`);
}

/** Valid operations on a base of `lineCount` lines; their new lines begin with `name` and are all different. */
export function operationsOn(lineCount: number, name: string): fc.Arbitrary<LineOperation[]> {
  const step = fc.record({
    gap: fc.integer({ min: 0, max: 3 }),
    count: fc.integer({ min: 0, max: 3 }),
    added: fc.integer({ min: 0, max: 3 }),
  });
  return fc.array(step, { maxLength: 8 }).map((steps) => {
    const ops: LineOperation[] = [];
    let next = 0;
    for (const [i, { gap, count, added }] of steps.entries()) {
      const index = next + gap;
      const end = index + count;
      const lines = Array.from({ length: added }, (_, j) => `${name} ${i}.${j}`);
      const operation = end <= lineCount ? lineOperation(index, end, lines) : null;
      if (operation !== null) {
        ops.push(operation);
        next = end;
      }
    }
    return ops;
  });
}

/** A base of numbered lines with two valid lists of operations on it. */
export const twoEditors: fc.Arbitrary<{ base: string[]; mine: LineOperation[]; theirs: LineOperation[] }> = fc
  .integer({ min: 0, max: 20 })
  .chain((count) =>
    fc.record({
      base: fc.constant(numberedLines(count)),
      mine: operationsOn(count, 'mine'),
      theirs: operationsOn(count, 'theirs'),
    }),
  );
