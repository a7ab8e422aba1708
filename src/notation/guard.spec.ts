import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addNode, moveNode, replaceText, setGate, setId, setLabel, setStatus } from './edit/index.js';
import { applyOps } from '../line-diff/index.js';
import { judge, judgePlan, MOST_FINDINGS } from './guard.js';
import { planText, TANGLED } from './testing/tangled-plan.js';

/** Code and line of each finding. */
const findings = (before: string, after: string) =>
  judge(before, after).findings.map(({ code, line }) => `${code} ${line ?? '-'}`);

describe('a finding', () => {
  it('says what is wrong, where, and what to do', () => {
    expect(judge('- #a: A', '- [^] #a: A\n- #b: B :#c\n- #a: C')).toEqual({
      findings: [
        {
          code: 'newProduction',
          blocking: true,
          line: 1,
          id: 'a',
          message: expect.stringMatching(/^Line 1: "A" is newly marked as in production/),
          data: { label: 'A' },
        },
        {
          code: 'unknownDep',
          blocking: false,
          line: 2,
          id: 'b',
          message: expect.stringMatching(/^Line 2: depends on "c"/),
          data: { id: 'c' },
        },
        {
          code: 'duplicateId',
          blocking: true,
          line: 3,
          id: 'a',
          message: expect.stringMatching(/^Line 3: ID "a" is taken since line 1/),
          data: { id: 'a', firstLine: 1 },
        },
      ],
      resolved: [],
      blocking: true,
    });
  });

  it.each([
    ['damaged notation', true, '- a\n  - b\n  | c'],
    ['an unknown status', true, '- [q] a'],
    ['a stray description', true, '" x\n- a'],
    ['a doubled ID', true, '- #a\n- #a'],
    ['a contradiction in the plan', false, '- a (S)\n  - b (XL)'],
    ['an unknown reference', false, '- a :#b\n---\n#c'],
  ])('about %s blocks: %s', (_what, blocking, after) => {
    const judgement = judge('- a', after);
    expect(judgement.findings.length).toBeGreaterThan(0);
    expect(judgement.blocking).toBe(blocking);
    expect(judgement.findings.every((finding) => finding.blocking === blocking)).toBe(true);
  });

  it('passes where a person asked for it, and says so', () => {
    const [before, after] = ['- a', '- [^] a\n- [q] b'];
    expect(judge(before, after, { allowWarnings: true, allowProd: true })).toMatchObject({
      blocking: false,
      findings: [
        { code: 'newProduction', blocking: false, message: expect.stringContaining('allowProd is set') },
        { code: 'unknownStatus', blocking: false, message: expect.stringContaining('allowWarnings is set') },
      ],
    });
    expect(judge(before, after, { allowProd: true }).blocking).toBe(true);
    expect(judge(before, after, { allowWarnings: true }).blocking).toBe(true);
  });

  it('that blocks stands among the first 1,000', () => {
    const judgement = judge('', `${'- a :#x\n'.repeat(MOST_FINDINGS + 200)}- [q] b`);
    expect(judgement).toMatchObject({ moreFindings: 201, blocking: true });
    expect(judgement.findings).toHaveLength(MOST_FINDINGS);
    expect(judgement.findings.at(-1)).toMatchObject({ code: 'unknownStatus', blocking: true });
  });
});

describe('a warning that was there before', () => {
  it.each([
    ['whose line shifts', '- [q] a', '- b\n- [q] a'],
    ['whose line moves', '- a\n- [q] b\n- c', '- a\n- c\n  - [q] b'],
    ['whose line gets another label', '- [q] a', '- [q] b'],
    ['of a doubled ID whose first holder shifts', '- #a: 1\n- #a: 2', '- z\n- #a: 1\n- #a: 2'],
    ['of a stray line that moves', '- a\n---\nx', '- a\n- b\n---\n#a\n\nx'],
    ['of an overload whose share changes', 'a (L) @x\nb (S) @y', 'a (XL) @x\nb (S) @y'],
    ['in a group that changes', '- a\n  - b\n  | c', '- a\n  - d\n  | c\n  = e'],
  ])('%s is none that the change brings', (_how, before, after) => {
    expect(judge(before, after).findings.filter(({ code }) => code !== 'unknownDesc')).toEqual([]);
  });

  it.each([
    ['another code', '- [q] a', '- [r] a', ['unknownStatus 1']],
    ['one more of the same', '- [q] a', '- [q] a\n- [q] a', ['unknownStatus 2']],
    ['the same about another node', '- a :#x\n- b', '- a\n- b :#x\n- c :#x', ['unknownDep 3']],
    ['another stray line', '- a\n---\nx', '- a\n---\ny', ['descStray 3']],
    ['another person', 'a (L) @x\nb (S) @y', 'a (L) @y\nb (S) @x', ['assigneeOverload -']],
  ])('does not hide %s', (_what, before, after, found) => {
    expect(findings(before, after)).toEqual(found);
  });

  it('hides the old one of two that say the same, told by the text of its line', () => {
    expect(findings('- a :#x', '- b :#x\n- a :#x')).toEqual(['unknownDep 1']);
  });

  it('is resolved when it goes, each type once', () => {
    expect(judge('- [q] a\n- [q] b\n- c :#x', '- [q] a')).toEqual({
      findings: [],
      resolved: ['unknownStatus', 'unknownDep'],
      blocking: false,
    });
    expect(judge('- [q] a\n- [q] b\n- [r] c', '- a\n- b\n- c').resolved).toEqual(['unknownStatus']);
  });
});

