import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inspectPlan } from '../../src/notation/index.js';
import type { Inspection, NodeView } from '../../src/notation/index.js';

/** A plan and what must be computed from it; the nodes stand in document order. */
interface PlanVector {
  name: string;
  text: string;
  expect: { nodes: ExpectedNode[]; warnings: object[]; path: ExpectedPath };
}

type ExpectedNode = Omit<NodeView, 'children'> & { parent?: number };

interface ExpectedPath {
  needed: number[];
  stations: number[];
  loads: { tag: string; load: number; stations: number }[];
  total: number;
  unassigned: number;
  overloadedAssignee: object | null;
  exact: boolean;
}

describe.each(['plans-rules.json', 'plans-generated.json'])('%s', (file) => {
  it.each(vectorsIn(file))('$name', ({ text, expect: expected }) => {
    const found = inspectPlan(text, { descriptions: true });
    expect(nodesOf(found)).toEqual(expected.nodes.map(withoutAssumedWhereDone));
    expect(inOneOrder(warningsOf(found))).toEqual(inOneOrder(expected.warnings));
    expect(pathOf(found)).toEqual(expected.path);
  });
});

function vectorsIn(file: string): PlanVector[] {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as PlanVector[];
}

/** The tree as the vectors write it: a list with parents, projects at every node that has one. */
function nodesOf({ tree }: Inspection): ExpectedNode[] {
  const nodes: ExpectedNode[] = [];
  const walk = (views: NodeView[], parent?: ExpectedNode) => {
    for (const { children = [], ...own } of views) {
      const taigaSlug = own.taigaSlug ?? parent?.taigaSlug;
      const node = { ...own, ...(parent && { parent: parent.line }), ...(taigaSlug && { taigaSlug }) };
      nodes.push(node);
      walk(children, node);
    }
  };
  walk(tree);
  return nodes;
}

/** What a done node is taken for says nothing to anybody. */
function withoutAssumedWhereDone({ assumedSize, ...node }: ExpectedNode): ExpectedNode {
  const isDone = node.status === 'x' || node.status === '^';
  return isDone || assumedSize === undefined ? node : { ...node, assumedSize };
}

function warningsOf({ warnings }: Inspection): object[] {
  return warnings.map(({ text, ...data }) => {
    expect(text).toMatch(/\.$/);
    return data;
  });
}

function inOneOrder(warnings: object[]): string[] {
  return warnings.map((warning) => JSON.stringify(Object.entries(warning).sort())).sort();
}

function pathOf({ path }: Inspection): ExpectedPath {
  return {
    ...path,
    stations: path.stations.map(({ line }) => line),
    loads: path.loads
      .map(({ tag, load, stations }) => ({ tag, load: rounded(load), stations }))
      .sort((a, b) => (a.tag < b.tag ? -1 : 1)),
    total: rounded(path.total),
    unassigned: rounded(path.unassigned),
    overloadedAssignee: path.overloadedAssignee ?? null,
  };
}

function rounded(sum: number): number {
  return Math.round(sum * 1e6) / 1e6;
}
