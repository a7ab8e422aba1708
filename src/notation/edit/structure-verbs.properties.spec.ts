import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { applyOps } from '../../line-diff/apply.js';
import { parsePlan } from '../parse.js';
import { PlanError } from '../plan-error.js';
import type { Plan, PlanNode } from '../plan.js';
import { readPlan } from '../read-plan.js';
import { ids, planText, plainLabels, descriptionTexts } from '../testing/plan-arbitrary.js';
import { isGlued, startsWithLoneMark } from '../testing/odd-lines.js';
import { attempt } from '../testing/plan-snapshot.js';
import { addNode, moveNode, removeNode, setDescription, setId } from './index.js';
import type { EditResult } from './index.js';

/** A plan as nested data: what a node says, what it says about itself, and its children. */
interface Tree {
  key: string;
  children: Tree[];
}

/** Everything that a node's line says but the gate. */
const keyOf = ({ label, id, status, size, url, fold, focus, people, keywords, dependencies }: PlanNode) =>
  JSON.stringify([label, id, status, size, url, fold, focus, people, keywords, dependencies]);

const treeOf = (nodes: readonly PlanNode[]): Tree[] =>
  nodes.map((node) => ({ key: keyOf(node), children: treeOf(node.children) }));

/** The tree without a node. */
const without = (nodes: readonly PlanNode[], gone: PlanNode): Tree[] =>
  nodes
    .filter((node) => node !== gone)
    .map((node) => ({ key: keyOf(node), children: without(node.children, gone) }));

/** Path of child positions from the roots. */
function pathTo(plan: Plan, node: PlanNode): number[] {
  const path: number[] = [];
  for (let at: PlanNode | null = node; at !== null; at = at.parent) {
    path.unshift((at.parent?.children ?? plan.roots).indexOf(at));
  }
  return path;
}

function groupAt(roots: Tree[], path: readonly number[]): Tree[] {
  return path.reduce((group, index) => group[index]!.children, roots);
}

function holds(text: string, result: EditResult): void {
  const { lines } = readPlan(text);
  expect(applyOps(lines, result.ops).join('\n')).toBe(result.text);
  expect(result.changed).toBe(result.ops.length > 0);
}

const pickFrom = (plan: Plan, pick: number) => plan.nodes[pick % Math.max(plan.nodes.length, 1)];

/** A line that says nothing belongs to the block that it stands in, also to that of a new node before it. */
function hasIdleLines(text: string): boolean {
  const { tree } = readPlan(text);
  return tree.some(
    (line) => line.kind === 'none' && (line.logical.text.trim() !== '' || line.logical.continued),
  );
}

describe('removeNode', () => {
  it('takes the node and what is below out of the tree, and nothing else', () => {
    fc.assert(
      fc.property(planText(), fc.nat(), (text, pick) => {
        const plan = parsePlan(text);
        const node = pickFrom(plan, pick);
        fc.pre(node !== undefined);
        const result = removeNode(text, { line: node.line });
        expect(treeOf(parsePlan(result.text).roots)).toEqual(without(plan.roots, node));
        holds(text, result);
      }),
      { numRuns: 200 },
    );
  });
});

