import type { Allowance, Box } from './common-lines.js';

/** A point of the edit grid: so many elements of either side lie before it. */
export interface GridPoint {
  readonly from: number;
  readonly to: number;
}

/**
 * Finds a point that a shortest way through a box passes: forward and backward search meet there (Myers 1986,
 * §4b). A diagonal is `from - to`; for each, `forward` holds the furthest `from` reached, `backward` the
 * nearest one.
 */
export class MiddleSnake {
  private readonly forward: Int32Array;
  private readonly backward: Int32Array;
  /** Index of diagonal 0: the lowest one is `-to.length`, with one more on either side. */
  private readonly origin: number;

  constructor(
    private readonly from: Int32Array,
    private readonly to: Int32Array,
  ) {
    this.origin = to.length + 1;
    this.forward = new Int32Array(from.length + to.length + 3);
    this.backward = new Int32Array(from.length + to.length + 3);
  }

  /**
   * @param box neither side empty, different at both ends
   * @param allowance is charged one step a diagonal and element; may end below 0
   * @returns the point, inside the box; null where the allowance ran out
   */
  find(box: Box, allowance: Allowance): GridPoint | null {
    const { fromStart, fromEnd, toStart, toEnd } = box;
    const { forward, backward, origin } = this;
    const lowest = fromStart - toEnd;
    const highest = fromEnd - toStart;
    const odd = ((fromEnd - fromStart - toEnd + toStart) & 1) === 1;
    const start = { low: fromStart - toStart, high: fromStart - toStart };
    const end = { low: fromEnd - toEnd, high: fromEnd - toEnd };
    forward[origin + start.low] = fromStart;
    backward[origin + end.low] = fromEnd;
    while (allowance.left > 0) {
      widen(start, lowest, highest, forward, origin, -1);
      for (let diagonal = start.high; diagonal >= start.low; diagonal -= 2) {
        const at = this.forwardStep(box, diagonal, allowance);
        const met = odd && diagonal >= end.low && diagonal <= end.high;
        if (met && backward[origin + diagonal]! <= at) {
          return { from: at, to: at - diagonal };
        }
      }
      widen(end, lowest, highest, backward, origin, fromEnd + 1);
      for (let diagonal = end.high; diagonal >= end.low; diagonal -= 2) {
        const at = this.backwardStep(box, diagonal, allowance);
        const met = !odd && diagonal >= start.low && diagonal <= start.high;
        if (met && at <= forward[origin + diagonal]!) {
          return { from: at, to: at - diagonal };
        }
      }
    }
    return null;
  }

  /** One more insertion or deletion from the start, then along equal elements. */
  private forwardStep(box: Box, diagonal: number, allowance: Allowance): number {
    const { forward, origin, from, to } = this;
    const below = forward[origin + diagonal - 1]!;
    const above = forward[origin + diagonal + 1]!;
    const first = below >= above ? below + 1 : above;
    let at = first;
    while (at < box.fromEnd && at - diagonal < box.toEnd && from[at] === to[at - diagonal]) {
      at++;
    }
    forward[origin + diagonal] = at;
    allowance.left -= 1 + at - first;
    return at;
  }

  /** One more insertion or deletion from the end, then back along equal elements. */
  private backwardStep(box: Box, diagonal: number, allowance: Allowance): number {
    const { backward, origin, from, to } = this;
    const below = backward[origin + diagonal - 1]!;
    const above = backward[origin + diagonal + 1]!;
    const first = below < above ? below : above - 1;
    let at = first;
    while (at > box.fromStart && at - diagonal > box.toStart && from[at - 1] === to[at - 1 - diagonal]) {
      at--;
    }
    backward[origin + diagonal] = at;
    allowance.left -= 1 + first - at;
    return at;
  }
}

/** Diagonals that the next round looks at. */
interface Diagonals {
  low: number;
  high: number;
}

/**
 * One diagonal more on either side, or one less where the box ends. The neighbour of a new one is set to a
 * value from which no step is ever taken.
 */
function widen(
  range: Diagonals,
  lowest: number,
  highest: number,
  reached: Int32Array,
  origin: number,
  outside: number,
): void {
  if (range.low > lowest) {
    range.low--;
    reached[origin + range.low - 1] = outside;
  } else {
    range.low++;
  }
  if (range.high < highest) {
    range.high++;
    reached[origin + range.high + 1] = outside;
  } else {
    range.high--;
  }
}
