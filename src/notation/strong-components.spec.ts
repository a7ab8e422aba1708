import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { strongComponents } from './strong-components.js';

const componentsOf = (size: number, edges: [number, number][], isMember = new Uint8Array(size).fill(1)) => {
  const next = Array.from({ length: size }, (_, from) => edges.filter((edge) => edge[0] === from));
  return strongComponents(isMember, (index, visit) => next[index]!.forEach(([, to]) => visit(to)));
};

describe('strongComponents', () => {
  it('gives one number to those that reach one another, a larger one to those that reach others', () => {
    const size = 8;
    const edge = fc.tuple(fc.nat(size - 1), fc.nat(size - 1));
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 20 }), (edges) => {
        const { of } = componentsOf(size, edges);
        const reaches = reachability(size, edges);
        for (let a = 0; a < size; a++) {
          for (let b = 0; b < size; b++) {
            expect(of[a] === of[b]).toBe(a === b || (reaches[a]![b]! && reaches[b]![a]!));
            if (reaches[a]![b]!) {
              expect(of[a]).toBeGreaterThanOrEqual(of[b]!);
            }
          }
        }
      }),
    );
  });

  it('leaves out what is no member', () => {
    const edges: [number, number][] = [
      [0, 1],
      [1, 2],
      [2, 0],
    ];
    expect(componentsOf(3, edges, Uint8Array.of(1, 0, 1))).toEqual({ of: Int32Array.of(0, -1, 1), count: 2 });
  });

  it('follows a chain of 100,000', () => {
    const length = 100_000;
    const isMember = new Uint8Array(length).fill(1);
    const { count } = strongComponents(isMember, (index, visit) => visit(Math.min(index + 1, length - 1)));
    expect(count).toBe(length);
  });
});

function reachability(size: number, edges: [number, number][]): boolean[][] {
  const reaches = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  edges.forEach(([from, to]) => (reaches[from]![to] = true));
  for (let over = 0; over < size; over++) {
    for (let a = 0; a < size; a++) {
      for (let b = 0; b < size; b++) {
        reaches[a]![b] ||= reaches[a]![over]! && reaches[over]![b]!;
      }
    }
  }
  return reaches;
}
