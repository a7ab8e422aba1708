import type { StoredDocument } from '../documents/document-store.js';
import { describeOverlaps, endOf, lineDelta } from '../line-diff/index.js';
import type { LineOperation, Overlap } from '../line-diff/index.js';
import { PlanError } from '../notation/plan-error.js';

/**
 * The error of operations that touch what others changed since their base; nothing was written.
 *
 * @param document as it stands
 * @param baseLines lines of the base
 * @param found where both sides touch the same lines of the base
 * @param theirs from the base to the document's text
 * @returns PlanError `conflict` with `overlaps` (`line` 1-based in the text that stands), `opsSinceBase`, `current`
 */
export function conflict(
  document: StoredDocument,
  baseLines: readonly string[],
  found: readonly Overlap[],
  theirs: LineOperation[],
): PlanError {
  return new PlanError(
    'conflict',
    'Others have changed the same lines since the base; nothing was stored.',
    'Look at what they did, and decide on the text that stands now.',
    {
      overlaps: onCurrent(describeOverlaps(baseLines, found), theirs),
      opsSinceBase: theirs,
      current: { version: document.version, checksum: document.checksum, text: document.content },
    },
  );
}

/** Moves ascending lines of the base to where they stand now; one merge, so linear. */
function onCurrent<T extends { line: number }>(
  overlaps: readonly T[],
  theirs: readonly LineOperation[],
): T[] {
  let next = 0;
  let delta = 0;
  return overlaps.map((overlap) => {
    while (next < theirs.length && endOf(theirs[next]!) < overlap.line) {
      delta += lineDelta(theirs[next]!);
      next++;
    }
    return { ...overlap, line: overlap.line + delta };
  });
}
