import type { DescriptionBlock } from './descriptions.js';
import { joinDescription, readDescriptionPart, shortDescriptionText } from './descriptions.js';
import type { LogicalLine } from './lines.js';
import { readLineParts, splitLines } from './lines.js';
import { indentWidth, statusOfBox } from './node-prefix.js';
import { readNodeValues, sizeOfLetters } from './node-values.js';
import type { Gate, Plan, PlanNode, PlanWarning } from './plan.js';

/** A plan together with the lines that it was read from: what the edit verbs work on. */
export interface PlanReading {
  /** Physical lines of the normalised text. */
  readonly lines: readonly string[];
  readonly plan: Plan;
  /** The tree part's logical lines in order. */
  readonly tree: readonly TreeLine[];
  readonly divider: LogicalLine | null;
  /** First physical line of the description part, 0-based; the number of lines where there is none. */
  readonly descriptionStart: number;
  readonly blocks: readonly DescriptionBlock[];
}

/** A logical line of the tree part and what it was read as. */
export type TreeLine =
  | { readonly kind: 'node'; readonly logical: LogicalLine; readonly node: PlanNode }
  | {
      readonly kind: 'description';
      readonly logical: LogicalLine;
      /** The node that it describes; `null` for a stray one. */
      readonly node: PlanNode | null;
      readonly text: string;
    }
  /** Empty, comment-only, or a node line without label and ID. */
  | { readonly kind: 'none'; readonly logical: LogicalLine };

/** Reads a text (any line ends) into its plan and lines; never fails. */
export function readPlan(text: string): PlanReading {
  return readPlanLines(splitLines(text));
}

/**
 * `readPlan` for physical lines that hold no line end.
 * @param known a reading of nearly the same lines: what it has read is not read again
 */
export function readPlanLines(lines: readonly string[], known?: PlanReading): PlanReading {
  const { tree: logicalLines, divider, descriptionStart } = readLineParts(lines);
  const growth: Growth = {
    nodes: [],
    roots: [],
    nodeById: new Map(),
    pieces: new Map(),
    warnings: [],
    open: [],
    known: known === undefined ? null : nodesByText(known),
  };
  const tree = logicalLines.map((logical) => readTreeLine(logical, growth));
  const { blocks, strays } = readDescriptionPart(lines, descriptionStart);
  for (const warning of strays) {
    growth.warnings.push(warning);
  }
  for (const block of blocks) {
    addBlock(block, growth);
  }
  for (const [node, pieces] of growth.pieces) {
    node.description = joinDescription(pieces);
  }
  const { nodes, roots, nodeById, warnings } = growth;
  const plan: Plan = { nodes, roots, nodeById, lineCount: lines.length, readingWarnings: warnings };
  return { lines, plan, tree, divider, descriptionStart, blocks };
}

type GrowingNode = Omit<{ -readonly [K in keyof PlanNode]: PlanNode[K] }, 'children' | 'parent'> & {
  parent: GrowingNode | null;
  children: GrowingNode[];
};

/** What a node has from its own line, whatever stands around it. */
type OwnFields = Omit<PlanNode, 'index' | 'line' | 'parent' | 'children' | 'description'>;

/** The plan while its lines are read. */
interface Growth {
  nodes: GrowingNode[];
  roots: GrowingNode[];
  nodeById: Map<string, GrowingNode>;
  /** Description pieces in document order. */
  pieces: Map<GrowingNode, string[]>;
  warnings: PlanWarning[];
  /** The last node and its ancestors, outermost first: a parent is found in amortised constant time. */
  open: GrowingNode[];
  /** Joined text → a node that was read from the same text. */
  known: ReadonlyMap<string, OwnFields> | null;
}

/** Boxes with an unknown code are read again: the node does not keep the code that the warning names. */
function nodesByText({ tree }: PlanReading): Map<string, OwnFields> {
  const known = new Map<string, OwnFields>();
  for (const line of tree) {
    if (line.kind === 'node' && (line.node.status !== null || !line.logical.text.includes('['))) {
      known.set(line.logical.text, line.node);
    }
  }
  return known;
}

