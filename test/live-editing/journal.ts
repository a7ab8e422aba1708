import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../src/common/clock.js';
import { checksum } from '../../src/line-diff/index.js';
import type { ApiResponse } from '../support/api.js';
import type {
  Acknowledgement,
  ConflictBody,
  DocumentBody,
  FeedBody,
  HistoryBody,
  PatchBody,
} from './protocol.js';
import { applied, overlapping, shifted } from './reference.js';

/** The service's default. */
const MILESTONE_PAUSE_MS = 30_000;

/**
 * Everything that a server said about one document, to be held against each other at the end: it must all
 * tell one and the same story.
 */
export class Journal {
  private readonly patches = new Map<number, { body: PatchBody; answer: Acknowledgement }>();
  private readonly renames = new Set<number>();
  /** By request: when it was sent first, and when it was known to be stored; milliseconds. */
  private readonly sentAt = new Map<string, number>();
  private readonly storedBy = new Map<number, number>();
  private readonly conflicts: { body: PatchBody; answer: ConflictBody }[] = [];
  private readonly feeds: { since: number; answer: FeedBody }[] = [];

  /**
   * @param first the document as it was created
   * @param clock of the service, where so much time passes that versions in between go
   */
  constructor(
    private readonly first: DocumentBody,
    private readonly clock?: Clock,
  ) {}

  sent(body: PatchBody): void {
    if (this.clock !== undefined && !this.sentAt.has(name(body))) {
      this.sentAt.set(name(body), this.clock.now());
    }
  }

  acknowledged(body: PatchBody, answer: Acknowledgement): void {
    const known = this.patches.get(answer.version);
    if (known === undefined) {
      const twice = [...this.patches.values()].find((each) => sameRequest(each.body, body));
      require(twice === undefined, () => `${name(body)} made two versions`);
      this.patches.set(answer.version, { body, answer });
      this.storedBy.set(answer.version, this.clock?.now() ?? 0);
    } else {
      require(sameRequest(known.body, body), () => `${name(known.body)} and ${name(body)} got one version`);
      require(isDeepStrictEqual(known.answer, answer), () => `${name(body)} was answered in two ways`);
    }
  }

  renamed(version: number): void {
    this.renames.add(version);
  }

  conflicted(body: PatchBody, answer: ConflictBody): void {
    this.conflicts.push({ body, answer });
  }

  /** Whether a patch was refused because its base is gone, which happens only where time passes. */
  isForgotten(body: PatchBody, answer: ApiResponse): boolean {
    const { type } = answer.body as { type?: unknown };
    return (
      this.clock !== undefined &&
      answer.status === 422 &&
      type === 'urn:werkbaum:problem:base-unavailable' &&
      body.baseVersion > this.first.version
    );
  }

  fed(since: number, answer: FeedBody): void {
    this.feeds.push({ since, answer });
  }

  /**
   * @param last the document as the server has it after everybody is done
   * @param history what the server shows of it
   * @throws Error with the first contradiction
   */
  verify(last: DocumentBody, history: readonly HistoryBody[]): void {
    const texts = this.replay(last.version);
    require(texts.get(last.version) === last.content, () => 'the acknowledged changes do not make the text');
    for (const { body, answer } of this.conflicts) {
      const base = known(texts, body.baseVersion);
      require(overlapping(body.ops, answer.opsSinceBase), () =>
        `${name(body)} was refused without an overlap`);
      require(applied(base, answer.opsSinceBase) === known(texts, answer.currentVersion), () =>
        `the conflict of ${name(body)} tells another story than the text`);
    }
    for (const { since, answer } of this.feeds) {
      checkFeed(since, answer, texts, this.clock !== undefined);
    }
    this.checkHistory(history, texts, last.version);
  }

  /** Milestones and the newest version, each with the text that it had (rest-protocol §4). */
  private checkHistory(history: readonly HistoryBody[], texts: Map<number, string>, newest: number): void {
    for (const { version, content } of history) {
      require(content === known(texts, version), () => `the history has another text of version ${version}`);
    }
    const shown = history.map((entry) => entry.version);
    for (const version of [this.first.version, ...this.renames, ...this.beforePauses(), newest]) {
      require(shown.includes(version), () => `the history lost version ${version}: ${shown.join(', ')}`);
    }
  }

  /** Versions that surely stood for as long as the milestone pause before the next one came. */
  private beforePauses(): number[] {
    return [...this.storedBy].flatMap(([version, storedBy]) => {
      const next = this.patches.get(version + 1);
      const sentAt = next && this.sentAt.get(name(next.body));
      return sentAt !== undefined && sentAt - storedBy >= MILESTONE_PAUSE_MS ? [version] : [];
    });
  }

  /** @returns the text of every version, made from nothing but the acknowledgements */
  private replay(lastVersion: number): Map<number, string> {
    const texts = new Map([[this.first.version, this.first.content]]);
    for (let version = this.first.version + 1; version <= lastVersion; version++) {
      const before = known(texts, version - 1);
      const patch = this.patches.get(version);
      if (patch === undefined) {
        require(this.renames.has(version), () => `version ${version} was acknowledged to nobody`);
        texts.set(version, before);
        continue;
      }
      require(!this.renames.has(version), () => `version ${version} was acknowledged twice`);
      const { body, answer } = patch;
      const base = known(texts, body.baseVersion);
      require(checksum(base) === body.checksum, () => `${name(body)} was accepted on a base it did not have`);
      require(applied(base, answer.opsSinceBase) === before, () =>
        `${name(body)} was told wrong changes of the others`);
      require(!overlapping(body.ops, answer.opsSinceBase), () => `${name(body)} should have been a conflict`);
      texts.set(version, applied(before, shifted(body.ops, answer.opsSinceBase)));
    }
    return texts;
  }
}

function checkFeed(since: number, answer: FeedBody, texts: Map<number, string>, compacts: boolean): void {
  const { fromVersion, currentVersion, ops, content, events } = answer;
  const current = known(texts, currentVersion);
  require(currentVersion > since, () => `the feed went back from ${since} to ${currentVersion}`);
  if (content !== undefined) {
    require(compacts, () => `the feed since ${since} forgot where it began`);
    require(content === current, () =>
      `the feed since ${since} sent another text than version ${currentVersion}`);
  } else {
    require(fromVersion === since, () => `the feed since ${since} began at ${fromVersion}`);
    require(applied(known(texts, since), ops ?? []) === current, () =>
      `the feed since ${since} leads to another text than version ${currentVersion}`);
  }
  const all = Array.from({ length: currentVersion - since }, (_, i) => since + 1 + i);
  const told = events.map((event) => event.version);
  // What is compacted has no event any more; the newest version always has.
  const expected = compacts ? all.filter((each) => each === currentVersion || told.includes(each)) : all;
  require(isDeepStrictEqual(told, expected), () =>
    `the feed since ${since} skipped an event: ${told.join(', ')}`);
}

function sameRequest(a: PatchBody, b: PatchBody): boolean {
  return a.clientId === b.clientId && a.seq === b.seq;
}

function name(body: PatchBody): string {
  return `${body.clientId}#${body.seq}`;
}

function known(texts: Map<number, string>, version: number): string {
  const text = texts.get(version);
  require(text !== undefined, () => `nobody was told of version ${version}`);
  return text;
}

function require(condition: boolean, contradiction: () => string): asserts condition {
  if (!condition) {
    throw new Error(contradiction());
  }
}
