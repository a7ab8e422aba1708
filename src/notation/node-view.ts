import type { ComputedPlan } from './computed-plan.js';
import type { Fold, Gate, PlanNode, Size, StatusCode } from './plan.js';
import { isDone } from './status.js';
import { ticketRef } from './tickets.js';

/**
 * A node as agents are told about it (mcp §5). What is null, false or empty is left out; so is a gate that is
 * `and`, an effective status that is the status, an assumed size that is the size, and a project that is the
 * parent's. People are the node's own, never inherited ones.
 */
export interface NodeView {
  line: number;
  id?: string;
  label: string;
  gate?: Gate;
  optional?: boolean;
  status?: StatusCode;
  effectiveStatus?: StatusCode;
  size?: Size;
  assumedSize?: Size;
  url?: string;
  tags?: readonly string[];
  keywords?: readonly string[];
  deps?: readonly string[];
  desc?: string;
  fold?: Fold;
  focus?: boolean;
  taigaSlug?: string;
  ticketRef?: string;
  children?: NodeView[];
  /** How many nodes below it are left out. */
  more?: number;
  /** Names of fields that are shortened, since the node alone is too long for the answer. */
  cut?: string[];
}

/** The node without children. */
export function viewNode(node: PlanNode, computed: ComputedPlan, descriptions: boolean): NodeView {
  const { index, parent } = node;
  const slug = computed.projectSlugs[index];
  const effectiveStatus = computed.effectiveStatuses[index];
  const assumedSize = computed.assumedSizes[index];
  return present<NodeView>({
    line: node.line,
    id: node.id,
    label: node.label,
    gate: node.gate === 'and' ? null : node.gate,
    optional: node.optional,
    status: node.status,
    effectiveStatus: effectiveStatus === node.status ? null : effectiveStatus,
    size: node.size,
    assumedSize: assumedSize === node.size || isDone(node) ? null : assumedSize,
    url: node.url,
    tags: node.people,
    keywords: node.keywords,
    deps: node.dependencies,
    desc: descriptions ? node.description : null,
    fold: node.fold,
    focus: node.focus,
    taigaSlug: parent !== null && slug === computed.projectSlugs[parent.index] ? null : slug,
    ticketRef: ticketRef(node),
  });
}

/** Leaves out what says nothing: null, false and empty lists. */
export function present<View extends object>(fields: {
  [Field in keyof View]: View[Field] | null | undefined;
}): View {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => saysSomething(value))) as View;
}

function saysSomething(value: unknown): boolean {
  const isNothing = value === null || value === undefined || value === false;
  return !isNothing && !(Array.isArray(value) && value.length === 0);
}
