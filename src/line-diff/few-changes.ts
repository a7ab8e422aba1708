/** Which lines stay, by their distance from the start of the stretch; those of both sides pair up in order. */
export interface Kept {
  readonly from: Uint8Array;
  readonly to: Uint8Array;
}

/**
 * The usual case: a large plan in which few lines differ. A shortest way from one text to the other (Myers 1986,
 * §4), on the lines as they are; to read them all into numbers would take many times as long.
 *
 * @param start first line of the stretches `[start, start + kept.from.length)` and the same in `to`
 * @param kept marked where the search succeeds, untouched where it does not
 * @param mostChanges lines added and removed above which it gives up
 * @returns false where more lines differ, or the lines repeat so much that the search takes long
 */
export function markFewChanges(
  from: readonly string[],
  to: readonly string[],
  start: number,
  kept: Kept,
  mostChanges: number,
): boolean {
  const fromLength = kept.from.length;
  const toLength = kept.to.length;
  const rounds: Round[] = [];
  let comparisons = 2 * (fromLength + toLength) + mostChanges * mostChanges;
  for (let changes = 0; changes <= mostChanges && comparisons > 0; changes++) {
    const round = new Round(changes);
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      const first = stepOnto(rounds[changes - 1], diagonal);
      let at = first;
      while (at < fromLength && at - diagonal < toLength && from[start + at] === to[start + at - diagonal]) {
        at++;
      }
      comparisons -= at - first;
      round.reach(diagonal, at);
      if (at === fromLength && at - diagonal === toLength) {
        walkBack(rounds, fromLength, toLength, kept);
        return true;
      }
    }
    rounds.push(round);
  }
  return false;
}

/** How far so many changes reach on every diagonal `from - to`. */
class Round {
  private readonly reached: Int32Array;

  constructor(private readonly changes: number) {
    this.reached = new Int32Array(2 * changes + 1).fill(-1);
  }

  reach(diagonal: number, at: number): void {
    this.reached[diagonal + this.changes] = at;
  }

  /** -1 where it has not come onto the diagonal. */
  on(diagonal: number): number {
    return this.reached[diagonal + this.changes] ?? -1;
  }
}

/** Where the next change leads onto a diagonal: a line added from the one above, or one removed from below. */
function stepOnto(before: Round | undefined, diagonal: number): number {
  return before === undefined ? 0 : Math.max(before.on(diagonal + 1), before.on(diagonal - 1) + 1);
}

/** From the end of both texts to their start, marking the equal lines between any two changes. */
function walkBack(rounds: readonly Round[], fromLength: number, toLength: number, kept: Kept): void {
  let at = fromLength;
  let diagonal = fromLength - toLength;
  for (let changes = rounds.length; changes >= 0; changes--) {
    const before = rounds[changes - 1];
    const first = stepOnto(before, diagonal);
    while (at > first) {
      at--;
      kept.from[at] = 1;
      kept.to[at - diagonal] = 1;
    }
    if (before !== undefined) {
      const isAddition = before.on(diagonal + 1) === first;
      at = isAddition ? first : first - 1;
      diagonal += isAddition ? 1 : -1;
    }
  }
}
