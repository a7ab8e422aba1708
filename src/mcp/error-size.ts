import type { ErrorBody } from './tool-error.js';

/** mcp §9 */
export const LONGEST_ERROR = 10_000;
const LONGEST_SENTENCE = 1_000;

/** Long lists of an error, the least needed first. */
const LISTS = ['opsSinceBase', 'findings', 'overlaps', 'nearest', 'edits', 'confirmSummary'] as const;

/**
 * Makes an error fit its limit: first the current text goes, with the call that gets it, then lists are cut
 * from their ends, saying how many are missing. JSON is never cut in the middle.
 *
 * @returns the same fields in the same order, `current` last
 */
export function fitError(error: ErrorBody): ErrorBody {
  const { current, ...rest } = error;
  const body: ErrorBody = { ...rest, message: shorten(rest.message) };
  if (typeof body.hint === 'string') {
    body.hint = shorten(body.hint);
  }
  if (typeof current !== 'object' || current === null) {
    return fitLists(body);
  }
  const whole = { ...body, current };
  if (sizeOf(whole) <= LONGEST_ERROR) {
    return whole;
  }
  const { text: _text, ...position } = current as Record<string, unknown>;
  const omitted = 'text' in current ? { textOmitted: true, read: 'werkbaum_read gets the text' } : {};
  return fitLists({ ...body, current: { ...position, ...omitted } });
}

function fitLists(error: ErrorBody): ErrorBody {
  const fitted = { ...error };
  for (const name of LISTS) {
    const list = fitted[name];
    if (!Array.isArray(list)) {
      continue;
    }
    const excess = sizeOf(fitted) - LONGEST_ERROR;
    if (excess <= 0) {
      return fitted;
    }
    fitted[name] = keepFirst(list, JSON.stringify(list).length - excess - 40);
    fitted[`${name}Omitted`] = list.length - (fitted[name] as unknown[]).length;
  }
  return sizeOf(fitted) <= LONGEST_ERROR ? fitted : onlySentences(fitted);
}

/** @param room characters that the list's JSON may have */
function keepFirst(list: readonly unknown[], room: number): unknown[] {
  const kept: unknown[] = [];
  let used = 2;
  for (const item of list) {
    used += JSON.stringify(item).length + 1;
    if (used > room) {
      break;
    }
    kept.push(item);
  }
  return kept;
}

/** The last resort, for data that nobody foresaw. */
function onlySentences({ code, message, hint }: ErrorBody): ErrorBody {
  return { code, message, ...(hint === undefined ? {} : { hint }), dataOmitted: true };
}

function shorten(sentence: string): string {
  return sentence.length <= LONGEST_SENTENCE
    ? sentence
    : `${sentence.slice(0, LONGEST_SENTENCE - 1).replace(/\p{Cs}$/u, '')}…`;
}

function sizeOf(error: ErrorBody): number {
  return JSON.stringify({ error }).length;
}
