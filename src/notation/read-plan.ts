import type { DescriptionBlock } from './descriptions.js';
import { joinDescription, readDescriptionPart, shortDescriptionText } from './descriptions.js';
import type { LogicalLine } from './lines.js';
import { readLineParts, splitLines } from './lines.js';
import type { NodeLine, Token, TokenKind } from './node-line.js';
import { indentWidth, readNodeLine, sizeOfLetters, statusOfBox } from './node-line.js';
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

/** `readPlan` for physical lines that hold no line end. */
export function readPlanLines(lines: readonly string[]): PlanReading {
  const { tree: logicalLines, divider, descriptionStart } = readLineParts(lines);
  const growth: Growth = {
    nodes: [],
    roots: [],
    nodeById: new Map(),
    pieces: new Map(),
    warnings: [],
    open: [],
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
}

function readTreeLine(logical: LogicalLine, growth: Growth): TreeLine {
  const text = shortDescriptionText(logical.text);
  if (text !== null) {
    const node = growth.nodes[growth.nodes.length - 1] ?? null;
    if (node === null) {
      growth.warnings.push({ type: 'descStray', line: logical.line + 1 });
    } else {
      addPiece(growth, node, text);
    }
    return { kind: 'description', logical, node, text };
  }
  const nodeLine = readNodeLine(logical.text);
  const id = firstValue(nodeLine, 'id');
  if (nodeLine.label === '' && id === null) {
    return { kind: 'none', logical };
  }
  const node = addNode(growth, logical, nodeLine, id);
  return { kind: 'node', logical, node };
}

function addNode(growth: Growth, logical: LogicalLine, nodeLine: NodeLine, id: string | null): GrowingNode {
  const { prefix, label } = nodeLine;
  const { nodes, roots, nodeById, warnings, open } = growth;
  const line = logical.line + 1;
  const width = indentWidth(nodeLine.text, prefix.indentEnd);
  while (open.length > 0 && open[open.length - 1]!.width >= width) {
    open.pop();
  }
  const parent = open[open.length - 1] ?? null;
  const size = firstValue(nodeLine, 'size');
  const node: GrowingNode = {
    index: nodes.length,
    line,
    width,
    parent,
    children: [],
    gateChar: prefix.gate?.char ?? null,
    gate: gateOf(prefix.gate?.char ?? null),
    optional: prefix.gate?.char === '+',
    status: prefix.box === null ? null : statusOfBox(prefix.box.code),
    fold: prefix.fold?.char ?? null,
    id,
    label: label === '' ? `#${id}` : label,
    labelFromId: label === '',
    size: size === null ? null : sizeOfLetters(size),
    url: firstValue(nodeLine, 'url'),
    people: valuesOf(nodeLine.tokens, 'person'),
    keywords: valuesOf(nodeLine.tokens, 'keyword'),
    dependencies: valuesOf(nodeLine.tokens, 'dependencies'),
    focus: firstValue(nodeLine, 'focus') !== null,
    description: null,
  };
  nodes.push(node);
  open.push(node);
  (parent?.children ?? roots).push(node);
  if (prefix.box !== null && node.status === null) {
    warnings.push({ type: 'unknownStatus', line, code: prefix.box.code });
  }
  if (id !== null) {
    const first = nodeById.get(id);
    if (first === undefined) {
      nodeById.set(id, node);
    } else {
      warnings.push({ type: 'duplicateId', line, id, firstLine: first.line });
    }
  }
  return node;
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

function firstValue(nodeLine: NodeLine, kind: TokenKind): string | null {
  return nodeLine.tokens.find((token) => token.kind === kind)?.values[0] ?? null;
}

/** One list for all nodes that have none: most nodes of most plans. */
const NO_VALUES: readonly string[] = Object.freeze([]);

function valuesOf(tokens: readonly Token[], kind: TokenKind): readonly string[] {
  let values: string[] | null = null;
  for (const token of tokens) {
    if (token.kind === kind) {
      values ??= [];
      for (const value of token.values) {
        values.push(value);
      }
    }
  }
  return values ?? NO_VALUES;
}
