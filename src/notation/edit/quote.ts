/** Longest text that a message quotes, in UTF-16 units. */
const LONGEST = 80;

/** The text in quotation marks, cut at 80 characters without splitting a surrogate pair. */
export function quote(text: string): string {
  if (text.length <= LONGEST) {
    return `"${text}"`;
  }
  const last = text.charCodeAt(LONGEST - 1);
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  return `"${text.slice(0, isHalf ? LONGEST - 1 : LONGEST)}…"`;
}
