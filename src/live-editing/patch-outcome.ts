import type { LineOperation } from '../line-diff/index.js';

/** How an accepted patch is answered. */
export interface PatchOutcome {
  version: number;
  /** What others changed between the base and the text that was written on. */
  opsSinceBase: LineOperation[];
}
