import { isDeepStrictEqual } from 'node:util';
import { checksum } from '../../src/line-diff/index.js';
import type { Acknowledgement, ConflictBody, DocumentBody, FeedBody, PatchBody } from './protocol.js';
import { applied, overlapping, shifted } from './reference.js';

/**
 * Everything that a server said about one document, to be held against each other at the end: it must all
 * tell one and the same story.
 */
export class Journal {
  private readonly patches = new Map<number, { body: PatchBody; answer: Acknowledgement }>();
  private readonly renames = new Set<number>();
  private readonly conflicts: { body: PatchBody; answer: ConflictBody }[] = [];
  private readonly feeds: { since: number; answer: FeedBody }[] = [];

  /** @param first the document as it was created */
  constructor(private readonly first: DocumentBody) {}

  acknowledged(body: PatchBody, answer: Acknowledgement): void {
    const known = this.patches.get(answer.version);
    if (known === undefined) {
      const twice = [...this.patches.values()].find((each) => sameRequest(each.body, body));
      require(twice === undefined, () => `${name(body)} made two versions`);
      this.patches.set(answer.version, { body, answer });
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

  fed(since: number, answer: FeedBody): void {
    this.feeds.push({ since, answer });
  }

  /**
   * @param last the document as the server has it after everybody is done
   * @throws Error with the first contradiction
   */
  verify(last: DocumentBody): void {
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
      checkFeed(since, answer, texts);
    }
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

function checkFeed(since: number, answer: FeedBody, texts: Map<number, string>): void {
  const { fromVersion, currentVersion, ops, content, events } = answer;
  const current = known(texts, currentVersion);
  require(currentVersion > since, () => `the feed went back from ${since} to ${currentVersion}`);
  if (content !== undefined) {
    require(content === current, () =>
      `the feed since ${since} sent another text than version ${currentVersion}`);
  } else {
    require(fromVersion === since, () => `the feed since ${since} began at ${fromVersion}`);
    require(applied(known(texts, since), ops ?? []) === current, () =>
      `the feed since ${since} leads to another text than version ${currentVersion}`);
  }
  const expected = Array.from({ length: currentVersion - since }, (_, i) => since + 1 + i);
  require(isDeepStrictEqual(
    events.map((event) => event.version),
    expected,
  ), () => `the feed since ${since} skipped an event: ${events.map((event) => event.version).join(', ')}`);
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
