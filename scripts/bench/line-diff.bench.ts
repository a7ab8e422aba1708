import { applyPatch, diffArrays, formatPatch, structuredPatch } from 'diff';
import {
  applyOps,
  checksum,
  computeOps,
  dropIdentical,
  rebaseOps,
  unifiedDiff,
} from '../../src/line-diff/index.js';
import { planLines, randomNumbers } from './plan-text.js';
import type { Bench, Row, Table } from './table.js';
import { GAVE_UP } from './table.js';

const SIZES = [200, 2_000, 20_000];
const LIBRARY = 'diff 9.0.0';
const LIBRARY_LIMIT_MS = 10_000;

const bench: Bench = {
  title: 'Line diff and rebase',
  about:
    'The line diff and the rebase behind every write and every change feed, against the npm library `diff` on the ' +
    `same lines. The library is asked to give up after ${LIBRARY_LIMIT_MS / 1000} s.`,
  tables: () => [diffTable(), rebaseTable(), partsTable()],
};

export default bench;

function diffTable(): Table {
  const row = (name: string, from: string[], to: string[]): Row => ({
    name,
    cells: [() => computeOps(from, to), () => diffArrays(from, to, { timeout: LIBRARY_LIMIT_MS }) ?? GAVE_UP],
  });
  const bySize = SIZES.flatMap((size) => {
    const lines = planLines(size);
    const nodes = size.toLocaleString('en-US');
    return [
      row(`${nodes} nodes, five lines changed`, lines, changed(lines, 5)),
      row(`${nodes} nodes, a tenth of the lines changed`, lines, changed(lines, lines.length / 10)),
      row(`${nodes} nodes, a tenth of the lines moved`, lines, moved(lines)),
    ];
  });
  return {
    title: 'Diff of two plans',
    corner: 'plan',
    columns: ['computeOps', LIBRARY],
    baseline: { column: LIBRARY },
    rows: [...bySize, row('50,000 unrelated lines', unrelated('a', 50_000), unrelated('b', 50_000))],
  };
}

function rebaseTable(): Table {
  const rows = SIZES.map((size): Row => {
    const base = planLines(size);
    // Mine in the even lines, theirs in the odd ones: nothing overlaps, everything shifts.
    const mine = changed(base, base.length / 20, 0);
    const theirs = grown(base, base.length / 20);
    const mineOps = computeOps(base, mine);
    const theirsOps = computeOps(base, theirs);
    const patch = structuredPatch('plan', 'plan', base.join('\n'), mine.join('\n'), '', '', { context: 0 });
    const current = theirs.join('\n');
    return {
      name: `${size.toLocaleString('en-US')} nodes, a twentieth changed on each side`,
      cells: [
        () => rebaseOps(mineOps, theirsOps),
        () => applyOps(theirs, rebaseOps(mineOps, theirsOps)!).join('\n'),
        () => (applyPatch(current, patch) === false ? GAVE_UP : undefined),
      ],
    };
  });
  return {
    title: 'My change onto what others made of the text',
    about: `The library has no rebase; it applies a patch to a text that has changed, looking for its lines nearby.`,
    corner: 'plan',
    columns: ['rebaseOps', 'rebaseOps, applyOps and join', `${LIBRARY}: applyPatch`],
    baseline: { column: `${LIBRARY}: applyPatch` },
    rows,
  };
}

function partsTable(): Table {
  const inputs = SIZES.map((size) => {
    const base = planLines(size);
    const to = changed(base, base.length / 10);
    return { base, to, text: base.join('\n'), ops: computeOps(base, to) };
  });
  return {
    title: 'The other parts',
    about: 'A tenth of the lines changed.',
    corner: 'part',
    columns: SIZES.map((size) => `${size.toLocaleString('en-US')} nodes`),
    rows: [
      {
        name: 'applyOps',
        cells: inputs.map(
          ({ base, ops }) =>
            () =>
              applyOps(base, ops),
        ),
      },
      {
        name: 'dropIdentical, all of it repeated',
        cells: inputs.map(
          ({ base, ops }) =>
            () =>
              dropIdentical(ops, ops, base),
        ),
      },
      {
        name: 'unifiedDiff',
        cells: inputs.map(
          ({ base, to, ops }) =>
            () =>
              unifiedDiff(base, to, ops),
        ),
      },
      {
        name: `${LIBRARY}: structuredPatch and formatPatch`,
        cells: inputs.map(({ text, to }) => {
          const newText = to.join('\n');
          return () => formatPatch(structuredPatch('plan', 'plan', text, newText));
        }),
      },
      {
        name: 'checksum',
        cells: inputs.map(
          ({ text }) =>
            () =>
              checksum(text),
        ),
      },
    ],
  };
}

/** So many lines changed, spread evenly; `first` is the first of them. */
function changed(lines: readonly string[], count: number, first = 1): string[] {
  const step = Math.max(2, Math.floor(lines.length / count / 2) * 2);
  return lines.map((line, i) => (i % step === first ? `${line} changed` : line));
}

/** So many odd lines doubled in length: one becomes two. */
function grown(lines: readonly string[], count: number): string[] {
  const step = Math.max(2, Math.floor(lines.length / count / 2) * 2);
  return lines.flatMap((line, i) =>
    i % step === 1 ? [`${line} first half`, `${line} second half`] : [line],
  );
}

/** The second tenth of the lines, further down. */
function moved(lines: readonly string[]): string[] {
  const tenth = Math.floor(lines.length / 10);
  return [
    ...lines.slice(0, tenth),
    ...lines.slice(2 * tenth, 7 * tenth),
    ...lines.slice(tenth, 2 * tenth),
    ...lines.slice(7 * tenth),
  ];
}

function unrelated(name: string, count: number): string[] {
  const next = randomNumbers(count);
  return Array.from({ length: count }, (_, i) => `${name} ${i} ${next()}`);
}
