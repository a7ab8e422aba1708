/** How many IDs an error names. */
const COUNT = 5;
/** IDs are compared up to this length, so that a huge one costs no more than a long one. */
const COMPARED = 64;

/** The IDs closest to a wanted one that does not exist, closest first; fewer where little is alike. */
export function nearestIds(wanted: string, ids: Iterable<string>): string[] {
  const target = wanted.slice(0, COMPARED).toLowerCase();
  const found: { id: string; distance: number }[] = [];
  for (const id of ids) {
    const limit = found.length < COUNT ? farthest(target) : found[found.length - 1]!.distance - 1;
    const distance = distanceBetween(target, id.slice(0, COMPARED).toLowerCase(), limit);
    if (distance <= limit) {
      insert(found, { id, distance });
    }
  }
  return found.map(({ id }) => id);
}

function farthest(target: string): number {
  return Math.max(2, Math.ceil(target.length / 2));
}

function insert(found: { id: string; distance: number }[], entry: { id: string; distance: number }): void {
  let at = found.length;
  while (at > 0 && found[at - 1]!.distance > entry.distance) {
    at--;
  }
  found.splice(at, 0, entry);
  found.length = Math.min(found.length, COUNT);
}

/** One name inside the other counts as one step; else the edit distance, or more than `limit`. */
function distanceBetween(a: string, b: string, limit: number): number {
  if (a === b) {
    return 0;
  }
  if (Math.min(a.length, b.length) >= 3 && (a.includes(b) || b.includes(a))) {
    return 1;
  }
  return Math.abs(a.length - b.length) > limit ? limit + 1 : editDistance(a, b);
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
