import { describe, expect, it } from '@jest/globals';
import { mixedGates, xorConflicts } from './gate-conflicts.js';
import { parsePlan } from './parse.js';

describe('mixed gates', () => {
  it.each([
    ['all-of and any-of', 'R\n  - a\n  | b', [2]],
    ['any-of and exactly-one', 'R\n  | a\n  = b', [2]],
    ['not all-of and optional', 'R\n  - a\n  + b\n  c', []],
    ['not with a discarded child', 'R\n  - a\n  | [-] b', []],
    ['told at the first child that is not discarded', 'R\n  = [-] a\n  - b\n  | c', [3]],
    ['told once for a group', 'R\n  - a\n  | b\n  = c\n  | d', [2]],
    ['not among roots', '- a\n| b\n= c', []],
    ['not below a discarded node', '[-] R\n  - a\n    | b\n    - c\n  | d', []],
    ['below the others', 'R\n  - a\n    - b\n    | c\n  - d\n    | e\n    = f', [3, 6]],
  ])('are %s', (_rule, text, lines) => {
    expect(mixedGates(parsePlan(text)).map((warning) => 'line' in warning && warning.line)).toEqual(lines);
  });

  it('name the parent', () => {
    expect(mixedGates(parsePlan('R s\n  - a\n  | b'))).toEqual([
      { type: 'mixedGate', line: 2, label: 'R s' },
    ]);
  });
});

describe('an xor conflict', () => {
  it.each([
    ['each realised alternative after the first', 'R\n  = [x] a\n  = b\n  = [~] c\n  = [/] d', ['c', 'd']],
    ['not a single one', 'R\n  = a\n  = [x] b', []],
    ['not an idea, a plan or a risk', 'R\n  = [x] a\n  = [?] b\n  = [ ] c\n  = [!] d\n  = [-] e', []],
    ['by the first child, even a discarded one', 'R\n  = [-] a\n  - [x] b\n  - [x] c', ['c']],
    ['not where the first child has another gate', 'R\n  | a\n  = [x] b\n  = [x] c', []],
    ['among roots', '= [x] a\n= [x] b', ['b']],
    ['below a discarded node', '[-] R\n  = [x] a\n  = [x] b', ['b']],
  ])('is %s', (_rule, text, labels) => {
    expect(xorConflicts(parsePlan(text)).map((warning) => 'label' in warning && warning.label)).toEqual(
      labels,
    );
  });
});
