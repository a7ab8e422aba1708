import type { Fitted } from './fitting.js';
import { fitEntry, fitList } from './fitting.js';
import type { PlanWarning } from './plan.js';
import { warningText } from './warning-text.js';

/** A warning with its sentence. */
export type WarningView = PlanWarning & { readonly text: string };

/** So many warnings are enough to begin with (mcp §9). */
export const MOST_WARNINGS = 1_000;

export function viewWarning(warning: PlanWarning): WarningView {
  return { ...warning, text: warningText(warning) };
}

/**
 * The first warnings, as far as they fit.
 * @param limitChars characters of JSON that they may take
 */
export function viewWarnings(warnings: readonly PlanWarning[], limitChars: number): Fitted<WarningView> {
  const most = Math.min(warnings.length, MOST_WARNINGS);
  const fitted = fitList(most, limitChars, (at) => fitEntry(viewWarning(warnings[at]!), LONGEST_WARNING));
  return { ...fitted, more: warnings.length - fitted.entries.length };
}

/** Above it, what the warning repeats of the plan is cut, but its sentence is not. */
const LONGEST_WARNING = 4_000;
