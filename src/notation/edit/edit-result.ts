import type { LineOperation } from '../../line-diff/line-operation.js';
import type { EditStep } from './edit-step.js';

/** What an edit says beside the text. Lines are 1-based lines of the new text. */
export interface EditReport {
  /** The addressed or added node where it stands now; absent where it went. */
  readonly node?: NodePlace | undefined;
  /** A node that joined a group took another kind of gate. */
  readonly gateChanged?: boolean | undefined;
  /** Further lines whose text changed with it. */
  readonly alsoChanged?: readonly number[] | undefined;
  /** Lines that refer to another node now, or to none. */
  readonly affected?: readonly number[] | undefined;
}

/** What an edit made of a text. */
export interface EditResult extends EditReport {
  /** The new text, with LF line ends. */
  readonly text: string;
  readonly changed: boolean;
  /** From the old text (line ends normalised) to the new one; 0-based. Empty where nothing changed. */
  readonly ops: readonly LineOperation[];
}

export interface NodePlace {
  /** Absent where the node has none. */
  readonly id?: string | undefined;
  readonly line: number;
}

export function resultOf(step: EditStep): EditResult {
  return {
    text: step.after.lines.join('\n'),
    changed: step.after !== step.before,
    ops: step.ops,
    ...reportOf(step),
  };
}

/** What a step says beside the text; only what there is to say. */
export function reportOf(
  step: EditStep,
): Pick<EditResult, 'node' | 'gateChanged' | 'alsoChanged' | 'affected'> {
  const { node, gateChanged, alsoChanged, affected } = step;
  return {
    ...(node !== null && { node: { ...(node.id !== null && { id: node.id }), line: node.line } }),
    ...(gateChanged && { gateChanged }),
    ...(alsoChanged?.length && { alsoChanged }),
    ...(affected?.length && { affected }),
  };
}
