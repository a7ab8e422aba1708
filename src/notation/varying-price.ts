import { ALWAYS, NEVER } from './need-classes.js';
import type { NeedClasses } from './need-classes.js';
import type { PathGraph } from './path-graph.js';
import { eachOf } from './path-graph.js';

/** The part of a needed set's price that depends on the choices (notation §7). */
export interface VaryingPrice {
  /** What each class adds where it is needed. */
  readonly ofClass: Float64Array;
  readonly margins: readonly VaryingMargin[];
}

/** The margin of a disjunctive node some of whose path children are needed in some combinations only. */
export interface VaryingMargin {
  /** Class of the node, or {@link ALWAYS}. */
  readonly classNumber: number;
  /** The margin without those children, 1 or more. */
  readonly most: number;
  /** What they take off it, down to 0, where they are needed. */
  readonly less: readonly { readonly classNumber: number; readonly cost: number }[];
}

/** A node all of whose path children come with it has a margin that never changes, so it counts once. */
export function varyingPrice(graph: PathGraph, classes: NeedClasses): VaryingPrice {
  const ofClass = new Float64Array(classes.follows.length);
  const margins: VaryingMargin[] = [];
  graph.ownCost.forEach((cost, index) => {
    const classNumber = classes.of[index]!;
    if (cost === 0 || classNumber === NEVER) {
      return;
    }
    let most = cost;
    const less: { classNumber: number; cost: number }[] = [];
    eachOf(graph.pathChildren, index, (child) => {
      const childCost = graph.ownCost[child]!;
      const childClass = classes.of[child]!;
      if (childClass === ALWAYS || childClass === classNumber || graph.isDisjunctive[index] === 0) {
        most -= childCost;
      } else if (childClass !== NEVER && childCost > 0) {
        less.push({ classNumber: childClass, cost: childCost });
      }
    });
    if (most > 0 && less.length > 0) {
      margins.push({ classNumber, most, less });
    } else if (most > 0 && classNumber >= 0) {
      ofClass[classNumber]! += most;
    }
  });
  return { ofClass, margins };
}
