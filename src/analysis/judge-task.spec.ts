import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { diffPlans } from '../notation/diff-plans.js';
import { judge } from '../notation/guard.js';
import { judgeWrite } from './judge-task.js';
import type { JudgedWrite } from './judge-task.js';

const PLAN = 'Bakery\n  - #shop: Shop\n    - #pay: Payment\n  - Oven\nGarden\n  - Fence';

function judged(before: string, after: string, confirmAbove = 0): JudgedWrite {
  const options = { allowWarnings: false, allowProd: false };
  return JSON.parse(judgeWrite({ before, after, confirmAbove, ...options })) as JudgedWrite;
}

describe('the loss that a write has to be confirmed for', () => {
  it('counts what vanishes and what is relabelled, by root and by node', () => {
    expect(judged(PLAN, 'Bakery\n  - Cellar\n  - #shop: Store\nGarden').loss).toEqual({
      vanished: 3,
      relabelled: 1,
      tops: [
        { label: 'Bakery', vanished: 2, relabelled: 1 },
        { label: 'Garden', vanished: 1, relabelled: 0 },
      ],
      lost: [
        { line: 2, id: 'shop', label: 'Shop', relabelled: true },
        { line: 3, id: 'pay', label: 'Payment' },
        { line: 4, label: 'Oven' },
        { line: 6, label: 'Fence' },
      ],
    });
  });

  it('is told from one node above the limit on', () => {
    const without = PLAN.replace('\n    - #pay: Payment', '').replace('\n  - Fence', '');
    expect(judged(PLAN, without, 2).loss).toBeUndefined();
    expect(judged(PLAN, without, 1).loss).toMatchObject({ vanished: 2, relabelled: 0 });
  });

  it('names twenty nodes and ten roots, cut, and counts the rest', () => {
    const roots = Array.from({ length: 30 }, (_, i) => `Root ${i} ${'r'.repeat(100)}\n  - Task ${i}`);
    const { loss } = judged(roots.join('\n'), '');
    expect(loss).toMatchObject({ vanished: 60, lostOmitted: 40, topsOmitted: 20 });
    expect(loss?.lost).toHaveLength(20);
    expect(loss?.tops).toHaveLength(10);
    expect(loss?.tops[0]).toEqual({ label: `Root 0 ${'r'.repeat(73)}…`, vanished: 2, relabelled: 0 });
  });

  it('stands beside what the guard says, and is what the comparison of both plans says', () => {
    const node = fc.constantFrom('A', 'B', '- [^] C', '  - #d: D', '  - #d: E', '  | F', '---', '  " text');
    const plan = fc.array(node, { maxLength: 12 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(plan, plan, (before, after) => {
        const { loss, ...judgement } = judged(before, after);
        const { vanished, relabelled } = diffPlans(before, after);
        expect(judgement).toEqual(judge(before, after));
        expect([loss?.vanished ?? 0, loss?.relabelled ?? 0]).toEqual([vanished.length, relabelled.length]);
        expect(loss?.lost ?? []).toHaveLength(vanished.length + relabelled.length);
      }),
    );
  });
});
