/** Fitting lists and their entries into a number of characters of JSON (mcp §9). */

/** A comma behind an entry. */
const COMMA = 1;

export interface Fitted<Entry> {
  readonly entries: Entry[];
  /** How many more there would have been. */
  readonly more: number;
  /** Characters of JSON that the entries take, commas included. */
  readonly chars: number;
}

/**
 * The first entries whose JSON fits.
 * @param view makes the entry at a position; called no more often than needed
 */
export function fitList<Entry>(
  count: number,
  limitChars: number,
  view: (at: number) => Entry,
): Fitted<Entry> {
  const entries: Entry[] = [];
  let chars = 0;
  while (entries.length < count) {
    const entry = view(entries.length);
    const needed = jsonLength(entry) + COMMA;
    if (chars + needed > limitChars) {
      break;
    }
    chars += needed;
    entries.push(entry);
  }
  return { entries, more: count - entries.length, chars };
}

/** @param value not nested */
export function jsonLength(value: unknown): number {
  return JSON.stringify(value).length;
}

/**
 * The entry itself where it fits, else with its longest texts and lists cut, and the names of these fields in
 * `cut`.
 * @param limitChars what the entry may take; kept as long as it has room for all names and numbers
 */
export function fitEntry<Entry extends object>(entry: Entry, limitChars: number): Entry & { cut?: string[] } {
  if (limitChars === Infinity || jsonLength(entry) <= limitChars) {
    return entry;
  }
  const fields = Object.entries(entry) as [string, unknown][];
  // Twice the name: a field that is cut is named once more.
  const needs = fields.map(([name, value]) => 2 * (name.length + FIELD) + jsonLength(value));
  const equalPart = limitChars / fields.length;
  const short = needs.filter((chars) => chars <= equalPart);
  const left = limitChars - short.reduce((sum, chars) => sum + chars, 0) - CUT;
  const partOfLong = left / (fields.length - short.length);
  const cut: string[] = [];
  const fitted = fields.map(([name, value], at): [string, unknown] => {
    if (needs[at]! <= equalPart) {
      return [name, value];
    }
    const shorter = shortened(value, partOfLong - 2 * (name.length + FIELD));
    if (shorter !== value) {
      cut.push(name);
    }
    return [name, shorter];
  });
  return { ...(Object.fromEntries(fitted) as Entry), ...(cut.length > 0 ? { cut } : {}) };
}

/** `"":,` around a name and its value. */
const FIELD = 4;
/** `"cut":[],` */
const CUT = 9;

function shortened(value: unknown, limitChars: number): unknown {
  if (typeof value === 'string') {
    return cutToJson(value, limitChars);
  }
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    const { entries, more } = fitList(list.length, limitChars - BRACKETS, (at) => list[at]);
    return more > 0 ? entries : value;
  }
  return value;
}

const BRACKETS = 2;

/** JSON writes some characters as six, such as those that are not printed. */
function cutToJson(text: string, limitChars: number): string {
  let length = Math.max(0, Math.floor(limitChars));
  while (length > 0 && jsonLength(cutText(text, length)) > limitChars) {
    length = Math.floor(length * 0.8);
  }
  return cutText(text, length);
}

/** Cuts at `length` UTF-16 units, never inside a surrogate pair, and says so by an ellipsis. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) {
    return text;
  }
  const last = length > 0 ? text.charCodeAt(length - 1) : 0;
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  return `${text.slice(0, isHalf ? length - 1 : length)}…`;
}
