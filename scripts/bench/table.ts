/**
 * What a bench is made of. A file `scripts/bench/NAME.bench.ts` has one as its default export; `bench.ts` finds
 * it, measures every cell and writes the section NAME of docs/benchmarks.md.
 */
export interface Bench {
  /** Heading of the section. */
  readonly title: string;
  /** What is measured, on what input; Markdown. */
  readonly about: string;
  /** Builds inputs and starts what is needed; called once, before the first measurement. */
  readonly tables: () => readonly Table[] | Promise<readonly Table[]>;
  /** Ends what `tables` has started; called also when a measurement fails. */
  readonly close?: () => Promise<void>;
}

export interface Table {
  readonly title: string;
  readonly about?: string;
  /** Heading of the first column. */
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** The row or column that all others are compared with, by its name; measured in the same run. */
  readonly baseline?: Baseline;
}

export type Baseline = { readonly row: string } | { readonly column: string };

export interface Row {
  readonly name: string;
  /** One a column. */
  readonly cells: readonly Cell[];
}

/** A call to be timed, a figure that measures itself, or nothing. */
export type Cell = Run | { readonly figure: () => Promise<Figure> } | null;

/** Once through what is measured; `GAVE_UP` where it came to no result. */
export type Run = () => unknown;

/** A measured value, for what is no duration: requests a second, bytes. */
export interface Figure {
  readonly value: number;
  readonly unit: string;
}

/** What a run returns that ended itself because it would take too long. */
export const GAVE_UP = Symbol('gave up');
