import { splitLines, unifiedDiff } from '../line-diff/index.js';
import type { LineOperation } from '../line-diff/index.js';

/** What a dry run says beside everything that the real call would say (mcp §4). */
export interface Preview {
  dryRun: true;
  /** Hunks of a unified diff; empty where nothing changes. */
  diff: string;
}

/**
 * @param before text that would be written on, LF line ends
 * @param after text that would be stored
 * @param ops operations that lead from one to the other
 */
export function previewOf(before: string, after: string, ops: readonly LineOperation[]): Preview {
  return { dryRun: true, diff: unifiedDiff(splitLines(before), splitLines(after), ops) };
}
