import { describe, expect, it } from '@jest/globals';
import { PlanError } from '../plan-error.js';
import { readPlan } from '../read-plan.js';
import { draftOf } from './edit-step.js';
import type { LineChanges } from './line-changes.js';
import { insertLines, noLineChanges, removeLines } from './line-changes.js';
import type { Expectation } from './verify.js';
import { verifyReading } from './verify.js';

type Refused = Pick<PlanError, 'code' | 'message' | 'data'>;

/** What is said about a text after which nobody asked for. */
function verified(
  text: string,
  change: (changes: LineChanges) => unknown,
  expectation: Expectation = {},
): Refused | undefined {
  const changes = noLineChanges();
  change(changes);
  try {
    verifyReading(draftOf(readPlan(text), changes), expectation);
    return undefined;
  } catch (error) {
    if (!(error instanceof PlanError)) {
      throw error;
    }
    return { code: error.code, message: error.message, data: error.data };
  }
}

/** The first line becomes another one. */
const rewrite = (before: string, after: string, expectation?: Expectation) =>
  verified(before, ({ texts }) => texts.set(0, after), expectation);

describe('a field that nobody asked to change', () => {
  it.each([
    ['- a', '- b', 'label', 'label "b"', 'label "a"'],
    ['- #a: A', '- #b: A', 'id', 'ID "b"', 'ID "a"'],
    ['- #a: A', '- A', 'id', 'no ID', 'ID "a"'],
    ['- a', '+ a', 'gateChar', 'gate "+"', 'gate "-"'],
    ['- [x] a', '- a', 'status', 'no status', 'status "x"'],
    ['- a', '- > a', 'fold', 'fold mark ">"', 'no fold mark'],
    ['- a (M)', '- a (S)', 'size', 'size "S"', 'size "M"'],
    ['- a', '- a https://u.example', 'url', 'URL "https://u.example"', 'no URL'],
    ['- a @p @q', '- a @q @p', 'people', 'people "q, p"', 'people "p, q"'],
    ['- a @p', '- a @p @q', 'people', 'people "p, q"', 'people "p"'],
    ['- a &k', '- a', 'keywords', 'no keywords', 'keywords "k"'],
    ['- a :#b', '- a :#c', 'dependencies', 'dependencies "c"', 'dependencies "b"'],
    ['- a !!!', '- a', 'focus', 'no focus mark', 'a focus mark'],
    ['- a', '- a !!!', 'focus', 'a focus mark', 'no focus mark'],
    ['- #a', '- #a: #a', 'labelFromId', 'no label from its ID', 'a label from its ID'],
  ])('%j to %j: %s', (before, after, field, read, asked) => {
    expect(rewrite(before, after)).toEqual({
      code: 'unreadable',
      message: `Line 1 would be read with ${read}, not with ${asked}.`,
      data: { line: 1, fields: [field] },
    });
  });

  it('is named beside others, but a label from the ID is no news beside the label', () => {
    expect(rewrite('- #a', '- #b')).toMatchObject({
      message: 'Line 1 would be read with label "#b", ID "b", not with label "#a", ID "a".',
      data: { fields: ['label', 'id'] },
    });
    expect(rewrite('- #a', '- #a: A')).toMatchObject({
      message: 'Line 1 would be read with label "A", not with label "#a".',
      data: { fields: ['label'] },
    });
  });

  it('may be the description, which stands on other lines', () => {
    expect(verified('- a\n  " b', ({ texts }) => texts.set(1, '  " c'))).toMatchObject({
      message: 'Line 1 would be read with description "c", not with description "b".',
      data: { fields: ['description'] },
    });
  });
});

