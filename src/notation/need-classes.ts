import type { CoupledGroup } from './coupled-groups.js';
import type { PathGraph } from './path-graph.js';
import { eachNeededBy, neededNodes, spread } from './path-graph.js';
import { strongComponents } from './strong-components.js';

/** Nodes that are needed whatever is chosen. */
export const ALWAYS = -1;
/** Nodes that are needed whatever is not chosen: never. */
export const NEVER = -2;

/** A member of a coupled group makes its class needed where it is chosen and its parent is needed. */
export interface Condition {
  /** Position among all members of all groups, in order. */
  readonly member: number;
  /** Class of the group's parent, or {@link ALWAYS}. */
  readonly parentClass: number;
}

/**
 * What the choices in coupled groups change, made small: nodes that are needed in the same combinations are
 * one class. A class is needed where any class that it follows is, or any of its conditions holds.
 */
export interface NeedClasses {
  /** Class of each node, {@link ALWAYS} or {@link NEVER}, by index. */
  readonly of: Int32Array;
  /** The classes that make each class needed; all of them have smaller numbers. */
  readonly follows: readonly (readonly number[])[];
  readonly conditions: readonly (readonly Condition[])[];
}

export function needClasses(graph: PathGraph, groups: readonly CoupledGroup[]): NeedClasses {
  const fixedChoice = graph.localChoice.slice();
  for (const { parent } of groups) {
    fixedChoice[parent] = -1;
  }
  const always = neededNodes(graph, fixedChoice);
  const isOpen = sometimesNeeded(graph, fixedChoice, groups, always);
  const eachNext = (index: number, visit: (next: number) => void) =>
    eachNeededBy(graph, fixedChoice, index, visit);
  const components = strongComponents(isOpen, eachNext);
  const members = membersByComponent(components.of, components.count);
  const chosen = chosenAt(groups, always, isOpen);

  const classOf = Int32Array.from(isOpen, (open, index) =>
    always[index] === 1 ? ALWAYS : open === 1 ? 0 : NEVER,
  );
  const follows: number[][] = [];
  const heads: { classNumber: number; choices: readonly Choice[] }[] = [];
  const bySources = new Map<string, number>();
  const sourcesOf: number[][] = members.map(() => []);
  // The larger number first: by then, everything that leads to a component has its class.
  for (let component = members.length - 1; component >= 0; component--) {
    const choices = members[component]!.flatMap((index) => chosen.get(index) ?? []);
    const sources = sortedOnce(sourcesOf[component]!);
    sourcesOf[component] = [];
    let classNumber = sources[0]!;
    if (choices.length > 0) {
      classNumber = follows.push(sources) - 1;
      heads.push({ classNumber, choices });
    } else if (sources.length > 1) {
      const key = sources.join();
      classNumber = bySources.get(key) ?? follows.push(sources) - 1;
      bySources.set(key, classNumber);
    }
    for (const index of members[component]!) {
      classOf[index] = classNumber;
      eachNext(index, (next) => {
        const other = components.of[next]!;
        if (other >= 0 && other !== component) {
          sourcesOf[other]!.push(classNumber);
        }
      });
    }
  }
  const conditions: Condition[][] = follows.map(() => []);
  for (const { classNumber, choices } of heads) {
    conditions[classNumber] = choices.map(({ member, parent }) => ({
      member,
      parentClass: classOf[parent]!,
    }));
  }
  return { of: classOf, follows, conditions };
}

/** Node `parent` may take the node; `member` as in {@link Condition}. */
interface Choice {
  readonly member: number;
  readonly parent: number;
}

/** 1 for the nodes that some combination needs and some other one may not. */
function sometimesNeeded(
  graph: PathGraph,
  fixedChoice: Int32Array,
  groups: readonly CoupledGroup[],
  always: Uint8Array,
): Uint8Array {
  const poolBelow = new Map(groups.map(({ parent, pool }) => [parent, pool]));
  const reached = new Uint8Array(always.length);
  const waiting: number[] = [];
  always.forEach((isAlways, index) => {
    if (isAlways === 1) {
      reached[index] = 1;
      if (poolBelow.has(index)) {
        waiting.push(index);
      }
    }
  });
  spread(reached, waiting, (index, reach) => {
    eachNeededBy(graph, fixedChoice, index, reach);
    poolBelow.get(index)?.forEach(reach);
  });
  return reached.map((isReached, index) => (isReached === 1 && always[index] === 0 ? 1 : 0));
}

function membersByComponent(of: Int32Array, count: number): number[][] {
  const members: number[][] = Array.from({ length: count }, () => []);
  of.forEach((component, index) => {
    if (component >= 0) {
      members[component]!.push(index);
    }
  });
  return members;
}

/** Node index → the choice that makes it needed, for members of groups whose parent may be needed. */
function chosenAt(
  groups: readonly CoupledGroup[],
  always: Uint8Array,
  isOpen: Uint8Array,
): Map<number, Choice> {
  const chosen = new Map<number, Choice>();
  let member = 0;
  for (const { parent, pool } of groups) {
    for (const index of pool) {
      if (isOpen[index] === 1 && (always[parent] === 1 || isOpen[parent] === 1)) {
        chosen.set(index, { member, parent });
      }
      member++;
    }
  }
  return chosen;
}

function sortedOnce(numbers: readonly number[]): number[] {
  return Array.from(new Set(numbers)).sort((a, b) => a - b);
}
