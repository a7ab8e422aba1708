/**
 * Makes one harmless line of other people's text: no line breaks of any kind, no control or format characters (they
 * could forge a trailer, or repaint a terminal), no halves of a pair.
 *
 * @param {string} text
 * @param {number} longest in characters (code points)
 * @returns {string} maybe empty
 */
export function cleanLine(text, longest) {
  const line = text
    .replace(/[\p{Zl}\p{Zp}\p{Cc}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}]+/gu, '')
    .replace(/ +/g, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length <= longest
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
