import type { CheapestPath } from './cheapest-path.js';
import type { Plan, PlanWarning } from './plan.js';

/** How much of the cheapest path one person carries (notation §8). */
export interface Load {
  readonly tag: string;
  readonly load: number;
  /** Of the total, in percent, rounded. */
  readonly share: number;
  readonly stations: number;
}

export interface Overload {
  readonly tag: string;
  readonly share: number;
  readonly stations: number;
  readonly totalStations: number;
}

export interface Loads {
  /** In the order in which people first own something along the path. */
  readonly loads: readonly Load[];
  /** What nobody owns. */
  readonly unassigned: number;
  readonly overloadedAssignee: Overload | null;
}

/**
 * Who carries how much (notation §8). Nodes that inherit one list of owners are summed up before the sum is
 * handed to its people, so a root with many names above many nodes costs no more than both together. Added
 * in another order, doubles differ in their last digits; wherever these decide (a share about to be rounded
 * the other way, a load that is half of everything), the person's parts are added one by one in document order.
 */
export function loadsOf(plan: Plan, path: CheapestPath): Loads {
  const ownership = ownershipOf(plan, path);
  const { total } = path;
  const people = handOut(ownership);
  const loads: Load[] = [];
  for (const [tag, { load: roughly, stations }] of people) {
    const load = isDecisive(roughly, total) ? addInOrder(tag, ownership) : roughly;
    loads.push({ tag, load, share: Math.round((load / total) * 100), stations });
  }
  const largest = loads.reduce<Load | null>(
    (most, one) => (most === null || one.load > most.load ? one : most),
    null,
  );
  const isOverloaded = largest !== null && loads.length >= 2 && largest.load > total / 2;
  return {
    loads,
    unassigned: ownership.unassigned,
    overloadedAssignee: isOverloaded
      ? {
          tag: largest.tag,
          share: largest.share,
          stations: largest.stations,
          totalStations: path.stations.length,
        }
      : null,
  };
}

/** The overload as a warning; it concerns no line. */
export function overloadWarnings({ overloadedAssignee }: Loads): PlanWarning[] {
  return overloadedAssignee === null ? [] : [{ type: 'assigneeOverload', ...overloadedAssignee }];
}

/** A list of names as written on one node, and what the nodes that it counts for come to. */
interface OwnerList {
  readonly owners: readonly string[];
  margin: number;
  stations: number;
}

interface Ownership {
  /** In the order in which they first own a margin. */
  readonly lists: ReadonlySet<OwnerList>;
  /** Every owned margin above 0, in document order. */
  readonly parts: readonly { readonly list: OwnerList; readonly margin: number }[];
  readonly unassigned: number;
}

function ownershipOf({ nodes }: Plan, { margins, stations }: CheapestPath): Ownership {
  const listOf: (OwnerList | null)[] = [];
  const lists = new Set<OwnerList>();
  const parts: { list: OwnerList; margin: number }[] = [];
  let unassigned = 0;
  for (const { index, people, parent } of nodes) {
    const inherited = parent === null ? null : listOf[parent.index]!;
    const list = people.length > 0 ? { owners: people, margin: 0, stations: 0 } : inherited;
    listOf.push(list);
    const margin = margins[index]!;
    if (margin === 0) {
      continue;
    }
    if (list === null) {
      unassigned += margin;
    } else {
      lists.add(list);
      list.margin += margin;
      parts.push({ list, margin });
    }
  }
  for (const { index } of stations) {
    const list = listOf[index];
    if (list) {
      list.stations++;
    }
  }
  return { lists, parts, unassigned };
}

function handOut({ lists }: Ownership): Map<string, { load: number; stations: number }> {
  const people = new Map<string, { load: number; stations: number }>();
  for (const { owners, margin, stations } of lists) {
    for (const tag of owners) {
      const sum = people.get(tag) ?? { load: 0, stations: 0 };
      sum.load += margin / owners.length;
      sum.stations += stations;
      people.set(tag, sum);
    }
  }
  return people;
}

/** Wider than what the order of additions can change. */
const DOUBT = 1e-9;

/**
 * Whether the last digits of a load matter. Few loads are so close to half of the total, or to a share of
 * 0.5, 1.5 … percent: no more than 200 people can have as much.
 */
function isDecisive(load: number, total: number): boolean {
  const percent = (load / total) * 100;
  const distance = Math.abs(percent - Math.floor(percent) - 0.5);
  return distance < 100 * DOUBT || Math.abs(load - total / 2) < total * DOUBT;
}

function addInOrder(tag: string, { lists, parts }: Ownership): number {
  const timesIn = new Map<OwnerList, number>();
  for (const list of lists) {
    const times = list.owners.reduce((count, owner) => count + (owner === tag ? 1 : 0), 0);
    if (times > 0) {
      timesIn.set(list, times);
    }
  }
  let load = 0;
  for (const { list, margin } of parts) {
    for (let times = timesIn.get(list) ?? 0; times > 0; times--) {
      load += margin / list.owners.length;
    }
  }
  return load;
}
