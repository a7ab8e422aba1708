import type { Metrics, PatchOutcome } from '../common/metrics.js';
import { PlanError } from '../notation/plan-error.js';

/**
 * Runs a change of a content and reports how it ended, once.
 *
 * @param outcomeOf what a result that was not thrown means
 */
export async function reported<T>(
  metrics: Metrics,
  origin: 'rest' | 'mcp',
  change: () => Promise<T>,
  outcomeOf: (result: T) => PatchOutcome,
): Promise<T> {
  try {
    const result = await change();
    metrics.patchEnded({ origin, outcome: outcomeOf(result) });
    return result;
  } catch (error) {
    const isConflict = error instanceof PlanError && error.code === 'conflict';
    metrics.patchEnded({ origin, outcome: isConflict ? 'conflict' : 'refused' });
    throw error;
  }
}
