/**
 * Compact JSON like `JSON.stringify` makes it, without recursion: a plan may be nested deeper than the stack
 * allows. Takes JSON values; fields that are undefined are left out.
 */
export function stringifyJson(value: unknown): string {
  const parts: string[] = [];
  const open: OpenValue[] = [];
  const write = (item: unknown) => {
    if (typeof item !== 'object' || item === null) {
      parts.push(JSON.stringify(item) ?? 'null');
    } else if (Array.isArray(item)) {
      parts.push('[');
      open.push({ names: null, values: item, at: 0, end: ']' });
    } else {
      const fields = Object.entries(item).filter(([, field]) => field !== undefined);
      parts.push('{');
      open.push({
        names: fields.map(([name]) => name),
        values: fields.map(([, field]) => field as unknown),
        at: 0,
        end: '}',
      });
    }
  };
  write(value);
  for (let current = open[open.length - 1]; current !== undefined; current = open[open.length - 1]) {
    const { names, values, at } = current;
    if (at === values.length) {
      parts.push(current.end);
      open.pop();
      continue;
    }
    current.at++;
    if (at > 0) {
      parts.push(',');
    }
    if (names !== null) {
      parts.push(`${JSON.stringify(names[at])}:`);
    }
    write(values[at]);
  }
  return parts.join('');
}

/** An array or object of which `at` values are written. */
interface OpenValue {
  /** Null for an array. */
  readonly names: readonly string[] | null;
  readonly values: readonly unknown[];
  at: number;
  readonly end: string;
}
