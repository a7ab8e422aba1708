import type { ViewPart } from './inspect-view.js';
import type { PathView } from './path-view.js';
import type { Plan, PlanNode } from './plan.js';
import type { TreeView } from './tree-view.js';

/** What an answer had no room for, and the call that shows it (mcp §5). */
export interface Truncated {
  nodes?: number;
  warnings?: number;
  /** Entries of the path's lists. */
  path?: number;
  tool: 'werkbaum_inspect' | 'werkbaum_read';
  /** To be given with the same document or text. */
  arguments: Readonly<Record<string, unknown>>;
  text: string;
}

/** @returns null where nothing is missing */
export function truncatedParts(
  plan: Plan,
  target: PlanNode | null,
  tree: TreeView | null,
  warnings: number,
  path: PathView | null,
  include: readonly ViewPart[],
): Truncated | null {
  const nodes = tree?.leftOut ?? 0;
  const entries = (path?.moreNeeded ?? 0) + (path?.moreStations ?? 0) + (path?.moreLoads ?? 0);
  if (nodes + warnings + entries === 0) {
    return null;
  }
  const counts = {
    ...(nodes > 0 ? { nodes } : {}),
    ...(warnings > 0 ? { warnings } : {}),
    ...(entries > 0 ? { path: entries } : {}),
  };
  if (tree !== null && tree.firstLeftOut !== null) {
    return { ...counts, ...callForNode(plan, target, tree.firstLeftOut) };
  }
  const part: ViewPart = warnings > 0 ? 'warnings' : 'path';
  if (include.length > 1) {
    return {
      ...counts,
      tool: 'werkbaum_inspect',
      arguments: { include: [part] },
      text: `Not all ${part === 'path' ? 'of the path' : 'warnings'} fitted. Ask for ${part} alone to see more.`,
    };
  }
  return part === 'warnings'
    ? {
        ...counts,
        tool: 'werkbaum_inspect',
        arguments: { include: [part] },
        text: 'Not all warnings fitted. See to the ones shown, then repeat the call.',
      }
    : {
        ...counts,
        tool: 'werkbaum_read',
        arguments: { fromLine: 1 },
        text: 'The path is too long for one answer. Read the text, or look at the parts of the tree one by one.',
      };
}

/** IDs up to this length are worth repeating. */
const LONGEST_ID = 100;

/** A narrower look at the parent; where that is what was asked for already, the lines themselves. */
function callForNode(
  plan: Plan,
  target: PlanNode | null,
  { parent, line }: PlanNode,
): Pick<Truncated, 'tool' | 'arguments' | 'text'> {
  if (parent === null || parent === target) {
    return {
      tool: 'werkbaum_read',
      arguments: { fromLine: line },
      text: `Not all nodes fitted; the first that is missing is at line ${line}. Read on from there (in a text of your own, look at that line), or narrow the call with id, line, depth or status.`,
    };
  }
  const hasUsableId =
    parent.id !== null && parent.id.length <= LONGEST_ID && plan.nodeById.get(parent.id) === parent;
  return {
    tool: 'werkbaum_inspect',
    arguments: hasUsableId ? { id: parent.id } : { line: parent.line },
    text: 'Not all nodes fitted. Each node with "more" has nodes below it that are not shown: ask for it by id or line.',
  };
}
