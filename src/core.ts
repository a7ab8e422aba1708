/**
 * What a plan means and how texts differ, for whoever reads plans elsewhere: `npm run build:core` makes one
 * ES module of it that needs nothing but the language, so a browser computes just what the server computes.
 */
export * from './notation/index.js';
export {
  applyOps,
  checksum,
  computeOps,
  describeOverlaps,
  dropIdentical,
  invertOps,
  overlaps,
  rebaseOps,
  unifiedDiff,
  validateOps,
} from './line-diff/index.js';
export type { ComputeOptions, ConflictingLines, LineOperation, Overlap } from './line-diff/index.js';