function readTreeLine(logical: LogicalLine, growth: Growth): TreeLine {
  const known = growth.known?.get(logical.text);
  if (known !== undefined) {
    return { kind: 'node', logical, node: addNode(growth, logical, known) };
  }
  const text = shortDescriptionText(logical.text);
  if (text !== null) {
    return { kind: 'description', logical, node: describePreceding(growth, logical, text), text };
  }
  const own = readOwnFields(growth, logical);
  return own === null
    ? { kind: 'none', logical }
    : { kind: 'node', logical, node: addNode(growth, logical, own) };
}

function describePreceding(growth: Growth, logical: LogicalLine, text: string): PlanNode | null {
  const node = growth.nodes[growth.nodes.length - 1] ?? null;
  if (node === null) {
    growth.warnings.push({ type: 'descStray', line: logical.line + 1 });
  } else {
    addPiece(growth, node, text);
  }
  return node;
}

/** `null` where the line has neither label nor ID: it is no node. */
function readOwnFields(growth: Growth, logical: LogicalLine): OwnFields | null {
  const { text } = logical;
  const values = readNodeValues(text);
  const { prefix, label, id, size } = values;
  if (label === '' && id === null) {
    return null;
  }
  const status = prefix.box === null ? null : statusOfBox(prefix.box.code);
  if (prefix.box !== null && status === null) {
    growth.warnings.push({ type: 'unknownStatus', line: logical.line + 1, code: prefix.box.code });
  }
  const gateChar = prefix.gate?.char ?? null;
  return {
    width: indentWidth(text, prefix.indentEnd),
    gateChar,
    gate: gateOf(gateChar),
    optional: gateChar === '+',
    status,
    fold: prefix.fold?.char ?? null,
    id,
    label: label === '' ? `#${id}` : label,
    labelFromId: label === '',
    size: size === null ? null : sizeOfLetters(size),
    url: values.url,
    people: values.people,
    keywords: values.keywords,
    dependencies: values.dependencies,
    focus: values.focus,
  };
}

function addNode(growth: Growth, logical: LogicalLine, own: OwnFields): GrowingNode {
  const { nodes, roots, nodeById, warnings, open } = growth;
  const line = logical.line + 1;
  while (open.length > 0 && open[open.length - 1]!.width >= own.width) {
    open.pop();
  }
  const parent = open[open.length - 1] ?? null;
  const node = nodeOf(own, nodes.length, line, parent);
  nodes.push(node);
  open.push(node);
  if (parent === null) {
    roots.push(node);
  } else if (parent.children === NO_CHILDREN) {
    parent.children = [node];
  } else {
    parent.children.push(node);
  }
  const first = node.id === null ? undefined : nodeById.get(node.id);
  if (first !== undefined) {
    warnings.push({ type: 'duplicateId', line, id: node.id!, firstLine: first.line });
  } else if (node.id !== null) {
    nodeById.set(node.id, node);
  }
  return node;
}

/** One list for all leaves, replaced with the first child. */
const NO_CHILDREN: GrowingNode[] = Object.freeze([]) as unknown as GrowingNode[];

/** Written out field by field: every node has the same shape, whichever way it was read. */
function nodeOf(own: OwnFields, index: number, line: number, parent: GrowingNode | null): GrowingNode {
  return {
    index,
    line,
    width: own.width,
    parent,
    children: NO_CHILDREN,
    gateChar: own.gateChar,
    gate: own.gate,
    optional: own.optional,
    status: own.status,
    fold: own.fold,
    id: own.id,
    label: own.label,
    labelFromId: own.labelFromId,
    size: own.size,
    url: own.url,
    people: own.people,
    keywords: own.keywords,
    dependencies: own.dependencies,
    focus: own.focus,
    description: null,
  };
}

function addBlock(block: DescriptionBlock, growth: Growth): void {
  const node = growth.nodeById.get(block.id);
  if (node === undefined) {
    growth.warnings.push({ type: 'unknownDesc', line: block.head + 1, id: block.id });
    return;
  }
  for (const { text } of block.lines) {
    addPiece(growth, node, text);
  }
}

function addPiece(growth: Growth, node: GrowingNode, text: string): void {
  const pieces = growth.pieces.get(node);
  if (pieces === undefined) {
    growth.pieces.set(node, [text]);
  } else {
    pieces.push(text);
  }
}

function gateOf(char: PlanNode['gateChar']): Gate {
  return char === '|' ? 'or' : char === '=' ? 'xor' : 'and';
}
