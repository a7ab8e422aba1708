const LONGEST_QUOTE = 80;

/** A value as a message quotes it: JSON, cut at 80 characters so that no message grows with its input (mcp §5). */
export function quoted(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    return Array.isArray(value) ? `a list of ${value.length}` : 'an object';
  }
  if (typeof value === 'string') {
    return JSON.stringify(cutAt(value, LONGEST_QUOTE));
  }
  return String(value);
}

/** Cuts at `length` UTF-16 units, with an ellipsis, never inside a surrogate pair. */
export function cutAt(text: string, length: number): string {
  if (text.length <= length) {
    return text;
  }
  return `${text.slice(0, length - 1).replace(/\p{Cs}$/u, '')}…`;
}
