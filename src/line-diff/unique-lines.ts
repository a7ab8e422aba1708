import type { Box } from './common-lines.js';

/** Cuts boxes at the elements that either side has exactly once (patience diff). */
export class UniqueLines {
  private readonly fromCount: Int32Array;
  private readonly toCount: Int32Array;
  /** Where an element stands in the second list; of use where its count is 1. */
  private readonly toPlace: Int32Array;

  constructor(
    private readonly from: Int32Array,
    private readonly to: Int32Array,
    symbols: number,
  ) {
    this.fromCount = new Int32Array(symbols);
    this.toCount = new Int32Array(symbols);
    this.toPlace = new Int32Array(symbols);
  }

  /**
   * The pieces between the anchors: a longest list of elements that both sides have once and in the same
   * order. Every piece but the first begins with its anchor. None where there is no anchor.
   */
  cut(box: Box): Box[] {
    const anchors = this.anchorsOf(box);
    const pieces: Box[] = [];
    let { fromEnd, toEnd } = box;
    for (let i = anchors.length - 1; i >= 0; i--) {
      const fromStart = anchors[i]!;
      const toStart = this.toPlace[this.from[fromStart]!]!;
      pieces.push({ fromStart, fromEnd, toStart, toEnd });
      fromEnd = fromStart;
      toEnd = toStart;
    }
    if (pieces.length > 0) {
      pieces.push({ fromStart: box.fromStart, fromEnd, toStart: box.toStart, toEnd });
    }
    return pieces;
  }

  /** Places of the anchors in the first list, ascending. */
  private anchorsOf(box: Box): number[] {
    const { from, to, fromCount, toCount, toPlace } = this;
    for (let i = box.fromStart; i < box.fromEnd; i++) {
      fromCount[from[i]!]!++;
    }
    for (let j = box.toStart; j < box.toEnd; j++) {
      toCount[to[j]!]!++;
      toPlace[to[j]!] = j;
    }
    const candidates: number[] = [];
    for (let i = box.fromStart; i < box.fromEnd; i++) {
      if (fromCount[from[i]!] === 1 && toCount[from[i]!] === 1) {
        candidates.push(i);
      }
    }
    // Only what the box holds is reset: there may be many small boxes.
    for (let i = box.fromStart; i < box.fromEnd; i++) {
      fromCount[from[i]!] = 0;
    }
    for (let j = box.toStart; j < box.toEnd; j++) {
      toCount[to[j]!] = 0;
    }
    return longestAscending(candidates, (place) => toPlace[from[place]!]!);
  }
}

/** A longest subsequence whose values ascend strictly; n log n. */
function longestAscending(items: readonly number[], valueOf: (item: number) => number): number[] {
  const values = Int32Array.from(items, valueOf);
  /** By length: index of the item with the smallest value that ends a subsequence of that length. */
  const tails = new Int32Array(items.length);
  const previous = new Int32Array(items.length);
  let longest = 0;
  for (let i = 0; i < items.length; i++) {
    let low = 0;
    let high = longest;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[tails[middle]!]! < values[i]!) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    previous[i] = low === 0 ? -1 : tails[low - 1]!;
    tails[low] = i;
    longest = Math.max(longest, low + 1);
  }
  const chain: number[] = new Array<number>(longest);
  for (let length = longest, i = tails[longest - 1] ?? -1; length > 0; length--, i = previous[i]!) {
    chain[length - 1] = items[i]!;
  }
  return chain;
}
