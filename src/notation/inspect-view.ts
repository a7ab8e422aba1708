import type { ComputedPlan } from './computed-plan.js';
import { computePlan } from './computed-plan.js';
import { isNoAddress, resolveNode } from './edit/address.js';
import { quote } from './edit/quote.js';
import { parseStatusInput, STATUS_KEYS } from './edit/status-input.js';
import type { NodeView } from './node-view.js';
import type { PathView } from './path-view.js';
import { viewPath } from './path-view.js';
import { PlanError } from './plan-error.js';
import type { PlanNode } from './plan.js';
import { readPlan } from './read-plan.js';
import type { TreeView } from './tree-view.js';
import { viewList, viewTree } from './tree-view.js';
import type { Truncated } from './truncated.js';
import { truncatedParts } from './truncated.js';
import type { WarningView } from './warning-view.js';
import { viewWarnings } from './warning-view.js';

export const VIEW_PARTS = ['tree', 'warnings', 'path'] as const;
export type ViewPart = (typeof VIEW_PARTS)[number];

/** Which part of a plan is asked for (mcp §4, werkbaum_inspect). */
export interface ViewOptions {
  /** Default: all three. */
  readonly include?: readonly ViewPart[] | undefined;
  /** Only this node and what is below, with descriptions; a leading `#` is tolerated. */
  readonly id?: string | undefined;
  /** Or its line, 1-based. */
  readonly line?: number | undefined;
  /** Levels of the tree, 1 for the top only. */
  readonly depth?: number | undefined;
  /** The tree as a flat list of the nodes with this status: code, box, key or `none`. */
  readonly status?: string | undefined;
  /** Longest answer in characters of JSON; about 1,000 of them are kept for what frames the lists. */
  readonly limitChars?: number | undefined;
}

/** What an agent sees of a plan (mcp §5). Warnings and path always speak of the whole plan. */
export interface PlanView {
  nodeCount: number;
  lineCount: number;
  tree?: NodeView[];
  /** Always there; empty with `moreWarnings` where they were not asked for. */
  warnings: WarningView[];
  moreWarnings?: number;
  path?: PathView;
  truncated?: Truncated;
}

/**
 * The asked part of a plan, fitted into a number of characters: the deepest levels of the tree go first, a
 * cut node says `more`, and `truncated` names the call that shows the rest.
 * @throws PlanError `nodeNotFound` with the nearest IDs, `invalidInput`, `tooLarge` for a tree of more than
 * 500 levels
 */
export function viewPlan(text: string, options: ViewOptions = {}): PlanView {
  const { limitChars = Infinity, include = VIEW_PARTS } = options;
  const reading = readPlan(text);
  const target = isNoAddress(options) ? null : resolveNode(reading, options);
  const wantedStatus = options.status === undefined ? undefined : statusAskedFor(options.status);
  const computed = computePlan(reading.plan);
  const { plan } = computed;
  const isWanted = (part: ViewPart) => include.includes(part);

  const room = limitChars - FRAME;
  const share = room / 4;
  // Others keep what they need of a quarter each; what the tree leaves is theirs, too.
  const warningsFirst = isWanted('warnings') ? viewWarnings(computed.warnings, share).chars : 0;
  const pathFirst = isWanted('path') ? charsOfPath(computed, share) : 0;
  const tree = isWanted('tree')
    ? viewNodes(computed, target, wantedStatus, options, room - warningsFirst - pathFirst)
    : null;
  const roomBehind = room - (tree?.chars ?? 0);
  const warnings = viewWarnings(computed.warnings, isWanted('warnings') ? roomBehind - pathFirst : 0);
  const path = isWanted('path') ? viewPath(computed, roomBehind - warnings.chars) : null;
  const truncated = truncatedParts(
    plan,
    target,
    tree,
    isWanted('warnings') ? warnings.more : 0,
    path,
    include,
  );
  return {
    nodeCount: plan.nodes.length,
    lineCount: plan.lineCount,
    ...(tree === null ? {} : { tree: tree.tree }),
    warnings: warnings.entries,
    ...(warnings.more > 0 ? { moreWarnings: warnings.more } : {}),
    ...(path === null ? {} : { path }),
    ...(truncated === null ? {} : { truncated }),
  };
}

/** Characters set aside for names, counts and `truncated`. */
const FRAME = 1_000;

function viewNodes(
  computed: ComputedPlan,
  target: PlanNode | null,
  status: PlanNode['status'] | undefined,
  { depth = Infinity }: ViewOptions,
  limitChars: number,
): TreeView {
  if (!(depth >= 1)) {
    throw new PlanError('invalidInput', `depth must be 1 or more, not ${depth}.`, undefined, {
      field: 'depth',
    });
  }
  const tops = target === null ? computed.plan.roots : [target];
  const treeOptions = { depth, descriptions: target !== null, limitChars };
  return status === undefined
    ? viewTree(computed, tops, treeOptions)
    : viewList(computed, nodesWithStatus(computed.plan.nodes, target, status, depth), treeOptions);
}

/** In document order; levels are counted from the target, or from the roots. */
function nodesWithStatus(
  nodes: readonly PlanNode[],
  target: PlanNode | null,
  status: PlanNode['status'],
  depth: number,
): PlanNode[] {
  const levels = new Int32Array(nodes.length);
  return nodes.filter((node) => {
    const { index, parent } = node;
    const above = parent === null ? 0 : levels[parent.index]!;
    const isInside = target === null || node === target || above > 0;
    levels[index] = isInside ? above + 1 : 0;
    return isInside && levels[index] <= depth && node.status === status;
  });
}

function charsOfPath(computed: ComputedPlan, limitChars: number): number {
  return limitChars === Infinity ? 0 : JSON.stringify(viewPath(computed, limitChars)).length;
}

function statusAskedFor(text: string): PlanNode['status'] {
  const status = parseStatusInput(text);
  if (status === undefined) {
    throw new PlanError(
      'invalidInput',
      `status ${quote(text)} is none that nodes can have.`,
      `Give a code or a key: ${Object.entries(STATUS_KEYS)
        .map(([code, key]) => `"${code}" ${key}`)
        .join(', ')}, or none for nodes without a box.`,
      { field: 'status' },
    );
  }
  return status === 'none' ? null : status;
}
