import type { CoupledGroup } from './coupled-groups.js';
import { LaneCounter, LANES } from './lane-counter.js';
import type { Condition, NeedClasses } from './need-classes.js';
import { ALWAYS, needClasses } from './need-classes.js';
import type { PathGraph } from './path-graph.js';
import type { VaryingMargin, VaryingPrice } from './varying-price.js';
import { varyingPrice } from './varying-price.js';

/**
 * The cheapest combination of choices, the first of those that cost the same; combinations are counted in
 * document order of the groups, the last one varying fastest (notation §7).
 *
 * Combinations are priced 32 at a time, one bit of an integer each: whether a class is needed is then one
 * integer, and what makes it needed a few bit operations.
 *
 * @param count how many combinations there are
 * @returns the member that each group takes, as position in its pool
 */
export function cheapestCombination(
  graph: PathGraph,
  groups: readonly CoupledGroup[],
  count: number,
): number[] {
  const classes = needClasses(graph, groups);
  const price = varyingPrice(graph, classes);
  const choices = new ChoiceLanes(groups);
  const needs = new NeedLanes(classes);
  const sums = new LaneCounter();
  let best = 0;
  let bestPrice = Infinity;
  for (let first = 0; first < count; first += LANES) {
    const lanes = Math.min(LANES, count - first);
    needs.update(choices.set(first, lanes));
    addPrice(sums, price, needs.lanes);
    for (let lane = 0; lane < lanes; lane++) {
      const sum = sums.sum(lane);
      if (sum < bestPrice) {
        best = first + lane;
        bestPrice = sum;
      }
    }
  }
  return choices.positions(best);
}

/** Which members the combinations at hand choose. */
class ChoiceLanes {
  /** By member, as in {@link Condition}: the lanes that choose it. */
  private readonly lanes: Int32Array;
  /** How many combinations pass before the group's choice changes. */
  private readonly strides: number[] = [];

  constructor(private readonly groups: readonly CoupledGroup[]) {
    let members = 0;
    let stride = 1;
    for (const { pool } of groups.toReversed()) {
      this.strides.unshift(stride);
      stride *= pool.length;
      members += pool.length;
    }
    this.lanes = new Int32Array(members);
  }

  /** Looks at `count` combinations from number `first` on. */
  set(first: number, count: number): Int32Array {
    this.lanes.fill(0);
    for (let lane = 0; lane < count; lane++) {
      let offset = 0;
      for (let group = 0; group < this.groups.length; group++) {
        this.lanes[offset + this.position(group, first + lane)]! |= 1 << lane;
        offset += this.groups[group]!.pool.length;
      }
    }
    return this.lanes;
  }

  positions(combination: number): number[] {
    return this.groups.map((_, group) => this.position(group, combination));
  }

  private position(group: number, combination: number): number {
    return Math.floor(combination / this.strides[group]!) % this.groups[group]!.pool.length;
  }
}

/** In which of the combinations at hand each class is needed. */
class NeedLanes {
  readonly lanes: Int32Array;
  private readonly starts: Int32Array;
  private readonly sources: Int32Array;
  private readonly conditions: readonly (readonly Condition[])[];
  /** A condition may speak of a class that comes later. */
  private readonly looksAhead: boolean;

  constructor({ follows, conditions }: NeedClasses) {
    this.lanes = new Int32Array(follows.length);
    this.starts = new Int32Array(follows.length + 1);
    follows.forEach((sources, index) => {
      this.starts[index + 1] = this.starts[index]! + sources.length;
    });
    this.sources = Int32Array.from(follows.flat());
    this.conditions = conditions;
    this.looksAhead = conditions.some((list, index) => list.some(({ parentClass }) => parentClass >= index));
  }

  /**
   * A chain of needs passes each group once, so where conditions look ahead, there are at most as many
   * rounds as groups, and two more.
   * @param chosen by member, the lanes that choose it
   */
  update(chosen: Int32Array): void {
    this.lanes.fill(0);
    while (this.sweep(chosen) && this.looksAhead) {
      // Needs have spread; the next sweep looks whether conditions hold that did not before.
    }
  }

  /** @returns whether any class has become needed in more lanes */
  private sweep(chosen: Int32Array): boolean {
    const { lanes, starts, sources, conditions } = this;
    let changed = 0;
    for (let index = 0; index < lanes.length; index++) {
      let needed = lanes[index]!;
      const end = starts[index + 1]!;
      for (let at = starts[index]!; at < end; at++) {
        needed |= lanes[sources[at]!]!;
      }
      for (const { member, parentClass } of conditions[index]!) {
        needed |= chosen[member]! & (parentClass === ALWAYS ? -1 : lanes[parentClass]!);
      }
      changed |= needed ^ lanes[index]!;
      lanes[index] = needed;
    }
    return changed !== 0;
  }
}

function addPrice(sums: LaneCounter, { ofClass, margins }: VaryingPrice, needed: Int32Array): void {
  sums.clear();
  for (let index = 0; index < needed.length; index++) {
    if (needed[index] !== 0 && ofClass[index]! > 0) {
      sums.add(needed[index]!, ofClass[index]!);
    }
  }
  for (const margin of margins) {
    addMargin(sums, margin, needed);
  }
}

/** `atLeast[k]`: the lanes in which more than `k` is left of the margin. */
const atLeast = new Int32Array(6);

function addMargin(sums: LaneCounter, { classNumber, most, less }: VaryingMargin, needed: Int32Array): void {
  const lanes = classNumber === ALWAYS ? -1 : needed[classNumber]!;
  if (lanes === 0) {
    return;
  }
  for (let k = 0; k < most; k++) {
    atLeast[k] = lanes;
  }
  for (const { classNumber: child, cost } of less) {
    const taken = needed[child]!;
    if (taken === 0) {
      continue;
    }
    for (let k = 0; k < most; k++) {
      const left = k + cost < most ? atLeast[k + cost]! : 0;
      atLeast[k] = (atLeast[k]! & ~taken) | (left & taken);
    }
  }
  for (let k = 0; k < most; k++) {
    sums.add(atLeast[k]!, 1);
  }
}
