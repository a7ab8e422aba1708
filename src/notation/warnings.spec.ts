import { describe, expect, it } from '@jest/globals';
import { computePlan } from './computed-plan.js';
import { parsePlan } from './parse.js';
import type { PlanWarning, WarningType } from './plan.js';
import { warningClass } from './warning-class.js';
import { warningText } from './warning-text.js';

const ONE_OF_EACH: Record<WarningType, PlanWarning> = {
  mixedGate: { type: 'mixedGate', line: 7, label: 'Login' },
  unknownStatus: { type: 'unknownStatus', line: 7, code: 'q' },
  descStray: { type: 'descStray', line: 7 },
  duplicateId: { type: 'duplicateId', line: 7, id: 'auth', firstLine: 3 },
  unknownDep: { type: 'unknownDep', line: 7, id: 'auth' },
  unknownDesc: { type: 'unknownDesc', line: 7, id: 'auth' },
  xorConflict: { type: 'xorConflict', line: 7, label: 'Login' },
  sizeConflict: { type: 'sizeConflict', line: 7, size: 'M' },
  assigneeOverload: { type: 'assigneeOverload', tag: 'ann', share: 61, stations: 3, totalStations: 4 },
  cheapApprox: { type: 'cheapApprox' },
};

describe('the warnings about a plan', () => {
  it('stand in the order of lines, those about no line last', () => {
    const text = [
      '" stray',
      'R (S)',
      '  - #a: A (L) @ann :#x,#x',
      '  | #a: B (S) @bob',
      '  - [q] C',
      '---',
      '#nobody',
      '  text',
    ].join('\n');
    const { warnings } = computePlan(parsePlan(text));
    expect(warnings).toEqual([
      { type: 'descStray', line: 1 },
      { type: 'sizeConflict', line: 2, size: 'S' },
      { type: 'mixedGate', line: 3, label: 'R' },
      { type: 'unknownDep', line: 3, id: 'x' },
      { type: 'unknownDep', line: 3, id: 'x' },
      { type: 'duplicateId', line: 4, id: 'a', firstLine: 3 },
      { type: 'unknownStatus', line: 5, code: 'q' },
      { type: 'unknownDesc', line: 7, id: 'nobody' },
    ]);
  });

  it('end with what concerns nobody’s line', () => {
    const group = (n: number) => `  - g${n}\n    | a :#s\n    | b\n`;
    const groups = Array.from({ length: 15 }, (_, n) => group(n)).join('');
    const { warnings } = computePlan(parsePlan(`R @ann\n${groups}  - #s: s @bob\nz :#nobody`));
    expect(warnings.map(({ type }) => type)).toEqual(['unknownDep', 'assigneeOverload', 'cheapApprox']);
  });

  it('are structural where the notation is damaged, else content', () => {
    const structural = Object.values(ONE_OF_EACH).filter(({ type }) => warningClass(type) === 'structural');
    expect(structural.map(({ type }) => type)).toEqual([
      'mixedGate',
      'unknownStatus',
      'descStray',
      'duplicateId',
    ]);
  });
});

describe('the sentence of a warning', () => {
  it.each(Object.values(ONE_OF_EACH))('$type names everything that the warning holds', (warning) => {
    const text = warningText(warning);
    const { type: _, ...data } = warning;
    for (const value of Object.values(data)) {
      expect(text).toContain(String(value));
    }
    expect(text).toMatch(/^[A-Z@].*\.$/);
    expect(text.split('. ').length).toBeGreaterThan(1);
  });

  it('quotes up to 80 characters, and cuts no pair', () => {
    const label = `${'a'.repeat(79)}😀${'b'.repeat(1000)}`;
    const text = warningText({ type: 'xorConflict', line: 1, label });
    expect(text).toContain(`"${'a'.repeat(79)}…"`);
    const tag = '😀'.repeat(100);
    const overload = warningText({ type: 'assigneeOverload', tag, share: 60, stations: 1, totalStations: 2 });
    expect(overload).toContain(`@${'😀'.repeat(40)}… carries 60 %`);
  });
});
