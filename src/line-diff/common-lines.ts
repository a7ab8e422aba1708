import { MiddleSnake } from './middle-snake.js';
import { UniqueLines } from './unique-lines.js';

/** Which elements belong to the common subsequence; those of both sides pair up in order. */
export interface CommonLines {
  readonly from: Uint8Array;
  readonly to: Uint8Array;
}

/** Stretches `[fromStart, fromEnd)` and `[toStart, toEnd)` that are compared with each other. */
export interface Box {
  readonly fromStart: number;
  readonly fromEnd: number;
  readonly toStart: number;
  readonly toEnd: number;
}

/** Steps that boxes may still take together. */
export interface Allowance {
  left: number;
}

interface Task extends Box {
  readonly allowance: Allowance;
  /** Whether the box lies between lines that both sides have once, found after the allowance ran out. */
  readonly anchored: boolean;
}

/**
 * A longest common subsequence of two lists of numbers (Myers 1986, divide and conquer: linear space). Above
 * the work limit it is a common one that need not be the longest: the boxes left over are cut at the elements
 * that both sides have once (patience diff), each piece is searched once more with its share of as much work
 * again, and what even that does not solve has nothing in common.
 *
 * @param symbols the numbers lie in `[0, symbols)`
 * @param workLimit steps before it gets coarser
 */
export function markCommonLines(
  from: Int32Array,
  to: Int32Array,
  symbols: number,
  workLimit: number,
): CommonLines {
  const marks: CommonLines = { from: new Uint8Array(from.length), to: new Uint8Array(to.length) };
  const snakes = new MiddleSnake(from, to);
  const unique = new UniqueLines(from, to, symbols);
  const share = workLimit / Math.max(1, from.length + to.length);
  // A stack of our own: the depth is logarithmic for even texts only.
  const tasks: Task[] = [];
  const compareLater = (box: Box, allowance: Allowance, anchored: boolean): void => {
    const { fromStart, fromEnd, toStart, toEnd } = box;
    tasks.push({ fromStart, fromEnd, toStart, toEnd, allowance, anchored });
  };
  const whole = { fromStart: 0, fromEnd: from.length, toStart: 0, toEnd: to.length };
  compareLater(whole, { left: workLimit }, false);
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    const box = markEnds(from, to, task, marks);
    if (box.fromStart === box.fromEnd || box.toStart === box.toEnd) {
      continue;
    }
    const { allowance, anchored } = task;
    const { fromStart, toStart, fromEnd, toEnd } = box;
    const middle = snakes.find(box, allowance);
    if (middle !== null) {
      compareLater({ fromStart: middle.from, toStart: middle.to, fromEnd, toEnd }, allowance, anchored);
      compareLater({ fromStart, toStart, fromEnd: middle.from, toEnd: middle.to }, allowance, anchored);
    } else if (!anchored) {
      for (const piece of unique.cut(box)) {
        const size = piece.fromEnd - piece.fromStart + piece.toEnd - piece.toStart;
        compareLater(piece, { left: Math.floor(size * share) }, true);
      }
    }
  }
  return marks;
}

/** Marks the box's common prefix and suffix and gives what lies between them. */
function markEnds(from: Int32Array, to: Int32Array, box: Box, marks: CommonLines): Box {
  let { fromStart, fromEnd, toStart, toEnd } = box;
  while (fromStart < fromEnd && toStart < toEnd && from[fromStart] === to[toStart]) {
    marks.from[fromStart++] = 1;
    marks.to[toStart++] = 1;
  }
  while (fromStart < fromEnd && toStart < toEnd && from[fromEnd - 1] === to[toEnd - 1]) {
    marks.from[--fromEnd] = 1;
    marks.to[--toEnd] = 1;
  }
  return { fromStart, fromEnd, toStart, toEnd };
}
