import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { effectiveStatuses } from './effective-status.js';
import { parsePlan } from './parse.js';
import type { Plan } from './plan.js';
import { progressRank } from './status.js';
import { planText, TANGLED } from './testing/tangled-plan.js';

const effective = (text: string) => effectiveStatuses(parsePlan(text));

describe('the effective status', () => {
  it.each([
    ['its own without dependencies', '[x] a', ['x']],
    ['no better than what it depends on', '[x] a :#b\n[~] #b', ['~', '~']],
    ['its own where that is the lower one', '[?] a :#b\n[x] #b', ['?', 'x']],
    ['that of the end of a chain', '[^] a :#b\n[x] #b :#c\n[ ] #c', [' ', ' ', ' ']],
    ['the lowest of several', '[^] a :#b,#c\n[/] #b\n[~] #c', ['~', '/', '~']],
    ['an idea where a target has no status', '[ ] a :#b\n#b', ['?', null]],
    ['an idea where a target is discarded', '[x] a :#b\n[-] #b', ['?', '-']],
    ['planned where a target is at high risk', '[x] a :#b\n[!] #b', [' ', '!']],
    ['high risk beside a planned target', '[!] a :#b\n[ ] #b', ['!', ' ']],
    ['shared around a circle', '[x] #a :#b\n[~] #b :#c\n[^] #c :#a', ['~', '~', '~']],
    ['untouched by a dependency on itself', '[x] #a :#a', ['x']],
    ['untouched by an unknown target', '[x] a :#b', ['x']],
    ['that of the first holder of a doubled ID', '[x] a :#b\n[~] #b\n[?] #b', ['~', '~', '?']],
    ['not inherited in the tree', '[x] a\n  [?] b', ['x', '?']],
  ])('is %s', (_rule, text, statuses) => {
    expect(effective(text)).toEqual(statuses);
  });

  it('is the lowest rank of everything that can be reached', () => {
    fc.assert(
      fc.property(planText(TANGLED), (text) => {
        const plan = parsePlan(text);
        expect(effectiveStatuses(plan).map(progressRank)).toEqual(plainRanks(plan));
      }),
      { numRuns: 500 },
    );
  });
});

/** Lowers ranks until nothing changes any more. */
function plainRanks({ nodes, nodeById }: Plan): number[] {
  const ranks = nodes.map(({ status }) => progressRank(status));
  for (let changed = true; changed;) {
    changed = false;
    for (const { index, dependencies } of nodes) {
      for (const target of dependencies.map((id) => nodeById.get(id)?.index ?? index)) {
        changed ||= ranks[target]! < ranks[index]!;
        ranks[index] = Math.min(ranks[index]!, ranks[target]!);
      }
    }
  }
  return ranks;
}
