/** Lines as numbers, without those that only one side has: these are part of no common subsequence. */
export interface SharedLines {
  /** One number a line; equal numbers mean equal lines. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Where each of them stood, counted from the start of the stretch. */
  readonly fromAt: Int32Array;
  readonly toAt: Int32Array;
  /** The numbers lie below this. */
  readonly symbols: number;
}

/** Mean number of places a line may be looked for in the table; above, somebody crafts colliding lines. */
const PROBES_PER_LINE = 16;

/**
 * Reads the lines `[start, fromEnd)` and `[start, toEnd)` into numbers. Own hashing, because a `Map` of
 * several hundred thousand strings takes ten times as long. Where lines collide on purpose it stops: lines
 * that it did not get to count as not shared, which makes the diff coarser but never wrong.
 */
export function internShared(
  from: readonly string[],
  to: readonly string[],
  start: number,
  fromEnd: number,
  toEnd: number,
): SharedLines {
  const table = new LineTable(from, start, fromEnd, toEnd - start);
  const fromSymbols = new Int32Array(fromEnd - start);
  for (let i = start; i < fromEnd; i++) {
    fromSymbols[i - start] = table.add(i);
  }
  const toSymbols = new Int32Array(toEnd - start);
  const inTo = new Uint8Array(fromEnd - start);
  for (let j = start; j < toEnd; j++) {
    const symbol = table.find(to[j]!);
    toSymbols[j - start] = symbol;
    if (symbol >= 0) {
      inTo[symbol] = 1;
    }
  }
  const fromAt = positionsWhere(fromSymbols, (symbol) => symbol >= 0 && inTo[symbol] === 1);
  const toAt = positionsWhere(toSymbols, (symbol) => symbol >= 0);
  return {
    from: fromAt.map((at) => fromSymbols[at]!),
    to: toAt.map((at) => toSymbols[at]!),
    fromAt,
    toAt,
    symbols: fromEnd - start,
  };
}

function positionsWhere(symbols: Int32Array, holds: (symbol: number) => boolean): Int32Array {
  const positions = new Int32Array(symbols.length);
  let count = 0;
  for (let i = 0; i < symbols.length; i++) {
    if (holds(symbols[i]!)) {
      positions[count++] = i;
    }
  }
  return positions.slice(0, count);
}

/** Open addressing over the lines of one text; a line's number is the distance of its first copy from `start`. */
class LineTable {
  private readonly mask: number;
  /** Line + 1 by slot, 0 where free. */
  private readonly slots: Int32Array;
  private readonly hashes: Int32Array;
  private probesLeft: number;

  constructor(
    private readonly lines: readonly string[],
    private readonly start: number,
    end: number,
    lookups: number,
  ) {
    let size = 4;
    while (size < (end - start) * 2) {
      size *= 2;
    }
    this.mask = size - 1;
    this.slots = new Int32Array(size);
    this.hashes = new Int32Array(size);
    this.probesLeft = PROBES_PER_LINE * (end - start + lookups);
  }

  /** Number of the line at `index`; -1 where the table gave up. */
  add(index: number): number {
    const line = this.lines[index]!;
    const hash = hashOf(line);
    const slot = this.slotOf(line, hash);
    if (slot < 0) {
      return -1;
    }
    if (this.slots[slot] === 0) {
      this.slots[slot] = index + 1;
      this.hashes[slot] = hash;
    }
    return this.slots[slot]! - 1 - this.start;
  }

  /** Number of an equal line in the table, -1 where there is none. */
  find(line: string): number {
    const slot = this.slotOf(line, hashOf(line));
    return slot < 0 || this.slots[slot] === 0 ? -1 : this.slots[slot]! - 1 - this.start;
  }

  /** The slot that holds the line, or the free one where it belongs. */
  private slotOf(line: string, hash: number): number {
    let slot = hash & this.mask;
    while (this.slots[slot] !== 0) {
      if (this.hashes[slot] === hash && this.lines[this.slots[slot]! - 1] === line) {
        return slot;
      }
      if (this.probesLeft-- <= 0) {
        return -1;
      }
      slot = (slot + 1) & this.mask;
    }
    return slot;
  }
}

/** FNV-1a over the UTF-16 units, folded so that the low bits depend on all of them. */
function hashOf(line: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < line.length; i++) {
    hash = Math.imul(hash ^ line.charCodeAt(i), 0x01000193);
  }
  return hash ^ (hash >>> 15);
}
