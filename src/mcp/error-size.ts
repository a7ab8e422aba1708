import { fitLists } from '../analysis/fit-lists.js';
import { cutAt } from './quoted.js';
import type { ErrorBody } from './tool-error.js';

/** mcp §9 */
export const LONGEST_ERROR = 10_000;
/** What stands around the error in its JSON text. */
const WRAPPING = JSON.stringify({ error: {} }).length;
const LONGEST_SENTENCE = 1_000;

/** Long lists of an error, the least needed first. */
const LISTS = ['opsSinceBase', 'findings', 'overlaps', 'nearest', 'lost', 'tops'];

/**
 * Makes an error fit its limit: first the current text goes, with the call that gets it, then lists are cut
 * from their ends, saying how many items are missing.
 *
 * @returns the same fields, `current` last
 */
export function fitError(error: ErrorBody): ErrorBody {
  const { current, ...rest } = error;
  const body: ErrorBody = { ...rest, message: cutAt(rest.message, LONGEST_SENTENCE) };
  if (typeof body.hint === 'string') {
    body.hint = cutAt(body.hint, LONGEST_SENTENCE);
  }
  if (typeof current !== 'object' || current === null) {
    return fit(body);
  }
  const whole = { ...body, current };
  if (fits(whole) || !('text' in current)) {
    return fit(whole);
  }
  const { text: _text, ...position } = current as Record<string, unknown>;
  return fit({
    ...body,
    current: { ...position, textOmitted: true, read: 'werkbaum_read gets the text' },
  });
}

function fit(error: ErrorBody): ErrorBody {
  const fitted = fitLists(error, LISTS, LONGEST_ERROR - WRAPPING);
  if (fits(fitted)) {
    return fitted;
  }
  const { code, message, hint } = error;
  return { code, message, ...(hint === undefined ? {} : { hint }), dataOmitted: true };
}

function fits(error: ErrorBody): boolean {
  return JSON.stringify(error).length <= LONGEST_ERROR - WRAPPING;
}
