/**
 * Cuts lists of a value from their ends until its JSON fits, and says how many items are missing, as
 * `<name>Omitted`. JSON is never cut in the middle (mcp §5).
 *
 * @param names the lists that may be cut, the least needed first
 * @param limit characters of JSON; lists that are not named are never cut, so it may stay above
 */
export function fitLists<Value extends object>(value: Value, names: readonly string[], limit: number): Value {
  const fitted = { ...value } as Record<string, unknown>;
  for (const name of names) {
    const list = fitted[name];
    const excess = JSON.stringify(fitted).length - limit;
    if (excess <= 0) {
      break;
    }
    if (Array.isArray(list) && list.length > 0) {
      const kept = keepFirst(list, JSON.stringify(list).length - excess - OMISSION);
      fitted[name] = kept;
      fitted[`${name}Omitted`] = list.length - kept.length;
    }
  }
  return fitted as Value;
}

/** What `,"opsSinceBaseOmitted":1000000` takes. */
const OMISSION = 48;

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
