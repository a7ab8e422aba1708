import type { ComputedPlan } from './computed-plan.js';
import { fitEntry, fitList } from './fitting.js';
import type { Load, Overload } from './loads.js';
import { present } from './node-view.js';
import type { PlanNode, Size } from './plan.js';

export interface StationView {
  line: number;
  id?: string;
  label: string;
  size?: Size;
  /** The node's own people. */
  tags?: readonly string[];
}

/** The cheapest path as agents are told about it (mcp §5). */
export interface PathView {
  /** Lines, 1-based, in document order. */
  needed: number[];
  stations: StationView[];
  loads: readonly Load[];
  unassigned: number;
  total: number;
  overloadedAssignee?: Overload;
  exact: boolean;
  /** How many entries each of the lists lacks, where the answer had no room for them. */
  moreNeeded?: number;
  moreStations?: number;
  moreLoads?: number;
}

/**
 * What fits of the path: stations before loads before needed lines.
 * @param limitChars characters of JSON that it may take
 */
export function viewPath({ plan, path, loads }: ComputedPlan, limitChars = Infinity): PathView {
  const { overloadedAssignee } = loads;
  let left = limitChars - FIELDS;
  const fit = <Entry>(count: number, view: (at: number) => Entry) => {
    const fitted = fitList(count, left, view);
    left -= fitted.chars;
    return fitted;
  };
  const limitOfEntry = limitChars / 8;
  const overload = overloadedAssignee === null ? null : fitEntry(overloadedAssignee, limitOfEntry);
  left -= overload === null ? 0 : OVERLOAD + overload.tag.length * 6;
  const stations = fit(path.stations.length, (at) => fitEntry(viewStation(path.stations[at]!), limitOfEntry));
  const people = fit(loads.loads.length, (at) => fitEntry(loads.loads[at]!, limitOfEntry));
  const lines = plan.nodes.filter(({ index }) => path.needed[index] === 1);
  const needed = fit(lines.length, (at) => lines[at]!.line);
  return {
    needed: needed.entries,
    stations: stations.entries,
    loads: people.entries,
    unassigned: loads.unassigned,
    total: path.total,
    ...(overload === null ? {} : { overloadedAssignee: overload }),
    exact: path.exact,
    ...(needed.more > 0 ? { moreNeeded: needed.more } : {}),
    ...(stations.more > 0 ? { moreStations: stations.more } : {}),
    ...(people.more > 0 ? { moreLoads: people.more } : {}),
  };
}

/** Characters of the names and numbers around the lists. */
const FIELDS = 250;
const OVERLOAD = 100;

function viewStation({ line, id, label, size, people }: PlanNode): StationView {
  return present<StationView>({ line, id, label, size, tags: people });
}
