/** Nodes that all reach one another share a number; whoever reaches others has the larger one. */
export interface StrongComponents {
  /** Component of each member, by node index; -1 for others. */
  readonly of: Int32Array;
  readonly count: number;
}

/**
 * Tarjan's search without recursion, so that no chain is too long for it.
 *
 * @param isMember 1 for the nodes to look at, by index
 * @param eachNext visits what a node leads to; what is no member is left out here
 */
export function strongComponents(
  isMember: Uint8Array,
  eachNext: (index: number, visit: (next: number) => void) => void,
): StrongComponents {
  const size = isMember.length;
  const of = new Int32Array(size).fill(-1);
  const order = new Int32Array(size);
  const low = new Int32Array(size);
  const open: number[] = [];
  let count = 0;
  let visited = 0;
  const enter = (index: number): Frame => {
    visited++;
    order[index] = visited;
    low[index] = visited;
    open.push(index);
    const next: number[] = [];
    eachNext(index, (item) => {
      if (isMember[item] === 1) {
        next.push(item);
      }
    });
    return { index, next, at: 0 };
  };
  for (let start = 0; start < size; start++) {
    if (isMember[start] === 0 || order[start] !== 0) {
      continue;
    }
    const frames = [enter(start)];
    for (let frame = frames[0]; frame !== undefined; frame = frames[frames.length - 1]) {
      const { index } = frame;
      const next = frame.next[frame.at];
      if (next !== undefined) {
        frame.at++;
        if (order[next] === 0) {
          frames.push(enter(next));
        } else if (of[next] === -1) {
          low[index] = Math.min(low[index]!, order[next]!);
        }
        continue;
      }
      frames.pop();
      const below = frames[frames.length - 1]?.index;
      if (below !== undefined) {
        low[below] = Math.min(low[below]!, low[index]!);
      }
      if (low[index] === order[index]) {
        let member: number;
        do {
          member = open.pop()!;
          of[member] = count;
        } while (member !== index);
        count++;
      }
    }
  }
  return { of, count };
}

interface Frame {
  readonly index: number;
  readonly next: readonly number[];
  at: number;
}