describe('a field that was asked for', () => {
  it('reads as asked, and everything else as before', () => {
    expect(rewrite('- a (M)', '- b (M)', { asked: new Map([[0, { label: 'b' }]]) })).toBeUndefined();
  });

  it('and reads as another one', () => {
    expect(rewrite('- a (M)', '- a', { asked: new Map([[0, { size: 'S' }]]) })).toMatchObject({
      message: 'Line 1 would be read with no size, not with size "S".',
    });
  });

  it.each([
    [{ label: 'half %% done' }, '"%% done" would be read as a comment. '],
    [{ label: '%% done' }, '"%% done" would be read as a comment. '],
    [{ url: 'https://u.example/%%' }, '"%%" would be read as a comment. '],
    [{ description: 'a %%' }, '"%%" would be read as a comment. '],
    [{ label: 'on \\' }, 'A "\\" at the end would be read as a continuation mark. '],
    [{ label: '\\' }, 'A "\\" at the end would be read as a continuation mark. '],
    [{ description: 'on \\' }, 'A "\\" at the end would be read as a continuation mark. '],
    [{ label: 'c:\\' }, ''],
    [{ label: 'a \\ b' }, ''],
  ])('%j names the cause where there is a usual one', (asked, cause) => {
    const message = rewrite('- a', '- ab', { asked: new Map([[0, asked]]) })?.message ?? '';
    expect(message.slice(0, message.indexOf('Line 1'))).toBe(cause);
  });
});

describe('a node that would stand elsewhere in the tree', () => {
  it.each([
    ['- a\n  - b\n  - c', '    - c', 'Line 3 would be read below "b" at line 2, not below "a" at line 1.'],
    ['- a\n  - b\n- c', '  - c', 'Line 3 would be read below "a" at line 1, not at root level.'],
    ['- a\n  - b\n  - c', '- c', 'Line 3 would be read at root level, not below "a" at line 1.'],
  ])('%j', (text, line, message) => {
    expect(verified(text, ({ texts }) => texts.set(2, line))).toEqual({
      code: 'unreadable',
      message,
      data: { line: 3 },
    });
  });

  it('is right where it was asked for', () => {
    const { nodes } = readPlan('- a\n  - b\n  - c').plan;
    expect(nodes).toHaveLength(3);
    const text = '- a\n  - b\n  - c';
    const before = readPlan(text);
    const changes = noLineChanges();
    changes.texts.set(2, '    - c');
    const parents = new Map([[2, before.plan.nodes[1]!]]);
    expect(() => verifyReading(draftOf(before, changes), { parents })).not.toThrow();
  });
});

describe('a line that would be read as something else', () => {
  it.each([
    ['%% b', 'a line that says nothing'],
    ['---', 'the divider or what follows it'],
  ])('a node as %j', (line, what) => {
    expect(verified('- a\n- b\n- c', ({ texts }) => texts.set(1, line))).toEqual({
      code: 'unreadable',
      message: `Line 2 would be read as ${what}, not as a node.`,
      data: { line: 2 },
    });
  });

  it('a node behind the divider', () => {
    expect(verified('- a\n- b\n- c', ({ texts }) => texts.set(0, '---'))?.message).toBe(
      'Line 1 would be read as the divider or what follows it, not as a node.',
    );
  });

  it.each([
    ['a part of the one before', 0, '- a \\', { label: 'a - b' }, 'a part of the node "a - b" at line 1'],
    ['its description', 1, '  " b', { description: 'b' }, 'a description'],
  ])('a node as %s', (_what, at, line, asked, read) => {
    const expectation = { asked: new Map([[0, asked]]) };
    expect(verified('- a\n- b\n- c', ({ texts }) => texts.set(at, line), expectation)).toEqual({
      code: 'unreadable',
      message: `Line 2 would be read as ${read}, not as a node.`,
      data: { line: 2 },
    });
  });

  it.each([
    ['in between', '- a\n- b', 1, 2],
    ['at the end', '- a\n- b', 2, 3],
    ['in front', '- a\n- b', 0, 1],
  ])('another line as a node of its own, %s', (_where, text, at, line) => {
    expect(verified(text, (changes) => insertLines(changes, at, ['- x']))).toEqual({
      code: 'unreadable',
      message: `Line ${line} would be read as a node of its own, "x".`,
      data: { line },
    });
  });

  it('a node whose line goes without being asked for', () => {
    expect(verified('- a\n- b', (changes) => removeLines(changes, 1, 2))?.code).toBe('unreadable');
  });

  it('nothing, where lines only shift', () => {
    expect(verified('- a\n  - b', (changes) => insertLines(changes, 1, ['%% c', '']))).toBeUndefined();
  });
});
