import type { LineOperation } from '../line-operation.js';
import { endOf, linesOf } from '../line-operation.js';

/** A line that was once in the text; the same one when it comes back. */
interface KnownLine {
  readonly text: string;
  /** The version that brought it; 0: there from the start. */
  readonly by: number;
  /** The versions that took it away. */
  readonly gone: Set<number>;
  /** Lines that were away when this one came, at the same place: nobody can say which comes first. */
  readonly unordered: Set<KnownLine>;
}

/**
 * A history that knows every line by itself, not by its text: so what all versions but some would have given is
 * well defined, or known to be undefined.
 */
export class LineIdentities {
  /** Every line that ever was, in order. */
  private readonly lines: KnownLine[];
  /** Lines that an operation took away, with those that it put in their stead. */
  private readonly steads: KnownLine[][] = [];
  private readonly undone = new Map<number, number>();

  constructor(texts: readonly string[]) {
    this.lines = texts.map((text) => this.line(text, 0, []));
  }

  /** @param ops on what is visible now */
  edit(version: number, ops: readonly LineOperation[]): void {
    const visible = this.visible();
    for (const operation of [...ops].reverse()) {
      this.apply(version, operation, visible);
    }
  }

  undo(version: number, undoes: number): void {
    this.undone.set(version, undoes);
  }

  texts(): string[] {
    return this.visible().map(({ text }) => text);
  }

  /** What stands there without a version; `undefined` where the order of its lines can't be known. */
  without(version: number): string[] | undefined {
    const before = new Set(this.visible());
    const after = this.visible(version);
    const back = new Set(after.filter((line) => !before.has(line)));
    const isOrdered = after.every((line) => ![...line.unordered].some((other) => back.has(other)));
    return isOrdered ? after.map(({ text }) => text) : undefined;
  }

  /**
   * False once lines came next to hidden ones whose stretches reach into each other, as what stood in the stead of some
   * lines was replaced together with others: to which of them the new lines belong is then more than this model knows.
   */
  isClear = true;

  /** Whether a version is not taken back. */
  stands(version: number): boolean {
    return this.counts(version);
  }

  /** Whether without a version another one would be taken back twice: then its lines would be both. */
  isTwofold(without: number): boolean {
    const taken = [...this.undone].filter(([by]) => this.counts(by, without)).map(([, undoes]) => undoes);
    return new Set(taken).size < taken.length;
  }

  private apply(version: number, operation: LineOperation, visible: readonly KnownLine[]): void {
    const removed = visible.slice(operation.index, endOf(operation));
    removed.forEach((line) => line.gone.add(version));
    const [at, unordered] =
      removed[0] === undefined
        ? this.gapAt(version, visible[operation.index - 1], visible[operation.index])
        : [this.lines.indexOf(removed[0]), removed.flatMap((line) => [...line.unordered])];
    const added = linesOf(operation).map((text) => this.line(text, version, unordered));
    this.lines.splice(at, 0, ...added);
    for (const lines of this.steads) {
      if (removed.some((line) => lines.includes(line))) {
        lines.push(...added);
      }
    }
    if (operation.op === 'replace') {
      this.steads.push([...added, ...removed]);
    }
  }

  /** Between two visible lines, but never among lines that stood in each other's stead. */
  private gapAt(
    version: number,
    above: KnownLine | undefined,
    below: KnownLine | undefined,
  ): [number, KnownLine[]] {
    const from = above === undefined ? 0 : this.lines.indexOf(above) + 1;
    const to = below === undefined ? this.lines.length : this.lines.indexOf(below);
    const hidden = this.lines.slice(from, to).filter(({ by }) => by !== version);
    const theirs = this.steads.filter((lines) => lines.some((line) => hidden.includes(line))).flat();
    this.isClear &&= new Set(theirs).size === theirs.length;
    const spans = this.steads
      .map((lines) => lines.map((line) => this.lines.indexOf(line)))
      .map((places) => ({ first: Math.min(...places), last: Math.max(...places) }))
      .filter(({ first, last }) => first >= from || last < to);
    const places = Array.from({ length: to - from + 1 }, (_, i) => from + i).filter((place) =>
      spans.every(({ first, last }) => place <= first || last < place),
    );
    const at = places[0] ?? from;
    return [at, this.lines.slice(at, places.at(-1) ?? at).filter(({ by }) => by !== version)];
  }

  private visible(without?: number): KnownLine[] {
    return this.lines.filter(
      ({ by, gone }) => this.counts(by, without) && ![...gone].some((each) => this.counts(each, without)),
    );
  }

  /** A version counts unless one that counts took it back. */
  private counts(version: number, without?: number): boolean {
    if (version === without) {
      return false;
    }
    return ![...this.undone].some(([by, undoes]) => undoes === version && this.counts(by, without));
  }

  private line(text: string, by: number, unordered: readonly KnownLine[]): KnownLine {
    return { text, by, gone: new Set(), unordered: new Set(unordered) };
  }
}
