import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { applyOps } from '../../line-diff/apply.js';
import { parsePlan } from '../parse.js';
import { PlanError } from '../plan-error.js';
import type { PlanNode, Size, StatusCode } from '../plan.js';
import { readPlan } from '../read-plan.js';
import { endOfLogical } from '../lines.js';
import { ids, names, plainLabels, planText } from '../testing/plan-arbitrary.js';
import { isGlued, startsWithLoneMark } from '../testing/odd-lines.js';
import { attempt, snapshot } from '../testing/plan-snapshot.js';
import type { NodeSnapshot } from '../testing/plan-snapshot.js';
import type { Address, EditResult } from './index.js';
import * as verbs from './index.js';

/** A verb that changes one node's own lines, and what it does to the node. */
interface ContentVerb<Value> {
  readonly values: fc.Arbitrary<Value>;
  readonly apply: (text: string, address: Address, value: Value) => EditResult;
  readonly asked: (value: Value, node: PlanNode) => Partial<NodeSnapshot>;
  /** Why a line may not be able to say it; nothing else may be refused. */
  readonly mayRefuse: (value: Value, line: string) => boolean;
}

const GATES = { and: '-', optional: '+', or: '|', xor: '=' } as const;
const kind = (char: string) => (char === '|' ? 'or' : char === '=' ? 'xor' : 'and');
const noNone = <T>(value: T | 'none') => (value === 'none' ? null : value);
const isRemoval = (value: unknown) => value === 'none' || (Array.isArray(value) && value.length === 0);

/** Taking something away can bring something else to light; what is new can nearly always be written. */
const mayRefuse = (value: unknown, line: string) =>
  isRemoval(value) || startsWithLoneMark(line) || isGlued(line);

function check<Value>({ values, apply, asked, mayRefuse }: ContentVerb<Value>): void {
  fc.assert(
    fc.property(planText(), fc.nat(), values, (text, pick, value) => {
      const before = readPlan(text);
      const node = before.plan.nodes[pick % Math.max(before.plan.nodes.length, 1)];
      fc.pre(node !== undefined);
      const { logical } = before.tree.find((line) => line.kind === 'node' && line.node === node)!;
      const result = attempt(() => apply(text, { line: node.line }, value));
      if (result instanceof PlanError) {
        expect(result.code).toBe('unreadable');
        expect([mayRefuse(value, logical.text), logical.text, result.message]).toEqual([
          true,
          logical.text,
          result.message,
        ]);
        return;
      }
      const expected = snapshot(before.plan);
      Object.assign(expected[node.index]!, asked(value, node));
      expect(snapshot(parsePlan(result.text))).toEqual(expected);
      expect(applyOps(before.lines, result.ops).join('\n')).toBe(result.text);
      expect(result.changed).toBe(result.ops.length > 0);
      expect(result.node?.line).toBe(node.line);
      const isOwn = (i: number) => i >= logical.line && i < endOfLogical(logical);
      expect(result.text.split('\n').filter((_, i) => !isOwn(i))).toEqual(
        before.lines.filter((_, i) => !isOwn(i)),
      );
      expect(apply(result.text, { line: node.line }, value)).toMatchObject({
        text: result.text,
        changed: false,
      });
    }),
    { numRuns: 200 },
  );
}

describe('each verb, on any plan: the node reads as asked, everything else as before, twice is once', () => {
  it('setStatus', () => {
    check<StatusCode | 'none'>({
      values: fc.constantFrom(...(['x', ' ', '~', '-', '^', '!', 'none'] as const)),
      apply: verbs.setStatus,
      asked: (status) => ({ status: noNone(status) }),
      mayRefuse: (status, line) => isRemoval(status) || /[<>]\s+[<>]\s/.test(line),
    });
  });

  it('setSize', () => {
    check<Size | 'none'>({
      values: fc.constantFrom(...(['XS', 'M', 'XXL', 'none'] as const)),
      apply: verbs.setSize,
      asked: (size) => ({ size: noNone(size) }),
      mayRefuse,
    });
  });

  it('setUrl', () => {
    check<string>({
      values: fc.constantFrom('https://new.example/#x', 'none'),
      apply: verbs.setUrl,
      asked: (url) => ({ url: noNone(url) }),
      mayRefuse,
    });
  });

  it('setFocus', () => {
    check<boolean>({
      values: fc.boolean(),
      apply: verbs.setFocus,
      asked: (focus) => ({ focus }),
      mayRefuse,
    });
  });

  it('setPeople', () => {
    check<string[]>({
      values: fc.array(names, { maxLength: 3 }),
      apply: verbs.setPeople,
      asked: (people) => ({ people }),
      mayRefuse,
    });
  });

  it('setKeywords', () => {
    check<string[]>({
      values: fc.array(names, { maxLength: 3 }),
      apply: verbs.setKeywords,
      asked: (keywords) => ({ keywords }),
      mayRefuse,
    });
  });

  it('setDependencies', () => {
    check<string[]>({
      values: fc.uniqueArray(ids, { maxLength: 3 }),
      apply: verbs.setDependencies,
      asked: (dependencies) => ({ dependencies }),
      mayRefuse,
    });
  });

  it('setGate', () => {
    check<keyof typeof GATES>({
      values: fc.constantFrom('and', 'optional', 'or', 'xor'),
      apply: verbs.setGate,
      asked: (gate) => ({ gateChar: GATES[gate], gate: kind(GATES[gate]), optional: gate === 'optional' }),
      mayRefuse: () => false,
    });
  });

  it('setLabel', () => {
    check<string>({
      values: plainLabels,
      apply: verbs.setLabel,
      asked: (label, node) => (label === node.label ? {} : { label, labelFromId: false }),
      mayRefuse: () => false,
    });
  });
});
