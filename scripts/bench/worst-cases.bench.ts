import { computeOps, rebaseOps } from '../../src/line-diff/index.js';
import type { LineOperation } from '../../src/line-diff/index.js';
import { PlanError, viewPlan } from '../../src/notation/index.js';
import { ordinaryPlanOfLength } from './plan-text.js';
import type { Bench, Row, Table } from './table.js';

/** What an agent's answer may hold; viewPlan cuts the rest. */
const LIMIT_CHARS = 40_000;
const INPUT = 'this input';
const ORDINARY = 'an ordinary plan of that length';

const bench: Bench = {
  title: 'Inputs that hurt',
  about:
    'Texts that make a straightforward implementation take seconds or run out of memory. Each is read, computed ' +
    `and shown in ${LIMIT_CHARS.toLocaleString('en-US')} characters, as \`werkbaum_inspect\` does, beside an ordinary ` +
    'plan of the same length.',
  tables: () => [planTable(), operationsTable()],
};

export default bench;

function planTable(): Table {
  const inputs: readonly (readonly [string, string])[] = [
    ['2,000 blanks before text with U+2028', `-${' '.repeat(2_000)}a\u2028b`],
    ['1,900,000 blanks before text with U+2028', `-${' '.repeat(1_900_000)}a\u2028b`],
    ['80,000 blanks before a word', `- a${' '.repeat(80_000)}b`],
    ['80,000 blanks before a comment', `- a${' '.repeat(80_000)}%% b`],
    ['80,000 blanks before a size, and one behind', `- a${' '.repeat(80_000)}(M)${' '.repeat(80_000)}b`],
    ['20 kB, coupled alternatives', coupledAlternatives(20_000)],
    ['200 kB, coupled alternatives', coupledAlternatives(200_000)],
    ['2 MB, coupled alternatives', coupledAlternatives(2_000_000)],
    ['100 kB, a root with many people and many children', peopleByChildren(100_000)],
    ['2 MB, a root with many people and many children', peopleByChildren(2_000_000)],
    ['2 MB, a project handed down to every node', handedDown(2_000_000)],
    ['250,000 warnings', repeated('- :#y\n', 250_000)],
    ['10,000 warnings that quote a long label', longLabels(10_000)],
    ['1,900 levels', levels(1_900)],
    ['a chain of 40,000 dependencies', chain(40_000)],
    ['a chain of 100,000 dependencies', chain(100_000)],
    ['40,000 continuation lines', `- ${repeated('a \\\n', 40_000)}`],
    ['200,000 roots', repeated('a\n', 200_000)],
    ['1,000,000 roots', repeated('a\n', 1_000_000)],
  ];
  return {
    title: 'Plans',
    corner: 'input',
    columns: [INPUT, ORDINARY],
    baseline: { column: ORDINARY },
    rows: inputs.map(([name, text]): Row => {
      const ordinary = ordinaryPlanOfLength(text.length);
      return { name, cells: [() => view(text), () => view(ordinary)] };
    }),
  };
}

function operationsTable(): Table {
  const rebase = (count: number): Row => {
    const mine = everySecond(count, 0);
    const theirs = everySecond(count, 1);
    return {
      name: `rebase of ${thousands(count)} operations over as many`,
      cells: [() => rebaseOps(mine, theirs)],
    };
  };
  const unlike = (count: number): Row => {
    const from = Array.from({ length: count }, (_, i) => `a${i}`);
    const to = Array.from({ length: count }, (_, i) => `b${i}`);
    return {
      name: `diff of ${thousands(count)} entirely different lines`,
      cells: [() => computeOps(from, to)],
    };
  };
  const turned = (count: number): Row => {
    const from = Array.from({ length: count }, (_, i) => `line ${i} of the plan`);
    const to = [...from].reverse();
    return { name: `diff of ${thousands(count)} lines turned round`, cells: [() => computeOps(from, to)] };
  };
  return {
    title: 'Operations',
    corner: 'input',
    columns: ['time'],
    rows: [rebase(40_000), rebase(250_000), unlike(20_000), unlike(300_000), turned(20_000), turned(100_000)],
  };
}

/** A refusal that the contract knows (a tree too deep for an answer) is a result, too. */
function view(text: string): unknown {
  try {
    return viewPlan(text, { limitChars: LIMIT_CHARS });
  } catch (error) {
    if (error instanceof PlanError) {
      return error;
    }
    throw error;
  }
}

/** 14 groups of two alternatives, each with a dependency into the plan: 16,384 combinations, all tried. */
function coupledAlternatives(length: number): string {
  const groups = Array.from({ length: 14 }, (_, i) =>
    [
      `#g${i} Choice ${i}`,
      `  | One way (${i % 2 ? 'S' : 'M'}) :#n${3 * i}`,
      `  | Another (M) :#n${3 * i + 1}`,
    ].join('\n'),
  );
  const choices = groups.join('\n');
  return `${choices}\n${ordinaryPlanOfLength(length - choices.length - 1)}`;
}

function peopleByChildren(length: number): string {
  const people = fill(length / 2, (i) => ` @p${i}`);
  return `Root${people}\n${fill(length / 2, () => '- a (S)\n')}`;
}

function handedDown(length: number): string {
  return `Root &taiga.${'a'.repeat(1_000)} @${'b'.repeat(1_000)}\n${fill(length - 2_050, () => '- a (S)\n')}`;
}

/** Each group mixes its gates, so each is warned about by its parent's label. */
function longLabels(count: number): string {
  const label = 'long '.repeat(30);
  return repeated(`${label}\n  - a\n  | b\n`, count);
}

function levels(count: number): string {
  return Array.from({ length: count }, (_, i) => `${' '.repeat(i)}- a`)
    .join('\n')
    .slice(0, 2_000_000);
}

function chain(count: number): string {
  return Array.from({ length: count }, (_, i) => `#${i} :#${i + 1}`).join('\n');
}

function everySecond(count: number, first: number): LineOperation[] {
  return Array.from({ length: count }, (_, i): LineOperation => ({
    op: 'insert',
    index: 2 * i + first,
    lines: ['x'],
  }));
}

function repeated(text: string, count: number): string {
  return text.repeat(count);
}

/** Parts one after the other, until the length is reached. */
function fill(length: number, part: (index: number) => string): string {
  const parts: string[] = [];
  for (let i = 0, filled = 0; filled < length; i++) {
    parts.push(part(i));
    filled += parts[i]!.length;
  }
  return parts.join('');
}

function thousands(count: number): string {
  return count.toLocaleString('en-US');
}
