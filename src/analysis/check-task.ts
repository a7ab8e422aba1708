import { judge, judgePlan } from '../notation/guard.js';
import { fitLists } from './fit-lists.js';

export interface CheckInput {
  text: string;
  /** What the answer says of the plan's document, in front of everything else. */
  head: Readonly<Record<string, unknown>>;
  /** The earlier text; left out: all warnings. */
  against: string | undefined;
  /** Characters of the answer. */
  limit: number;
}

const CALL = 'werkbaum_inspect with include ["warnings"] counts all warnings';
const REMARK = 200;

/** What the guard rails say: of what is new since an earlier text, or of the text as it is (mcp §6). */
export function checkPlan({ text, head, against, limit }: CheckInput): string {
  const { title: _title, ...position } = head;
  const { resolved, ...said } = against === undefined ? judgePlan(text) : judge(against, text);
  const result = { ...position, ...said, ...(against === undefined ? {} : { resolved }) };
  return JSON.stringify(
    JSON.stringify(result).length <= limit
      ? result
      : { ...fitLists(result, ['findings'], limit - REMARK), omitted: CALL },
  );
}
