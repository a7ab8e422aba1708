const LONGEST_COMPARED = 64;

/**
 * The name that somebody probably meant: equal but for case and separators, else the one with the fewest
 * edits, when those are at most a third of it.
 *
 * @param candidates may be many; each is compared in constant memory
 */
export function closestName(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = folded(name);
  let best: { name: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const other = folded(candidate);
    const allowed = Math.max(1, Math.floor(Math.max(other.length, wanted.length) / 3));
    if (Math.abs(other.length - wanted.length) > allowed) {
      continue;
    }
    const distance = editDistance(wanted, other);
    if (distance <= allowed && (best === undefined || distance < best.distance)) {
      best = { name: candidate, distance };
    }
  }
  return best?.name;
}

function folded(name: string): string {
  return name
    .slice(0, LONGEST_COMPARED)
    .toLowerCase()
    .replace(/[_\s.-]/g, '');
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substituted = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, substituted));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
