/** The values that a plan's text is read into (notation §2–§4). Computed from the text, never stored. */

export type Gate = 'and' | 'or' | 'xor';
export type StatusCode = '?' | ' ' | '~' | '/' | 'x' | '^' | '-' | '!';
export type Size = 'XS' | 'S' | 'M' | 'L' | 'XL' | 'XXL';
export type Fold = '>' | '<';

export interface PlanNode {
  /** Position in document order, 0-based: `plan.nodes[node.index] === node`. */
  readonly index: number;
  /** First physical line, 1-based. */
  readonly line: number;
  /** Width of the indentation; a tab counts as 2. */
  readonly width: number;
  readonly parent: PlanNode | null;
  readonly children: readonly PlanNode[];
  /** The gate character as written, `null` where there is none. */
  readonly gateChar: '-' | '+' | '|' | '=' | null;
  readonly gate: Gate;
  readonly optional: boolean;
  /** Known status code (`X` is read as `x`); `null` for a neutral node, unknown codes included. */
  readonly status: StatusCode | null;
  readonly fold: Fold | null;
  readonly id: string | null;
  /** White space collapsed; `#` + ID where the line has an ID and no label of its own (`labelFromId`). */
  readonly label: string;
  readonly labelFromId: boolean;
  readonly size: Size | null;
  readonly url: string | null;
  /** Own names in the order written, repetitions kept, without `@`. */
  readonly people: readonly string[];
  /** Without `&`. */
  readonly keywords: readonly string[];
  /** Without `#`, repetitions kept. */
  readonly dependencies: readonly string[];
  readonly focus: boolean;
  /** All pieces joined by LF (notation §3); `null` where there is none. */
  readonly description: string | null;
}

export interface Plan {
  /** Every node in document order. */
  readonly nodes: readonly PlanNode[];
  readonly roots: readonly PlanNode[];
  /** ID → its first holder: what every reference resolves to. */
  readonly nodeById: ReadonlyMap<string, PlanNode>;
  /** Number of physical lines of the normalised text. */
  readonly lineCount: number;
  /** What reading the lines alone shows: unknownStatus, descStray, duplicateId, unknownDesc. */
  readonly readingWarnings: readonly PlanWarning[];
}

/** Line numbers are 1-based (notation §4). */
export type PlanWarning =
  | { type: 'mixedGate'; line: number; label: string }
  | { type: 'unknownStatus'; line: number; code: string }
  | { type: 'descStray'; line: number }
  | { type: 'duplicateId'; line: number; id: string; firstLine: number }
  | { type: 'unknownDep'; line: number; id: string }
  | { type: 'unknownDesc'; line: number; id: string }
  | { type: 'xorConflict'; line: number; label: string }
  | { type: 'sizeConflict'; line: number; size: Size }
  | { type: 'assigneeOverload'; tag: string; share: number; stations: number; totalStations: number }
  | { type: 'cheapApprox' };

export type WarningType = PlanWarning['type'];

/** The guard refuses new structural warnings; content warnings are reported (mcp.md §6). */
export type WarningClass = 'structural' | 'content';
