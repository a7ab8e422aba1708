import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parse } from 'yaml';

const SUITE = new URL('../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url);

export interface SuiteRun {
  /** Path of a Node that can run the suite. */
  node: string;
  /** Of the MCP endpoint. */
  url: string;
  /** Of the protocol, such as `2025-11-25`. */
  revision: string;
  baseline: URL;
}

export interface SuiteOutcome {
  /** Scenarios with checks that passed, all of them. */
  passed: number;
  /** Scenarios, or single checks, that fail as the baseline says. */
  known: number;
  /** Whatever is not as the baseline says, one line each. */
  surprises: string[];
  /** Everything that the suite wrote. */
  output: string;
}

/** What a baseline file names; `server` is the suite's own part of it. */
interface Baseline {
  server: string[];
  /** Scenarios that the revision does not require. The suite runs them and never minds how they end; we do. */
  notScored?: string[];
}

/** Runs the official suite against a server, and compares what came out with a baseline, both ways. */
export async function runSuite({ node, url, revision, baseline }: SuiteRun): Promise<SuiteOutcome> {
  const { server, notScored = [] } = parse(await readFile(baseline, 'utf8')) as Baseline;
  const child = spawn(
    node,
    [
      ...[SUITE.pathname, 'server', '--url', url, '--requirements', revision],
      ...['--expected-failures', baseline.pathname],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      resolve(code ?? 1);
    });
  });
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const output = out + errors;
  const [, summary = ''] = output.split('=== SUMMARY ===');
  const scenarios = [...summary.matchAll(/^[✓✗] (\S+): (\d+) passed, (\d+) failed$/gm)].map(
    ([, name = '', passed, failed]) => ({ name, passed: Number(passed), failed: Number(failed) }),
  );
  const named = new Set(server.map((entry) => entry.split(':')[0]));
  const failing = scenarios.filter(({ failed }) => failed > 0).map(({ name }) => name);
  const scoredFailures = listed(summary, '✗');
  const surprises = [
    ...scoredFailures.map((entry) => `${entry} fails`),
    ...listed(summary, '✓').map((entry) => `${entry} passes`),
    ...notScored.filter((name) => !failing.includes(name)).map((name) => `${name} passes`),
    ...failing
      .filter((name) => !named.has(name) && !notScored.includes(name) && !scoredFailures.includes(name))
      .map((name) => `${name} fails`),
  ];
  if (code !== 0 && surprises.length === 0) {
    surprises.push(`the suite ended with ${code}`);
  }
  return {
    passed: scenarios.filter(({ name, passed, failed }) => passed > 0 && failed === 0 && !named.has(name))
      .length,
    known: listed(summary, '~').length + notScored.length,
    surprises,
    output,
  };
}

/** Entries of the suite's own comparison with the baseline: `~` expected failures, `✗` others, `✓` none any more. */
function listed(summary: string, mark: string): string[] {
  return [...summary.matchAll(new RegExp(`^ {2}${mark} (\\S+)$`, 'gm'))].map(([, entry = '']) => entry);
}