describe('addNode', () => {
  it('puts the node where it is asked for, and changes nothing else; removing it restores the text', () => {
    fc.assert(
      fc.property(
        planText(),
        fc.nat(),
        fc.nat(),
        fc.constantFrom('last', 'first', 'after', 'root'),
        plainLabels,
        (text, pick, pick2, place, label) => {
          const plan = parsePlan(text);
          const parent = place === 'root' ? null : (pickFrom(plan, pick) ?? null);
          fc.pre(place === 'root' || parent !== null);
          const group = parent?.children ?? plan.roots;
          const after = place === 'after' ? group[pick2 % Math.max(group.length, 1)] : undefined;
          const result = addNode(text, {
            node: `- ${label}`,
            parent: parent === null ? undefined : { line: parent.line },
            after: after && { line: after.line },
            first: place === 'first',
          });
          const expected = treeOf(plan.roots);
          const siblings = parent === null ? expected : groupAt(expected, pathTo(plan, parent));
          const index =
            place === 'first' ? 0 : after === undefined ? siblings.length : group.indexOf(after) + 1;
          const added = parsePlan(result.text).nodes.find(({ line }) => line === result.node?.line)!;
          siblings.splice(index, 0, { key: keyOf(added), children: [] });
          expect(added.label).toBe(label);
          expect(treeOf(parsePlan(result.text).roots)).toEqual(expected);
          holds(text, result);
          const restored = removeNode(result.text, { line: result.node!.line }).text;
          const { lines } = readPlan(text);
          const hasMarkAtEnd = /\\\s*$/.test(lines.at(-1)!);
          if (!hasMarkAtEnd && !hasIdleLines(text)) {
            expect(restored).toBe(lines.join('\n'));
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('moveNode', () => {
  it('takes the node and what is below to its place; the rest keeps order and parents', () => {
    fc.assert(
      fc.property(
        planText(),
        fc.nat(),
        fc.nat(),
        fc.constantFrom('last', 'first', 'behind', 'root', 'same'),
        (text, pick, pick2, place) => {
          const plan = parsePlan(text);
          const node = pickFrom(plan, pick);
          const other = pickFrom(plan, pick2);
          fc.pre(node !== undefined && other !== undefined);
          const result = attempt(() =>
            moveNode(
              text,
              { line: node.line },
              {
                parent: place === 'last' || place === 'first' ? { line: other.line } : undefined,
                after: place === 'behind' ? { line: other.line } : undefined,
                toRoot: place === 'root',
                first: place === 'first',
              },
            ),
          );
          const parent =
            place === 'root'
              ? null
              : place === 'same'
                ? node.parent
                : place === 'behind'
                  ? other.parent
                  : other;
          if (result instanceof PlanError) {
            const isInside = isBelow(place === 'behind' ? other : parent, node);
            expect([isInside, result.code]).toEqual([
              true,
              place === 'behind' && other === node ? 'invalidInput' : 'invalidMove',
            ]);
            return;
          }
          const expected = without(plan.roots, node);
          const rest = removeNode(text, { line: node.line });
          const restPlan = parsePlan(rest.text);
          const size = countOf(node);
          const inRest = (one: PlanNode) =>
            restPlan.nodes[one.index < node.index ? one.index : one.index - size]!;
          const siblings = parent === null ? expected : groupAt(expected, pathTo(restPlan, inRest(parent)));
          const group = (parent?.children ?? plan.roots).filter((one) => one !== node);
          const index =
            place === 'first' ? 0 : place === 'behind' ? group.indexOf(other) + 1 : siblings.length;
          siblings.splice(index, 0, treeOf([node])[0]!);
          expect(treeOf(parsePlan(result.text).roots)).toEqual(expected);
          holds(text, result);
          expect(result.node).toMatchObject(node.id === null ? {} : { id: node.id });
        },
      ),
      { numRuns: 200 },
    );
  });

  it('twice is once', () => {
    fc.assert(
      fc.property(planText(), fc.nat(), fc.nat(), fc.boolean(), (text, pick, pick2, first) => {
        const plan = parsePlan(text);
        const node = pickFrom(plan, pick);
        const other = pickFrom(plan, pick2);
        fc.pre(node !== undefined && other !== undefined);
        const once = attempt(() =>
          moveNode(text, { line: node.line }, { parent: { line: other.line }, first }),
        );
        fc.pre(!(once instanceof PlanError));
        const moved = parsePlan(once.text).nodes.find(({ line }) => line === once.node!.line)!;
        const again = moveNode(
          once.text,
          { line: moved.line },
          { parent: { line: moved.parent!.line }, first },
        );
        expect(again).toMatchObject({ text: once.text, changed: false });
      }),
      { numRuns: 200 },
    );
  });
});

function isBelow(node: PlanNode | null, root: PlanNode): boolean {
  return node !== null && (node === root || isBelow(node.parent, root));
}

function countOf(node: PlanNode): number {
  return node.children.reduce((sum, child) => sum + countOf(child), 1);
}

describe('setDescription', () => {
  it('makes the description read as asked, and every other node as before', () => {
    fc.assert(
      fc.property(planText(), fc.nat(), descriptionTexts, (text, pick, description) => {
        const plan = parsePlan(text);
        const node = pickFrom(plan, pick);
        fc.pre(node !== undefined);
        const result = attempt(() => setDescription(text, { line: node.line }, description));
        const wanted = description
          .split('\n')
          .map((line) => line.trim())
          .join('\n')
          .replace(/\n{3,}/g, '\n\n')
          .replace(/^\n+|\n+$/g, '');
        if (result instanceof PlanError) {
          expect(result.code).toBe('needsId');
          expect(wanted).toContain('\n\n');
          expect(plan.nodeById.get(node.id ?? '')).not.toBe(node);
          return;
        }
        const told = (one: Plan) =>
          one.nodes.map((each) => [keyOf(each), each.parent?.index, each.description]);
        const expected = told(plan);
        expected[node.index]![2] = wanted === '' ? null : wanted;
        expect(told(parsePlan(result.text))).toEqual(expected);
        holds(text, result);
        expect(setDescription(result.text, { line: node.line }, description).changed).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});

describe('setId', () => {
  it('gives the node the ID; references to it follow, and nobody else’s change', () => {
    fc.assert(
      fc.property(
        planText(),
        fc.nat(),
        fc.oneof(ids, fc.constantFrom('new', 'new', 'none')),
        (text, pick, newId) => {
          const plan = parsePlan(text);
          const node = pickFrom(plan, pick);
          fc.pre(node !== undefined);
          const result = attempt(() => setId(text, { line: node.line }, newId));
          if (result instanceof PlanError) {
            expect(['duplicateId', 'unreadable']).toContain(result.code);
            if (result.code === 'unreadable') {
              const { text: line } = readPlan(text).tree.find(
                (one) => one.kind === 'node' && one.node.line === node.line,
              )!.logical;
              expect(
                newId === 'none' || isGlued(line) || startsWithLoneMark(line)
                  ? 'may be refused'
                  : result.message,
              ).toBe('may be refused');
            }
            return;
          }
          const after = parsePlan(result.text);
          expect(after.nodes.map(({ line }) => line)).toEqual(plan.nodes.map(({ line }) => line));
          const id = after.nodes[node.index]!.id;
          expect(newId.startsWith('.') || id === (newId === 'none' ? null : newId)).toBe(true);
          const follows = newId !== 'none' && node.id !== null && plan.nodeById.get(node.id) === node;
          plan.nodes.forEach((one, index) => {
            const renamed = one.dependencies.map((dependency) =>
              follows && dependency === node.id ? id : dependency,
            );
            expect(after.nodes[index]!.dependencies).toEqual(renamed);
            expect(after.nodes[index]!.parent?.index).toBe(one.parent?.index);
            expect(index === node.index || after.nodes[index]!.id === one.id).toBe(true);
          });
          if (follows && newId === 'new') {
            expect(after.nodes.map(({ description }) => description)).toEqual(
              plan.nodes.map(({ description }) => description),
            );
            const isOnly = plan.nodes.filter((one) => one.id === node.id).length === 1;
            if (isOnly && !node.id.startsWith('.')) {
              const back = setId(result.text, { id: newId }, node.id);
              expect(back.text).toBe(readPlan(text).lines.join('\n'));
            }
          }
          holds(text, result);
        },
      ),
      { numRuns: 200 },
    );
  });
});
