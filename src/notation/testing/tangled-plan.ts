import fc from 'fast-check';

/** A node line in parts; `indent` is a wish that the lines before it may not grant. */
interface Line {
  indent: number;
  gate: string;
  status: string;
  id: number;
  size: string;
  people: number[];
  dependencies: number[];
}

export interface PlanTextWeights {
  /** IDs are drawn from so many: the fewer, the more of them meet. */
  readonly ids: number;
  readonly most: number;
  readonly gates: readonly string[];
  readonly statuses: readonly string[];
  readonly people: number;
}

/** Small plans in which gates, statuses, sizes, people and dependencies meet in every way. */
export const TANGLED: PlanTextWeights = {
  ids: 8,
  most: 24,
  gates: ['-', '-', '+', '|', '|', '='],
  statuses: ['', '', '[ ]', '[ ]', '[?]', '[~]', '[/]', '[x]', '[^]', '[-]', '[!]'],
  people: 3,
};

/** Plans full of alternatives that depend on one another, so that the choice between them is searched. */
export const COUPLED: PlanTextWeights = {
  ids: 16,
  most: 30,
  gates: ['|', '|', '|', '-', '+'],
  statuses: ['', '', '', '', '', '[ ]', '[x]', '[-]'],
  people: 0,
};

export function planText(weights: PlanTextWeights): fc.Arbitrary<string> {
  const line: fc.Arbitrary<Line> = fc.record({
    indent: fc.nat(4),
    gate: fc.constantFrom(...weights.gates),
    status: fc.constantFrom(...weights.statuses),
    id: fc.nat(2 * weights.ids),
    size: fc.constantFrom('', '', ' (XS)', ' (S)', ' (M)', ' (L)', ' (XL)', ' (XXL)'),
    people: fc.array(fc.nat(Math.max(0, weights.people - 1)), { maxLength: weights.people }),
    dependencies: fc.oneof(
      { weight: 2, arbitrary: fc.constant<number[]>([]) },
      { weight: 1, arbitrary: fc.array(fc.nat(weights.ids), { maxLength: 3 }) },
    ),
  });
  return fc.array(line, { maxLength: weights.most }).map((lines) => write(lines, weights.ids));
}

/** Half of the nodes have an ID, some of them one that another has; some dependencies lead nowhere. */
function write(lines: readonly Line[], ids: number): string {
  let deepest = 0;
  return lines
    .map(({ indent, gate, status, id, size, people, dependencies }, index) => {
      const level = Math.min(indent, deepest);
      deepest = level + 1;
      const mark = id < ids ? ` #i${id}:` : '';
      const names = people.map((person) => ` @p${person}`).join('');
      const targets =
        dependencies.length > 0 ? ` :${dependencies.map((target) => `#i${target}`).join()}` : '';
      return `${'  '.repeat(level)}${gate} ${status}${mark} n${index}${size}${names}${targets}`;
    })
    .join('\n');
}