describe('the guard', () => {
  it('says nothing about what has not changed', () => {
    fc.assert(
      fc.property(planText(TANGLED), (text) => {
        const lines = text.replaceAll('\n', '\r\n');
        expect(judge(text, lines)).toEqual({ findings: [], resolved: [], blocking: false });
      }),
    );
  });

  it('says nothing about lines that shift', () => {
    fc.assert(
      fc.property(planText(TANGLED), fc.nat(5), (text, lines) => {
        expect(judge(text, '%% comment\n'.repeat(lines) + text).findings).toEqual([]);
      }),
    );
  });

  it('finds in one direction what is resolved in the other', () => {
    fc.assert(
      fc.property(planText(TANGLED), planText(TANGLED), (one, other) => {
        const found = judge(one, other).findings.map(({ code }) => code);
        const warnings = new Set(found.filter((code) => code !== 'newProduction'));
        expect(new Set(judge(other, one).resolved)).toEqual(warnings);
      }),
    );
  });

  it('tells all warnings of a text that has no text before it', () => {
    expect(judgePlan('- [^] a :#x\n- [q] b')).toMatchObject({
      findings: [
        { code: 'unknownDep', line: 1 },
        { code: 'unknownStatus', line: 2 },
      ],
      resolved: [],
      blocking: true,
    });
  });
});

describe('whatever way a change takes', () => {
  const before = '- [^] #a: A\n  - [^] B\n- C\n  | D';

  it.each([
    ['setting the status', () => setStatus(before, { line: 3 }, '^').text, [3]],
    ['adding a node', () => addNode(before, { node: '[^] E', parent: { id: 'a' } }).text, [3]],
    ['replacing text', () => replaceText(before, '- C', '- [^] C').text, [3]],
    ['renaming into a namesake', () => replaceText(before, '- C', '[^] B').text, [3]],
    [
      'line operations',
      () => applyOps(before.split('\n'), [{ op: 'insert', index: 0, lines: ['[^] E'] }]).join('\n'),
      [1],
    ],
    ['pasting a copy of a block', () => `${before}\n- [^] A\n  - [^] B`, [5, 6]],
    ['writing another text', () => '[^] E\n  - [^] F', [1, 2]],
  ])('%s puts nodes into production', (_way, change, lines) => {
    const { findings, blocking } = judge(before, change());
    expect(blocking).toBe(true);
    expect(findings.filter(({ code }) => code === 'newProduction').map(({ line }) => line)).toEqual(lines);
  });

  it.each([
    ['moving a node', () => moveNode(before, { line: 2 }, { parent: { line: 3 } }).text],
    ['moving a node to the top', () => moveNode(before, { line: 2 }, { toRoot: true }).text],
    ['moving a node with all below it', () => moveNode(before, { id: 'a' }, { parent: { line: 3 } }).text],
    ['changing an ID', () => setId(before, { id: 'a' }, 'z').text],
    ['taking an ID away', () => setId(before, { id: 'a' }, 'none').text],
    ['giving an ID', () => setId(before, { line: 2 }, 'b').text],
    ['changing the label of a node with an ID', () => setLabel(before, { id: 'a' }, 'Z').text],
    ['changing a gate', () => setGate(before, { line: 2 }, 'optional').text],
    ['lowering a status', () => setStatus(before, { id: 'a' }, 'x').text],
  ])('%s does not', (_way, change) => {
    expect(change()).not.toBe(before);
    expect(judge(before, change())).toMatchObject({ findings: [], blocking: false });
  });
});
