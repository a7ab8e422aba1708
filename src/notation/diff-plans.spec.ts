import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { diffPlans } from './diff-plans.js';
import { parsePlan } from './parse.js';
import { planText, TANGLED } from './testing/tangled-plan.js';

/** Each change as `what label@line`, and what it was from and to. */
const changes = (before: string, after: string) =>
  diffPlans(before, after).changes.map(({ change, label, line, from, to }) =>
    [
      `${change} ${label}@${line}`,
      ...(from === undefined && to === undefined ? [] : [`${from} → ${to}`]),
    ].join(': '),
  );

describe('a change', () => {
  it.each([
    ['added', '- A', '- A\n  - B', ['added B@2']],
    ['removed', '- A\n  - B', '- A', ['removed B@2']],
    ['moved to another parent', '- #a: A\n  - B\n- C', '- #a: A\n- C\n  - B', ['moved B@3: #a → C']],
    ['moved to the top', '- A\n  - B', '- A\n- B', ['moved B@2: A → (top level)']],
    ['moved among siblings', '- A\n- B\n- C', '- C\n- A\n- B', ['moved C@1: line 3 → line 1']],
    ['renamed', '- #a: A', '- #a: B', ['renamed B@1: A → B']],
    ['renamed, told by its place', '- A\n- B\n- C', '- A\n- X\n- C', ['renamed X@2: B → X']],
    ['id', '- A', '- #a: A', ['id A@1: undefined → a']],
    ['gate', 'R\n  - A', 'R\n  + A', ['gate A@2: and → optional']],
    ['status', '- A', '- [x] A', ['status A@1: undefined → [x]']],
    ['status from another one', '- [ ] A', '- [~] A', ['status A@1: [ ] → [~]']],
    ['size', '- A (S)', '- A', ['size A@1: S → undefined']],
    ['people', '- A @x', '- A @x @y', ['people A@1: @x → @x @y']],
    ['keywords', '- A &x', '- A &y', ['keywords A@1: &x → &y']],
    ['dependencies', '- A :#x', '- A :#x,#y', ['dependencies A@1: #x → #x #y']],
    ['url', '- A', '- A http://x.example', ['url A@1: undefined → http://x.example']],
    ['description', '- A\n  " x', '- A\n  " y', ['description A@1: x → y']],
    ['focus', '- A', '- A !!!', ['focus A@1: undefined → !!!']],
    ['none of fold marks, comments, blanks', '- > A', '-   A  %% c\n', []],
  ])('is %s', (_what, before, after, expected) => {
    expect(changes(before, after)).toEqual(expected);
  });

  it('of a node may be several at once', () => {
    expect(changes('- #a: A (S)\n- B', '- B\n  - [x] #a: AA (M)')).toEqual([
      'moved AA@2: (top level) → B',
      'renamed AA@2: A → AA',
      'status AA@2: undefined → [x]',
      'size AA@2: S → M',
    ]);
  });

  it.each([
    ['nodes below a renamed one', '- A\n  - B\n    - C', '- X\n  - B\n    - C', ['renamed X@1: A → X']],
    ['nodes below a moved one', '- A\n  - B\n    - C\n- D', '- A\n- D\n  - B\n    - C', ['moved B@3: A → D']],
    ['siblings of one that went', '- A\n- B\n- C', '- B\n- C', ['removed A@1']],
    [
      'nodes between which one moved',
      '- A\n- B\n- C\n- D',
      '- A\n- D\n- B\n- C',
      ['moved D@2: line 4 → line 2'],
    ],
    [
      'namesakes that moved, told by their lines',
      '- X\n  - A @x\n  - A @y\n- Y\n- Z',
      '- X\n- Y\n  - A @y\n- Z\n  - A @x',
      ['moved A@3: X → Y', 'moved A@5: X → Z'],
    ],
    ['one of two that look the same', '- A\n- A', '- A', ['removed A@2']],
  ])('leaves alone %s', (_what, before, after, expected) => {
    expect(changes(before, after)).toEqual(expected);
  });

  it('quotes no more than 200 characters', () => {
    const long = 'x'.repeat(1_000);
    expect(diffPlans(`- #a: A`, `- #a: ${long}`).changes).toEqual([
      {
        change: 'renamed',
        id: 'a',
        label: `${'x'.repeat(200)}…`,
        line: 1,
        from: 'A',
        to: `${'x'.repeat(200)}…`,
      },
    ]);
  });
});

describe('what is lost', () => {
  it('is each node that vanished or changed its label, below its top node', () => {
    const { vanished, relabelled } = diffPlans(
      'T\n  - #a: A\n    - B\n  - C\nU',
      'T\n  - #a: AA\n  - [x] C (M) @x\nU',
    );
    expect(vanished).toEqual([{ label: 'B', line: 3, top: 'T' }]);
    expect(relabelled).toEqual([{ id: 'a', label: 'A', line: 2, top: 'T' }]);
  });

  it('counts one for one where everything is another thing', () => {
    const plan = (word: string) => Array.from({ length: 30 }, (_, n) => `- ${word} ${n}`).join('\n');
    const { vanished, relabelled } = diffPlans(plan('old'), plan('new'));
    expect(vanished.length + relabelled.length).toBe(30);
  });

  it('is nothing that only moved or changed otherwise', () => {
    const before = 'T\n  - A\n  - B (M)\n  - [ ] #c: C';
    expect(diffPlans(before, 'T\n  - [x] #c: C @x\n    - B (L)\n%% c\nA')).toMatchObject({
      vanished: [],
      relabelled: [],
    });
  });
});

describe('a diff', () => {
  it('is empty between a plan and itself', () => {
    fc.assert(
      fc.property(planText(TANGLED), (text) => {
        expect(diffPlans(text, `%% c\n${text}`)).toEqual({ changes: [], vanished: [], relabelled: [] });
      }),
    );
  });

  it('accounts for every node', () => {
    fc.assert(
      fc.property(planText(TANGLED), planText(TANGLED), (before, after) => {
        const { changes, vanished } = diffPlans(before, after);
        const count = (what: string) => changes.filter(({ change }) => change === what).length;
        const [was, is] = [parsePlan(before).nodes.length, parsePlan(after).nodes.length];
        expect(was - count('removed')).toBe(is - count('added'));
        expect(vanished).toHaveLength(count('removed'));
      }),
    );
  });

  it('says backwards what it says forwards', () => {
    fc.assert(
      fc.property(planText(TANGLED), (text) => {
        const { changes } = diffPlans('', text);
        const back = diffPlans(text, '').changes;
        expect(back.map((one) => ({ ...one, change: 'added' }))).toEqual(changes);
      }),
    );
  });
});
