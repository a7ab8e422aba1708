import { diffReadings } from '../notation/diff-plans.js';
import type { LostNode } from '../notation/diff-plans.js';
import { cutText } from '../notation/fitting.js';
import { judgeReadings } from '../notation/guard.js';
import type { Judgement } from '../notation/guard.js';
import { readPlan } from '../notation/read-plan.js';

export interface JudgeInput {
  /** What stands in the document. */
  before: string;
  /** What would really be stored, another text. */
  after: string;
  allowWarnings: boolean;
  allowProd: boolean;
  /** So many nodes may vanish or change their label unconfirmed. */
  confirmAbove: number;
}

/** A `Judgement`, with the loss where it is large enough to be confirmed. */
export interface JudgedWrite extends Judgement {
  loss?: Loss;
}

/** What a large change takes away (mcp §4): status, size, people, dependencies, moves and comments don't count. */
export interface Loss {
  vanished: number;
  relabelled: number;
  /** By the root that the nodes stood under, most first. */
  tops: readonly { label: string; vanished: number; relabelled: number }[];
  topsOmitted?: number;
  /** In the order of the text before; enough to see what kind of nodes they are. */
  lost: readonly { line: number; id?: string; label: string; relabelled?: true }[];
  lostOmitted?: number;
}

/** The guard rails and the size of the loss, from one reading of both texts. */
export function judgeWrite({ before, after, confirmAbove, ...options }: JudgeInput): string {
  const then = readPlan(before);
  const now = readPlan(after);
  const { vanished, relabelled } = diffReadings(then, now);
  const judged: JudgedWrite = {
    ...judgeReadings(then, now, options),
    ...(vanished.length + relabelled.length > confirmAbove ? { loss: lossOf(vanished, relabelled) } : {}),
  };
  return JSON.stringify(judged);
}

const MOST_TOPS = 10;
const MOST_LOST = 20;
/** Names quoted for people are cut (mcp §5). */
const LONGEST_NAME = 80;

function lossOf(vanished: readonly LostNode[], relabelled: readonly LostNode[]): Loss {
  const tops = new Map<string, { vanished: number; relabelled: number }>();
  for (const [nodes, kind] of [
    [vanished, 'vanished'],
    [relabelled, 'relabelled'],
  ] as const) {
    for (const { top } of nodes) {
      const counts = tops.get(top) ?? { vanished: 0, relabelled: 0 };
      counts[kind] += 1;
      tops.set(top, counts);
    }
  }
  const lost = [...vanished.slice(0, MOST_LOST), ...relabelled.slice(0, MOST_LOST)]
    .sort((a, b) => a.line - b.line)
    .slice(0, MOST_LOST);
  const stays = new Set(relabelled);
  const total = vanished.length + relabelled.length;
  return {
    vanished: vanished.length,
    relabelled: relabelled.length,
    tops: Array.from(tops, ([label, counts]) => ({ label: cutText(label, LONGEST_NAME), ...counts }))
      .sort((a, b) => b.vanished + b.relabelled - (a.vanished + a.relabelled))
      .slice(0, MOST_TOPS),
    ...(tops.size > MOST_TOPS && { topsOmitted: tops.size - MOST_TOPS }),
    lost: lost.map((node) => ({
      line: node.line,
      ...(node.id !== undefined && { id: cutText(node.id, LONGEST_NAME) }),
      label: cutText(node.label, LONGEST_NAME),
      ...(stays.has(node) && { relabelled: true as const }),
    })),
    ...(total > lost.length && { lostOmitted: total - lost.length }),
  };
}
