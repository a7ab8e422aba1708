import type { Plan } from './plan.js';

/** The project that each node belongs to, by node index: its own or its parent's (notation §9). */
export function projectSlugs({ nodes }: Plan): (string | null)[] {
  const slugs: (string | null)[] = [];
  for (const { keywords, parent } of nodes) {
    slugs.push(slugIn(keywords) ?? (parent === null ? null : slugs[parent.index]!));
  }
  return slugs;
}

const MARK = 'taiga.';

function slugIn(keywords: readonly string[]): string | null {
  const keyword = keywords.find((name) => name.startsWith(MARK) && name.length > MARK.length);
  return keyword === undefined ? null : keyword.slice(MARK.length);
}
