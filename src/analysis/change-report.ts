import type { ChangeMade } from './plan-change.js';

/** What the verbs say about nodes and lines (mcp §4), as tools answer it. */
export interface ChangeReport {
  node?: { id?: string; line: number };
  gateChanged?: boolean;
  alsoChanged?: number[];
  affected?: number[];
  edits?: EditReport[];
}

export interface EditReport {
  verb: string;
  id?: string;
  /** Left out where the node went. */
  line?: number;
  changed: boolean;
  gateChanged?: boolean;
  alsoChanged?: number[];
  affected?: number[];
}

/**
 * @param made lines 1-based, in the edited text
 * @param place where such a line stands in the text that the answer speaks of
 */
export function reportOf(made: ChangeMade, place: (line: number) => number): ChangeReport {
  return {
    ...(made.node === undefined ? {} : { node: { id: made.node.id, line: place(made.node.line) } }),
    ...touched(made, place),
    ...(made.edits === undefined
      ? {}
      : {
          edits: made.edits.map(({ verb, changed, node, ...rest }) => ({
            verb,
            id: node?.id,
            line: node === undefined ? undefined : place(node.line),
            changed,
            ...touched(rest, place),
          })),
        }),
  };
}

function touched(
  { gateChanged, alsoChanged, affected }: Pick<ChangeMade, 'gateChanged' | 'alsoChanged' | 'affected'>,
  place: (line: number) => number,
): Pick<ChangeReport, 'gateChanged' | 'alsoChanged' | 'affected'> {
  return {
    ...(gateChanged ? { gateChanged } : {}),
    ...(alsoChanged === undefined ? {} : { alsoChanged: alsoChanged.map(place) }),
    ...(affected === undefined ? {} : { affected: affected.map(place) }),
  };
}
