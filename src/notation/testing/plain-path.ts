import type { Plan, PlanNode, Size } from '../plan.js';

/**
 * Cheapest path and loads word by word as notation §7 and §8 put them, however slow: what the quick way is
 * held against.
 */
export interface PlainPath {
  needed: number[];
  stations: number[];
  total: number;
  exact: boolean;
  assumed: Size[];
  loads: { tag: string; load: number; share: number; stations: number }[];
  overloaded: string | null;
}

const SIZES: Size[] = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const rank = (size: Size) => SIZES.indexOf(size);
const isIn = (codes: string, { status }: PlanNode) => status !== null && codes.includes(status);
const isDone = (node: PlanNode) => isIn('x^', node);
const isRealised = (node: PlanNode) => isIn('~/x^', node);
const isDiscarded = (node: PlanNode) => isIn('-', node);
const isDisjunctive = (group: PlanNode[]) => group.length > 0 && group[0]!.gate !== 'and';
const poolOf = (group: PlanNode[]) => (group.some(isRealised) ? group.filter(isRealised) : group);
const pathChildren = (node: PlanNode) =>
  node.children.filter((child) => !isDiscarded(child) && (!child.optional || isIn('~/', child)));

type Choice = Map<PlanNode, PlanNode>;

/** @param limit most combinations that are tried */
export function plainPath(plan: Plan, limit = 20_000): PlainPath {
  const assumed = new Map<PlanNode, Size>();
  const sizeOf = (node: PlanNode): Size => {
    const known = assumed.get(node) ?? assumedSize(node, sizeOf);
    assumed.set(node, known);
    return known;
  };
  const cost = (node: PlanNode) => (isDone(node) ? 0 : rank(sizeOf(node)) + 1);
  const priceOf = (needed: Set<PlanNode>) =>
    [...needed].reduce((sum, node) => sum + marginOf(node, needed, cost), 0);

  const local: Choice = new Map();
  for (const node of plan.nodes.filter((one) => isDisjunctive(pathChildren(one)))) {
    const group = pathChildren(node);
    const pool = group.length === 1 ? group : poolOf(group);
    local.set(
      node,
      pool.reduce((best, one) => (cost(one) < cost(best) ? one : best)),
    );
  }
  const groups = plan.nodes.filter((node) => isCoupled(node, plan));
  const count = groups.reduce((product, node) => product * poolOf(pathChildren(node)).length, 1);
  let needed = closure(plan, local);
  if (count <= limit) {
    let bestPrice = Infinity;
    for (const choice of combinations(groups, local)) {
      const set = closure(plan, choice);
      if (priceOf(set) < bestPrice) {
        bestPrice = priceOf(set);
        needed = set;
      }
    }
  }
  const inOrder = plan.nodes.filter((node) => needed.has(node));
  const stations = inOrder.filter(
    (node) => !isDone(node) && !descendants(node).some((below) => needed.has(below) && !isDone(below)),
  );
  return {
    needed: inOrder.map(({ line }) => line),
    stations: stations.map(({ line }) => line),
    total: priceOf(needed),
    exact: count <= limit,
    assumed: plan.nodes.map(sizeOf),
    ...plainLoads(inOrder, stations, (node) => marginOf(node, needed, cost)),
  };
}

function assumedSize(node: PlanNode, sizeOf: (node: PlanNode) => Size): Size {
  if (node.size !== null) {
    return node.size;
  }
  const counting = node.children.filter((child) => !isDiscarded(child) && !child.optional);
  if (counting.length === 0) {
    return 'M';
  }
  let left = counting.filter((child) => !isDone(child));
  if (isDisjunctive(counting)) {
    left = poolOf(counting).some(isDone) ? [] : poolOf(counting);
  }
  if (left.length === 0) {
    return 'XS';
  }
  const ranks = left.map((child) => rank(sizeOf(child)));
  if (isDisjunctive(counting)) {
    return SIZES[Math.min(...ranks)]!;
  }
  const largest = Math.max(...ranks);
  return SIZES[Math.min(5, ranks.filter((one) => one === largest).length >= 3 ? largest + 1 : largest)]!;
}

function marginOf(node: PlanNode, needed: Set<PlanNode>, cost: (node: PlanNode) => number): number {
  const below = pathChildren(node).filter((child) => needed.has(child));
  return Math.max(0, cost(node) - below.reduce((sum, child) => sum + cost(child), 0));
}

function closure({ roots, nodeById }: Plan, choice: Choice): Set<PlanNode> {
  const needed = new Set<PlanNode>();
  const need = (node: PlanNode) => {
    if (needed.has(node)) {
      return;
    }
    needed.add(node);
    const group = pathChildren(node);
    (isDisjunctive(group) ? [choice.get(node)!] : group).forEach(need);
    node.dependencies
      .map((id) => nodeById.get(id))
      .filter((target) => target !== undefined && !isDiscarded(target))
      .forEach((target) => need(target!));
  };
  roots.forEach(need);
  return needed;
}

function isCoupled(node: PlanNode, { nodes, nodeById }: Plan): boolean {
  const group = pathChildren(node);
  const targets = new Set(nodes.flatMap(({ dependencies }) => dependencies).map((id) => nodeById.get(id)));
  const isTied = (one: PlanNode) => one.dependencies.length > 0 || targets.has(one);
  const pool = isDisjunctive(group) ? poolOf(group) : [];
  return pool.length > 1 && pool.some((member) => [member, ...descendants(member)].some(isTied));
}

function descendants(node: PlanNode): PlanNode[] {
  return node.children.flatMap((child) => [child, ...descendants(child)]);
}

function* combinations(groups: PlanNode[], choice: Choice): Generator<Choice> {
  const [first, ...others] = groups;
  if (first === undefined) {
    yield choice;
    return;
  }
  for (const member of poolOf(pathChildren(first))) {
    yield* combinations(others, new Map(choice).set(first, member));
  }
}

function plainLoads(
  needed: PlanNode[],
  stations: PlanNode[],
  marginOf: (node: PlanNode) => number,
): Pick<PlainPath, 'loads' | 'overloaded'> {
  const ownersOf = (node: PlanNode | null): readonly string[] =>
    node === null ? [] : node.people.length > 0 ? node.people : ownersOf(node.parent);
  const sums = new Map<string, number>();
  let total = 0;
  for (const node of needed) {
    total += marginOf(node);
    for (const owner of marginOf(node) > 0 ? ownersOf(node) : []) {
      sums.set(owner, (sums.get(owner) ?? 0) + marginOf(node) / ownersOf(node).length);
    }
  }
  const loads = [...sums].map(([tag, load]) => ({
    tag,
    load,
    share: Math.round((load / total) * 100),
    stations: stations.flatMap(ownersOf).filter((owner) => owner === tag).length,
  }));
  const largest = loads.reduce<(typeof loads)[number] | null>(
    (most, one) => (most === null || one.load > most.load ? one : most),
    null,
  );
  const isOver = largest !== null && loads.length >= 2 && largest.load > total / 2;
  return { loads, overloaded: isOver ? largest.tag : null };
}
