import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newProductionNodes } from './new-production.js';
import { readPlan } from './read-plan.js';
import { planText, TANGLED } from './testing/tangled-plan.js';

const newLines = (before: string, after: string) =>
  newProductionNodes(readPlan(before), readPlan(after)).map(({ line }) => line);

describe('a node that is new in production', () => {
  it.each([
    ['whose status was set', '- [x] #a: A', '- [^] #a: A', [1]],
    ['whose box was added', '- A', '- [^] A', [1]],
    ['that was added', '- A', '- A\n  - [^] B', [2]],
    ['that was added as the first of the plan', '', '[^] A', [1]],
    ['that is one of several', '- [^] A\n- B\n- C', '- [^] A\n- [^] B\n- [^] C', [2, 3]],
    ['that is a copy with the ID', '- [^] #a: A', '- [^] #a: A\n- [^] #a: A', [2]],
    ['that is a copy without the ID', '- [^] #a: A', '- [^] #a: A\n- [^] A', [2]],
    ['that is a copy among siblings', '- [^] A', '- [^] A\n- [^] A', [2]],
    ['that is a copy below another node', '- [^] A\n- B', '- [^] A\n- B\n  - [^] A', [3]],
    ['with all below it', '- [^] A\n  - [^] B', '- [^] A\n  - [^] B\n- C\n  - [^] A\n    - [^] B', [4, 5]],
    ['by its ID, although another one of that label went', '- [^] A\n- [ ] #a: A', '- [^] #a: A', [1]],
    ['by its ID, while another one lost the mark', '- [^] #a: A\n- #b: A', '- #a: A\n- [^] #b: A', [2]],
    [
      'by its place, while its namesake elsewhere lost the mark',
      '- P\n  - [^] A\n- Q\n  - A',
      '- P\n  - A\n- Q\n  - [^] A',
      [4],
    ],
    [
      'in the place of one that was not, while its namesake elsewhere went',
      '- #a: A\n- P\n  - [^] A',
      '- [^] A\n- P',
      [1],
    ],
    [
      'elsewhere, while the old one lost the mark and got an ID',
      '- [^] A\n- P',
      '- #a: A\n- P\n  - [^] A',
      [3],
    ],
    ['that has neither ID, nor place, nor line of an old one', '- [^] A', '- P\n  - [^] B', [2]],
    ['on a continuation line', '- [x] \\\n  A', '- \\\n  [^] A', [1]],
  ])('is one %s', (_what, before, after, lines) => {
    expect(newLines(before, after)).toEqual(lines);
  });

  it.each([
    ['that moved', '- A\n  - [^] B\n- C', '- A\n- C\n  - [^] B'],
    ['that moved among alternatives', '- [^] A\n- B\n  | C', '- B\n  | C\n  | [^] A'],
    ['that moved to the top', '- P\n  - [^] A', '- P\n[^] A'],
    ['that moved with its ID and got another label', '- A\n  - [^] #b: B\n- C', '- A\n- C\n  - [^] #b: BB'],
    ['that got another ID', '- [^] #a: A', '- [^] #b: A'],
    ['that got an ID', '- [^] A', '- [^] #a: A'],
    ['that lost its ID', '- [^] #a: A', '- [^] A'],
    ['that got a size, people and a description', '- [^] A', '- [^] A (M) @x\n  " text'],
    ['whose parent got another label', '- P\n  - [^] A', '- Q\n  - [^] A'],
    ['whose parent went', '- P\n  - [^] A', '- [^] A'],
    ['beside one that went', '- [^] A\n- [^] A', '- [^] A'],
    ['beside one that lost the mark', '- [^] #a: A\n- [^] #b: B', '- [x] #a: A\n- [^] #b: B'],
    ['that changed places with another one', '- [^] A\n- [^] B', '- [^] B\n- [^] A'],
    ['that moved beside a namesake', '- P\n  - [^] A\n- Q\n  - A', '- P\n- Q\n  - A\n  - [^] A'],
    ['that shares its ID as before', '- #a: A\n- [^] #a: B', '- #a: A\n- z\n- [^] #a: B'],
  ])('is none %s', (_what, before, after) => {
    expect(newLines(before, after)).toEqual([]);
  });

  it('comes with every mark that is new in number', () => {
    fc.assert(
      fc.property(planText(TANGLED), planText(TANGLED), (before, after) => {
        const marks = (text: string) =>
          readPlan(text).plan.nodes.filter(({ status }) => status === '^').length;
        const found = newLines(before, after);
        expect(found.length).toBeGreaterThanOrEqual(marks(after) - marks(before));
        expect(found.length).toBeLessThanOrEqual(marks(after));
      }),
    );
  });

  it('is none where siblings are put in another order', () => {
    fc.assert(
      fc.property(planText({ ...TANGLED, ids: 1 }), (text) => {
        const { plan, lines } = readPlan(text);
        const blocks = plan.roots.map(({ line }, at) =>
          lines.slice(line - 1, (plan.roots[at + 1]?.line ?? Infinity) - 1),
        );
        expect(newLines(text, blocks.reverse().flat().join('\n'))).toEqual([]);
      }),
    );
  });
});
