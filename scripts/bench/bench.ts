import { readdir, readFile, writeFile } from 'node:fs/promises';
import { measure } from './measure.js';
import { machine, tableToMarkdown, withSection } from './report.js';
import type { Measured } from './report.js';
import type { Bench, Table } from './table.js';

/**
 * Measures and writes docs/benchmarks.md.
 *
 *   npm run bench                      all benches
 *   npm run bench -- line-diff inspect these two; the other sections stay as they are
 *   npm run bench -- --print line-diff only shows the numbers
 */
const DOCUMENT = new URL('../../docs/benchmarks.md', import.meta.url);
const SUFFIX = '.bench.ts';

const HEAD = `# Benchmarks

Written by \`npm run bench\` (\`npm run bench -- NAME\` renews one section). A time is the shortest of several runs
after a warm-up. It depends on the machine; what holds elsewhere are the ratios, whose two sides were measured in
the same run.
`;

await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<void> {
  const wanted = args.filter((argument) => !argument.startsWith('--'));
  const available = await benchNames();
  const unknown = wanted.filter((name) => !available.includes(name));
  if (unknown.length > 0) {
    throw new Error(`No bench ${unknown.join(', ')}. There are: ${available.join(', ')}.`);
  }
  for (const name of wanted.length === 0 ? available : wanted) {
    const section = await sectionOf(name);
    if (!args.includes('--print')) {
      await writeSection(name, section);
    }
  }
}

async function benchNames(): Promise<string[]> {
  const files = await readdir(new URL('.', import.meta.url));
  return files
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length))
    .sort();
}

async function sectionOf(name: string): Promise<string> {
  const { default: bench } = (await import(`./${name}${SUFFIX}`)) as { default: Bench };
  const parts = [`## ${bench.title}`, bench.about, `Measured on ${machine()}.`];
  try {
    for (const table of await bench.tables()) {
      const markdown = tableToMarkdown(table, await resultsOf(name, table));
      console.log(`\n${markdown}\n`);
      parts.push(markdown);
    }
  } finally {
    await bench.close?.();
  }
  return parts.join('\n\n');
}

async function resultsOf(name: string, table: Table): Promise<Measured[][]> {
  const results: Measured[][] = [];
  for (const row of table.rows) {
    if (row.cells.length !== table.columns.length) {
      throw new Error(`${name}: “${row.name}” in “${table.title}” needs ${table.columns.length} cells.`);
    }
    console.log(`${name}: ${table.title}, ${row.name}`);
    const measured: Measured[] = [];
    for (const cell of row.cells) {
      measured.push(await measure(cell));
    }
    results.push(measured);
  }
  return results;
}

/** Read just before it is written: another bench may have renewed its section meanwhile. */
async function writeSection(name: string, section: string): Promise<void> {
  const before = await readFile(DOCUMENT, 'utf8').catch(() => HEAD);
  await writeFile(DOCUMENT, withSection(before, name, section));
}
