import { viewPlan } from '../notation/index.js';
import type { ViewOptions } from '../notation/index.js';

export interface InspectInput {
  text: string;
  /** What the answer says of the plan's document, in front of everything else. */
  head: Readonly<Record<string, unknown>>;
  view: ViewOptions;
  /** Characters of the answer. */
  limit: number;
}

/** The view of a plan (mcp §5). */
export function inspect({ text, head, view, limit }: InspectInput): string {
  const limitChars = limit - JSON.stringify(head).length;
  return JSON.stringify({ ...head, ...viewPlan(text, { ...view, limitChars }) });
}
