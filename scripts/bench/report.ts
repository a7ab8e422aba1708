import { cpus } from 'node:os';
import type { Baseline, Figure, Table } from './table.js';
import { GAVE_UP } from './table.js';

/** What a cell came to: a figure, `GAVE_UP`, or null for an empty cell. */
export type Measured = Figure | typeof GAVE_UP | null;

/** A table in Markdown; every cell beside the baseline says how many times the baseline it is. */
export function tableToMarkdown(table: Table, results: readonly (readonly Measured[])[]): string {
  const rows = table.rows.map((row, r) => [
    row.name,
    ...table.columns.map((_, c) => cellText(results[r]![c]!, baselineOf(table, results, r, c))),
  ]);
  const lines = [
    [table.corner, ...table.columns],
    table.columns.reduce((line) => [...line, '--:'], ['---']),
    ...rows,
  ];
  const about = table.about === undefined ? [] : [table.about, ''];
  return [
    `### ${table.title}`,
    '',
    ...about,
    ...lines.map((line) => `| ${line.join(' | ')} |`),
    ...(table.baseline === undefined ? [] : ['', baselineText(table.baseline)]),
  ].join('\n');
}

/** `document` with the section of this name replaced, or appended where there is none yet. */
export function withSection(document: string, name: string, section: string): string {
  const marked = `<!-- bench: ${name} -->\n\n${section}\n\n<!-- end: ${name} -->`;
  const start = document.indexOf(`<!-- bench: ${name} -->`);
  const endMark = `<!-- end: ${name} -->`;
  const end = document.indexOf(endMark);
  return start < 0 || end < 0
    ? `${document.trimEnd()}\n\n${marked}\n`
    : document.slice(0, start) + marked + document.slice(end + endMark.length);
}

/** On what a section was measured. */
export function machine(): string {
  const all = cpus();
  return `${all[0]?.model.trim() ?? 'unknown processor'}, ${all.length} cores, Node ${process.version}`;
}

/** The figure that a cell is compared with; null for the baseline itself and where there is none. */
function baselineOf(
  { baseline, rows, columns }: Table,
  results: readonly (readonly Measured[])[],
  row: number,
  column: number,
): Figure | null {
  if (baseline === undefined) {
    return null;
  }
  const baseRow = 'row' in baseline ? rows.findIndex(({ name }) => name === baseline.row) : row;
  const baseColumn = 'column' in baseline ? columns.indexOf(baseline.column) : column;
  const isBaseline = baseRow === row && baseColumn === column;
  const figure = isBaseline ? null : results[baseRow]?.[baseColumn];
  return figure === undefined || figure === GAVE_UP ? null : figure;
}

function cellText(measured: Measured, base: Figure | null): string {
  if (measured === null) {
    return '';
  }
  if (measured === GAVE_UP) {
    return 'gave up';
  }
  const own = `${digits(measured.value)} ${measured.unit}`;
  return base === null || base.unit !== measured.unit
    ? own
    : `${own} (×${digits(measured.value / base.value)})`;
}

function baselineText(baseline: Baseline): string {
  const name = 'row' in baseline ? baseline.row : baseline.column;
  return `× compares with “${name}” in the same ${'row' in baseline ? 'column' : 'row'}.`;
}

/** Three digits that count, without an exponent; thousands are kept whole. */
function digits(value: number): string {
  if (value >= 100) {
    return Math.round(value).toLocaleString('en-US');
  }
  return value === 0 ? '0' : String(Number(value.toPrecision(value < 0.01 ? 1 : 3)));
}
