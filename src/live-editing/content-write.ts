import type { Author } from '../documents/document.js';
import type { LineOperation } from '../line-diff/line-operation.js';

/** A change to a document's text, as every road brings it: the editor's PATCH and the agents' tools. */
export interface ContentWrite<T = undefined> {
  /** UUID, any case. */
  documentId: string;
  /** The version that the operations speak of, with the checksum of its text. */
  base: { version: number; checksum: string };
  /** Line indices 0-based, in the base text. */
  ops: readonly LineOperation[];
  author: Author;
  /** Agents' writes are milestones of their own, each. */
  milestone: boolean;
  /**
   * mcp §3: operations that stand identically in what others stored since the base are dropped before
   * rebasing; when none is left nothing is written and the answer says `changed: false`.
   */
  dropRepeated?: boolean;
  /**
   * mcp §4: everything happens as it would, refusals included, but nothing is stored; the answer says what
   * version and checksum the text would get.
   */
  dryRun?: boolean;
  /** The version that this one takes back. */
  undoes?: number;
  /**
   * Looks at the texts before and after inside the transaction, after the rebase; throws a PlanError to
   * refuse. What it returns comes back as `judgement`.
   */
  judge?: (before: string, after: string) => T | Promise<T>;
}

export interface ContentWritten<T = undefined> {
  changed: boolean;
  version: number;
  checksum: string;
  /** True where others wrote since the base and the operations were shifted. */
  rebased: boolean;
  /** What others changed between the base and the text that was written on. */
  opsSinceBase: LineOperation[];
  /** The operations as applied to the text that was written on. */
  ops: LineOperation[];
  judgement?: T;
}
