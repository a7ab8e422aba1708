import { quote } from './edit/quote.js';
import type { PlanWarning } from './plan.js';

/** A warning as an English sentence or two: where, what, and what to do about it (notation §4). */
export function warningText(warning: PlanWarning): string {
  switch (warning.type) {
    case 'mixedGate':
      return `Line ${warning.line}: the children of ${quote(warning.label)} mix gates. Give all of them the same one: "-" or "+" where all are needed, "|" where any is enough, "=" where exactly one is meant.`;
    case 'unknownStatus':
      return `Line ${warning.line}: ${quote(warning.code)} is no status, so the node counts as having none. Use one of ? (idea), blank (planned), ~ (in progress), / (walking skeleton), x (done), ^ (production), - (discarded), ! (high risk), or remove the box.`;
    case 'descStray':
      return `Line ${warning.line}: this description text belongs to no node. Put a short one ("\\" text" behind a quote and a blank) below its node; below the divider, indent the text under a line "#id".`;
    case 'duplicateId':
      return `Line ${warning.line}: ID ${quote(warning.id)} is taken since line ${warning.firstLine}, and every reference means that node. Give this one another ID.`;
    case 'unknownDep':
      return `Line ${warning.line}: depends on ${quote(warning.id)}, an ID that no node has. Correct the ID, give it to the node that is meant, or remove the dependency.`;
    case 'unknownDesc':
      return `Line ${warning.line}: describes ${quote(warning.id)}, an ID that no node has. Correct the ID, give it to the node that is meant, or remove the block.`;
    case 'xorConflict':
      return `Line ${warning.line}: ${quote(warning.label)} has been worked on although an alternative before it has been, too, and only one may be. Discard one of them with [-], or use "|" for the whole group.`;
    case 'sizeConflict':
      return `Line ${warning.line}: size ${warning.size} is too small for what the children add up to. Make the node larger, or children smaller, optional or discarded.`;
    case 'assigneeOverload':
      return `@${cut(warning.tag)} carries ${warning.share} % of the cheapest path, ${warning.stations} of its ${warning.totalStations} next steps. Hand some of these nodes to others.`;
    case 'cheapApprox':
      return 'There are too many interdependent alternatives to try all of them, so the cheapest path is an approximation. Discard alternatives that are off the table, or decide some by starting one.';
  }
}

/** A name as quoted, without the quotation marks. */
function cut(name: string): string {
  return quote(name).slice(1, -1);
}
