import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LaneCounter, LANES } from './lane-counter.js';

describe('LaneCounter', () => {
  it('adds in each lane as if it were alone', () => {
    const addition = fc.record({ lanes: fc.integer(), amount: fc.nat(100_000) });
    fc.assert(
      fc.property(fc.array(addition, { maxLength: 50 }), (additions) => {
        const counter = new LaneCounter();
        additions.forEach(({ lanes, amount }) => counter.add(lanes, amount));
        for (let lane = 0; lane < LANES; lane++) {
          const own = additions.filter(({ lanes }) => ((lanes >>> lane) & 1) === 1);
          expect(counter.sum(lane)).toBe(own.reduce((sum, { amount }) => sum + amount, 0));
        }
      }),
    );
  });

  it('starts again when cleared', () => {
    const counter = new LaneCounter();
    counter.add(-1, 5);
    counter.clear();
    expect(counter.sum(31)).toBe(0);
  });
});
