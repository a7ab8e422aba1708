import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readNodeLine } from './node-line.js';
import type { TokenKind } from './node-line.js';
import { readNodeValues } from './node-values.js';
import { readPlan, readPlanLines } from './read-plan.js';
import { planText } from './testing/plan-arbitrary.js';

describe('values without places', () => {
  it('are those of the tokens, for every line', () => {
    fc.assert(
      fc.property(planText(), (text) => {
        for (const { logical } of readPlan(text).tree) {
          const { label, tokens, prefix } = readNodeLine(logical.text);
          const of = (kind: TokenKind) => tokens.filter((t) => t.kind === kind).flatMap((t) => t.values);
          expect(readNodeValues(logical.text)).toEqual({
            prefix,
            label,
            url: of('url')[0] ?? null,
            size: of('size')[0] ?? null,
            id: of('id')[0] ?? null,
            people: of('person'),
            keywords: of('keyword'),
            dependencies: of('dependencies'),
            focus: of('focus').length > 0,
          });
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('reading with an earlier reading at hand', () => {
  it('gives the same as reading afresh', () => {
    fc.assert(
      fc.property(planText(), planText(), (one, other) => {
        const fresh = readPlan(`${one}\n${other}`);
        const again = readPlanLines(fresh.lines, readPlan(one));
        expect(again).toEqual(fresh);
      }),
      { numRuns: 300 },
    );
  });
});
