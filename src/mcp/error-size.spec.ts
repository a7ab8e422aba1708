import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { judgeWrite } from '../analysis/judge-task.js';
import type { JudgedWrite } from '../analysis/judge-task.js';
import { fitError, LONGEST_ERROR } from './error-size.js';
import type { ErrorBody } from './tool-error.js';

const jsonOf = (error: ErrorBody): string => JSON.stringify({ error: fitError(error) });

const CONFLICT: ErrorBody = {
  code: 'conflict',
  message: 'Others have changed the same lines.',
  hint: 'Look at what they did.',
  overlaps: [{ line: 1, base: ['a'], yours: ['b'], theirs: ['c'] }],
  opsSinceBase: [{ op: 'replace', index: 0, count: 1, lines: ['c'] }],
  current: { version: 2, checksum: 'sha256:x', text: 'c' },
};

describe('the size of an error', () => {
  it('stays as it is where it fits, with the current text last', () => {
    expect(fitError(CONFLICT)).toEqual(CONFLICT);
    expect(Object.keys(fitError(CONFLICT)).at(-1)).toBe('current');
  });

  it('loses the text first, and says how to get it', () => {
    const fitted = fitError({
      ...CONFLICT,
      current: { version: 2, checksum: 's', text: 'x'.repeat(10_000) },
    });
    expect(fitted.current).toEqual({
      version: 2,
      checksum: 's',
      textOmitted: true,
      read: expect.stringContaining('werkbaum_read'),
    });
    expect(fitted.overlaps).toEqual(CONFLICT.overlaps);
    expect(fitted.opsSinceBase).toEqual(CONFLICT.opsSinceBase);
  });

  it('then lists from their ends, the least needed first, saying how many items are missing', () => {
    const ops = Array.from({ length: 500 }, (_, index) => ({ op: 'insert', index, lines: ['some line'] }));
    const fitted = fitError({ ...CONFLICT, opsSinceBase: ops });
    const kept = fitted.opsSinceBase as unknown[];
    expect(kept).toEqual(ops.slice(0, kept.length));
    expect(kept.length).toBeGreaterThan(100);
    expect(fitted.opsSinceBaseOmitted).toBe(500 - kept.length);
    expect(fitted.overlaps).toEqual(CONFLICT.overlaps);
  });

  it('is within the limit for whatever data comes', () => {
    const data = fc.dictionary(
      fc.constantFrom('overlaps', 'findings', 'nearest', 'other', 'current'),
      fc.jsonValue({ maxDepth: 3 }),
    );
    const big = fc.integer({ min: 0, max: 3_000 }).map((count) => Array<string>(count).fill('"quoted"\n'));
    fc.assert(
      fc.property(data, big, big, fc.string({ maxLength: 3_000 }), (fields, overlaps, findings, message) => {
        const error: ErrorBody = { code: 'conflict', message, hint: 'Do.', ...fields, overlaps, findings };
        expect(jsonOf(error).length).toBeLessThanOrEqual(LONGEST_ERROR);
        expect(fitError(error)).toMatchObject({ code: 'conflict', hint: 'Do.' });
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the confirmation that it asks for, however hard the names of what is lost are to write down', () => {
    const name = (i: number) => `${i} ${'\u0001'.repeat(200)}`;
    const tops = Array.from({ length: 30 }, (_, i) => `${name(i)}\n  - #${'"'.repeat(200)}${i}: ${name(i)}`);
    const limits = { allowWarnings: false, allowProd: false, confirmAbove: 20 };
    const { loss } = JSON.parse(
      judgeWrite({ before: tops.join('\n'), after: 'X', ...limits }),
    ) as JudgedWrite;
    const error = { code: 'confirmRequired', message: 'Too much.', ...loss, confirm: 'a.b' };
    expect(JSON.stringify(error).length).toBeGreaterThan(LONGEST_ERROR);
    const fitted = fitError(error);
    expect(fitted).toMatchObject({ code: 'confirmRequired', vanished: 60, confirm: 'a.b' });
    expect((fitted.lost as unknown[]).length + Number(fitted.lostOmitted)).toBe(60);
    expect(jsonOf(error).length).toBeLessThanOrEqual(LONGEST_ERROR);
  });
});
