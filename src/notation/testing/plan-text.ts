/** A text whose lines stand indented in a template literal: the common indentation and the first line end go. */
export function plan(strings: TemplateStringsArray): string {
  const lines = strings.raw[0]!.replace(/^\n/, '')
    .replace(/\n[ ]*$/, '')
    .split('\n');
  const depths = lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)![0].length);
  const depth = Math.min(...depths);
  return lines.map((line) => line.slice(depth)).join('\n');
}
