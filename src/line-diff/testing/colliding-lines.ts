/** 2^`bits` lines with one hash: each bit chooses one of two words that lead FNV-1a to the same state. */
export function collidingLines(bits: number): string[] {
  let lines = [''];
  let state = 0x811c9dc5;
  for (let bit = 0; bit < bits; bit++) {
    const [one, other] = collidingWords(state);
    lines = lines.flatMap((line) => [line + one, line + other]);
    state = [...one].reduce(step, state);
  }
  return lines;
}

/** Two words of two characters: after the first one the states differ in low bits only, which the second one evens out. */
function collidingWords(state: number): [string, string] {
  const byHighBits = new Map<number, number>();
  for (let code = 0x100; ; code++) {
    const after = Math.imul(state ^ code, 0x01000193);
    const earlier = byHighBits.get(after >>> 16);
    if (earlier !== undefined) {
      const difference = (after ^ Math.imul(state ^ earlier, 0x01000193)) & 0xffff;
      return [String.fromCharCode(earlier, 0x41), String.fromCharCode(code, 0x41 ^ difference)];
    }
    byHighBits.set(after >>> 16, code);
  }
}

function step(state: number, character: string): number {
  return Math.imul(state ^ character.charCodeAt(0), 0x01000193);
}
