/**
 * Cuts lists of a value from their ends until its JSON fits, and says how many items are missing, as
 * `<name>Omitted`, in addition to what was left out before. JSON is never cut in the middle (mcp §5). A text among the lists is a list of its lines.
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
    const items: unknown = typeof list === 'string' ? list.split(LINE_END) : list;
    if (Array.isArray(items) && list !== '' && items.length > 0) {
      const kept = keepFirst(items, JSON.stringify(list).length - excess - OMISSION);
      fitted[name] = typeof list === 'string' ? kept.join('') : kept;
      fitted[`${name}Omitted`] = Number(fitted[`${name}Omitted`] ?? 0) + items.length - kept.length;
    }
  }
  return fitted as Value;
}

/** Each line keeps its LF. */
const LINE_END = /(?<=\n)/;

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
