import fc from 'fast-check';
import type { LineOperation } from '../../src/line-diff/index.js';
import type { Route } from './protocol.js';

/** A change that somebody types, on whatever text is there. */
export type Typing =
  | { kind: 'insert' | 'replace'; at: number; count: number; lines: string[] }
  | { kind: 'delete'; at: number; count: number }
  | { kind: 'duplicate'; at: number }
  | { kind: 'paste'; at: number; text: string }
  | { kind: 'clear' };

export type EditorStep =
  | { do: 'type'; typing: Typing }
  | { do: 'push'; route: Route; meanwhile: Typing[] }
  | { do: 'follow'; route: Route }
  | { do: 'hang up'; route: Route }
  | { do: 'decide'; whose: 'theirs' | 'mine' }
  | { do: 'pause'; ms: number };

export type AgentStep =
  | { do: 'patch'; route: Route; typings: { at: number; count: number; lines: string[] }[] }
  | { do: 'read'; replica: number }
  | { do: 'rename'; replica: number; title: string };

/** Stands for a line of 40,000 characters, which nobody wants to read in a counterexample. */
const LONG = '<a long line>';

/** Lines that repeat, so that a diff has a choice; and such as break careless code. */
const line = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('', 'a', 'b', 'c', '  [x] Walls (M)', '%% note') },
  { weight: 2, arbitrary: fc.constantFrom('👷🏽‍♀️ Rohbau 🏗️', 'e\u0301', '\u2028', '\u0085', '\ufeff', '\t \t') },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }).map(withoutLineEnds) },
  { weight: 1, arbitrary: fc.constant(LONG) },
);
const lines = fc.array(line, { minLength: 1, maxLength: 4 });
const at = fc.nat({ max: 1_000 });
const count = fc.integer({ min: 1, max: 3 });

const typing: fc.Arbitrary<Typing> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('insert' as const), at, count, lines }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('replace' as const), at, count, lines }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), at, count }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('duplicate' as const), at }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('paste' as const),
      at,
      text: lines.map((each) => `${each.join('\r\n')}\r\n\rend`),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'clear' as const }) },
);

const route: fc.Arbitrary<Route> = fc.record({
  replica: fc.nat({ max: 1 }),
  fate: fc.oneof(
    { weight: 4, arbitrary: fc.constant('arrives' as const) },
    { weight: 1, arbitrary: fc.constant('answer lost' as const) },
    { weight: 1, arbitrary: fc.constant('request lost' as const) },
  ),
});

const editorStep = (typed: fc.Arbitrary<Typing>): fc.Arbitrary<EditorStep> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('type' as const), typing: typed }) },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('push' as const),
        route,
        meanwhile: fc.array(typed, { maxLength: 1 }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('follow' as const), route }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('hang up' as const), route }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('decide' as const),
        whose: fc.constantFrom('theirs' as const, 'mine' as const),
      }),
    },
  );

/** Around the milestone pause and the retention, so that versions in between are kept, promoted, or go. */
const pause: fc.Arbitrary<EditorStep> = fc.record({
  do: fc.constant('pause' as const),
  ms: fc.constantFrom(10_000, 31_000, 290_000, 301_000),
});

/** The same people, who take their time: 5 minutes later what they started from may be gone. */
export function slowly(scripts: fc.Arbitrary<EditorStep[][]>): fc.Arbitrary<EditorStep[][]> {
  return scripts.chain((people) =>
    fc
      .array(fc.tuple(fc.nat({ max: people.length - 1 }), fc.nat({ max: 10 }), pause), {
        minLength: 3,
        maxLength: 12,
      })
      .map((pauses) => {
        const slow = people.map((steps) => [...steps]);
        for (const [who, at, step] of pauses) {
          slow[who]?.splice(at, 0, step);
        }
        return slow;
      }),
  );
}

/** What 2 to 6 people do, each in their own order; all at once. */
export const editorScripts = fc.array(fc.array(editorStep(typing), { minLength: 3, maxLength: 10 }), {
  minLength: 2,
  maxLength: 6,
});

/** The same for people who only ever add lines. */
export const addingScripts = fc.array(
  fc.array(editorStep(fc.record({ kind: fc.constant('insert' as const), at, count, lines })), {
    minLength: 3,
    maxLength: 10,
  }),
  { minLength: 2, maxLength: 6 },
);

export const agentScript: fc.Arbitrary<AgentStep[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('patch' as const),
        route,
        typings: fc.array(fc.record({ at: fc.nat({ max: 12 }), count: fc.nat({ max: 2 }), lines }), {
          minLength: 1,
          maxLength: 3,
        }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('read' as const), replica: fc.nat({ max: 1 }) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('rename' as const),
        replica: fc.nat({ max: 1 }),
        title: fc.constantFrom('House', 'Haus 🏠'),
      }),
    },
  ),
  { maxLength: 6 },
);

/** A text to begin with: maybe empty, maybe with the same line many times. */
export const firstText = fc.array(line, { maxLength: 12 }).map((each) => spelledOut(each).join('\n'));

/** @returns what the text becomes; indices are taken modulo what is there */
export function typed(text: string, change: Typing): string {
  const all = text.split('\n');
  switch (change.kind) {
    case 'insert':
      all.splice(change.at % (all.length + 1), 0, ...spelledOut(change.lines));
      break;
    case 'replace':
      all.splice(change.at % all.length, change.count, ...spelledOut(change.lines));
      break;
    case 'delete':
      all.splice(change.at % all.length, change.count);
      break;
    case 'duplicate':
      all.splice(change.at % all.length, 0, all[change.at % all.length] ?? '');
      break;
    case 'paste':
      all.splice(change.at % (all.length + 1), 0, change.text);
      break;
    case 'clear':
      return '';
  }
  return all.join('\n');
}

/** @returns ascending operations that fit the text; a count of 0 inserts */
export function operationsOn(
  text: string,
  changes: readonly { at: number; count: number; lines: string[] }[],
): LineOperation[] {
  const total = text.split('\n').length;
  const ops: LineOperation[] = [];
  let next = 0;
  for (const change of changes) {
    const index = next + change.at;
    if (index > total) {
      break;
    }
    const span = Math.min(change.count, total - index);
    ops.push(
      span === 0
        ? { op: 'insert', index, lines: spelledOut(change.lines) }
        : { op: 'replace', index, count: span, lines: spelledOut(change.lines) },
    );
    next = index + span;
  }
  return ops;
}

function spelledOut(lines: readonly string[]): string[] {
  return lines.map((each) => (each === LONG ? 'long '.repeat(8_000) : each));
}

function withoutLineEnds(text: string): string {
  return text.replace(/[\r\n\0]/g, '');
}
