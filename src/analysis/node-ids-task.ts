import { parsePlan } from '../notation/index.js';

export interface NodeIdsInput {
  text: string;
  /** Part of the ID, any case. */
  part: string;
  /** Most IDs in the answer. */
  limit: number;
}

/** `{ids, total}`: IDs of a plan that contain a part, in document order. */
export function nodeIds({ text, part, limit }: NodeIdsInput): string {
  const wanted = part.toLowerCase();
  const ids = [...parsePlan(text).nodeById.keys()].filter((id) => id.toLowerCase().includes(wanted));
  return JSON.stringify({ ids: ids.slice(0, limit), total: ids.length });
}
