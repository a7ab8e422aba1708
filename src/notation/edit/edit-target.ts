import type { LinePiece, LogicalLine } from '../lines.js';
import { locate } from '../lines.js';
import type { NodeLine, Token, TokenKind } from '../node-line.js';
import { readNodeLine } from '../node-line.js';
import type { PlanNode } from '../plan.js';
import type { PlanReading } from '../read-plan.js';
import type { Address, AddressFields } from './address.js';
import { resolveNode, treeIndexOf } from './address.js';

/** The node that a verb works on, with the lines and tokens that it was read from. */
export interface EditTarget {
  readonly reading: PlanReading;
  readonly node: PlanNode;
  readonly logical: LogicalLine;
  readonly nodeLine: NodeLine;
}

/**
 * Finds the addressed node and reads its line.
 * @throws PlanError as {@link resolveNode}
 */
export function findTarget(reading: PlanReading, address: Address, fields?: AddressFields): EditTarget {
  return targetOf(reading, resolveNode(reading, address, fields));
}

export function targetOf(reading: PlanReading, node: PlanNode): EditTarget {
  const { logical } = reading.tree[treeIndexOf(reading, node)]!;
  return { reading, node, logical, nodeLine: readNodeLine(logical.text) };
}

export function tokensOf(target: EditTarget, kind: TokenKind): Token[] {
  return target.nodeLine.tokens.filter((token) => token.kind === kind);
}

/** Offset behind a token's last character. */
export function endOfToken(token: Token): number {
  return token.ranges[token.ranges.length - 1]!.end;
}

/** A stretch of one physical line; columns 0-based, `end` exclusive. */
export interface Stretch {
  readonly piece: LinePiece;
  readonly start: number;
  readonly end: number;
}

/** The physical stretches of a range of the joined text: one, or one for each line that it reaches over. */
export function stretchesOf(logical: LogicalLine, range: { start: number; end: number }): Stretch[] {
  const stretches: Stretch[] = [];
  let at = range.start;
  while (at < range.end) {
    const { piece, column } = locate(logical, at, 'later');
    const length = Math.min(range.end, piece.start + piece.length) - at;
    stretches.push({ piece, start: column, end: column + length });
    at += length;
  }
  return stretches;
}
