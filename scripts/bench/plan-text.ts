/** Plans to measure on: the same text for the same arguments. */

const CHILDREN = 6;

/**
 * A plan of ordinary shape: six children a node, statuses, sizes, people, IDs at two nodes of three, a
 * dependency here and there, a short description at every tenth node.
 */
export function ordinaryPlan(nodes: number): string {
  return planLines(nodes).join('\n');
}

/** As many ordinary nodes as fit into so many characters. */
export function ordinaryPlanOfLength(length: number): string {
  const text = ordinaryPlan(Math.ceil(length / 20));
  const end = text.lastIndexOf('\n', length);
  return end < 0 ? text : text.slice(0, end);
}

/** The lines of {@link ordinaryPlan}. */
export function planLines(nodes: number): string[] {
  const next = randomNumbers(7);
  const lines: string[] = [];
  for (let made = 0; made < nodes; made++) {
    const level = levelOf(made);
    const indent = '  '.repeat(level);
    const status = pick(['[ ] ', '[ ] ', '[~] ', '[x] ', '[?] ', ''], next());
    const id = made % 3 === 2 ? '' : `#n${made}: `;
    const size = pick([' (XS)', ' (S)', ' (S)', ' (M)', ''], next());
    const person = next() < 0.2 ? ` @person${Math.floor(next() * 12)}` : '';
    const earlier = Math.floor((next() * made) / 3) * 3;
    const dependency = made > 3 && next() < 0.05 ? ` :#n${earlier}` : '';
    lines.push(
      `${indent}${level > 0 ? '- ' : ''}${status}${id}Work package ${made}${size}${person}${dependency}`,
    );
    if (made % 10 === 0) {
      lines.push(`${indent}  " What package ${made} is about.`);
    }
  }
  return lines;
}

/** Numbers in [0, 1), the same sequence for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Every first of six nodes opens a level, down to the fifth one. */
function levelOf(index: number): number {
  const digits = index.toString(CHILDREN).padStart(4, '0').slice(-4);
  const trailing = /0*$/.exec(digits)![0].length;
  return 4 - trailing;
}

function pick<T>(items: readonly T[], at: number): T {
  return items[Math.floor(at * items.length)]!;
}
