import {
  applyOps,
  checksum,
  computeOps,
  joinLines,
  rebaseOps,
  splitLines,
} from '../../src/line-diff/index.js';
import type { LineOperation } from '../../src/line-diff/index.js';
import type { ApiResponse } from '../support/api.js';
import type { Journal } from './journal.js';
import type { Network } from './network.js';
import { ConnectionLost } from './protocol.js';
import type { Acknowledgement, ConflictBody, DocumentBody, FeedBody, PatchBody, Route } from './protocol.js';

/** The last state that the server confirmed to an editor. */
interface Shadow {
  version: number;
  text: string;
}

/**
 * A web editor without a screen: a shadow copy, one push in flight, the feed taken only where it fits, and a
 * person who decides conflicts. The test says when it pushes and follows, where a browser has timers.
 *
 * One thing it does better than today's editor: after a lost answer it sends the same request with the same
 * `seq` once more instead of a new one, which is what receipts are for.
 */
export class Editor {
  text: string;
  private shadow: Shadow;
  private seq = 0;
  private inFlight?: { body: PatchBody; sent: string };
  private conflict?: Shadow;

  private constructor(
    private readonly network: Network,
    private readonly journal: Journal,
    private readonly documentId: string,
    readonly clientId: string,
    document: DocumentBody,
  ) {
    this.text = document.content;
    this.shadow = { version: document.version, text: document.content };
  }

  static async open(
    network: Network,
    journal: Journal,
    documentId: string,
    clientId: string,
  ): Promise<Editor> {
    const answer = await network.send<DocumentBody>(SURE, 'GET', `/documents/${documentId}`);
    return new Editor(network, journal, documentId, clientId, answer.body);
  }

  get version(): number {
    return this.shadow.version;
  }

  /** Nothing typed that the server has not confirmed, and nothing open. */
  get settled(): boolean {
    return this.text === this.shadow.text && this.inFlight === undefined && this.conflict === undefined;
  }

  /** A person types; a browser's text field knows LF only. */
  type(change: (text: string) => string): void {
    this.text = change(this.text).replace(/\r\n?/g, '\n');
  }

  /**
   * What the debounce timer does: sends what was typed, or what got lost before, unless a conflict is open.
   *
   * @param meanwhile what the person does while the answer is awaited
   */
  async push(route: Route, meanwhile: () => void = () => undefined): Promise<void> {
    if (this.conflict !== undefined || (this.inFlight === undefined && this.text === this.shadow.text)) {
      meanwhile();
      return;
    }
    this.inFlight ??= { body: this.nextPatch(), sent: this.text };
    const { body, sent } = this.inFlight;
    this.journal.sent(body);
    let answer: ApiResponse<Acknowledgement | ConflictBody>;
    try {
      const request = this.network.send<Acknowledgement | ConflictBody>(
        route,
        'PATCH',
        `/documents/${this.documentId}/content`,
        { body },
      );
      meanwhile();
      answer = await request;
    } catch (error) {
      if (error instanceof ConnectionLost) {
        return;
      }
      throw error;
    }
    this.inFlight = undefined;
    if (answer.status === 200) {
      this.journal.acknowledged(body, answer.body as Acknowledgement);
      this.takeAcknowledgement(body, sent, answer.body as Acknowledgement);
    } else if (answer.status === 409) {
      const { currentVersion, opsSinceBase } = answer.body as ConflictBody;
      this.journal.conflicted(body, answer.body as ConflictBody);
      this.conflict = { version: currentVersion, text: apply(this.shadow.text, opsSinceBase) };
    } else if (this.journal.isForgotten(body, answer)) {
      await this.reload();
    } else {
      throw new Error(`A correct patch was answered ${answer.status}: ${answer.text}`);
    }
  }

  /** One round of the feed. What arrives during a push, or does not fit the shadow any more, is dropped. */
  async follow(route: Route, options: { wait?: number; signal?: AbortSignal } = {}): Promise<void> {
    const since = this.shadow.version;
    let answer: ApiResponse<FeedBody>;
    try {
      answer = await this.network.send<FeedBody>(
        route,
        'GET',
        `/documents/${this.documentId}/changes?since=${since}&wait=${options.wait ?? 0}`,
        { signal: options.signal },
      );
    } catch (error) {
      if (error instanceof ConnectionLost || options.signal?.aborted === true) {
        return;
      }
      throw error;
    }
    if (answer.status === 204) {
      return;
    }
    if (answer.status !== 200) {
      throw new Error(`The feed answered ${answer.status}: ${answer.text}`);
    }
    this.journal.fed(since, answer.body);
    const { currentVersion, ops, content } = answer.body;
    if (this.inFlight === undefined && this.conflict === undefined && since === this.shadow.version) {
      const text = content ?? apply(this.shadow.text, ops ?? []);
      this.take({ version: currentVersion, text }, this.shadow.text);
    }
  }

  /** The person's decision about an open conflict; without one nothing happens. */
  decide(whose: 'theirs' | 'mine'): void {
    if (this.conflict !== undefined) {
      this.shadow = this.conflict;
      this.text = whose === 'theirs' ? this.shadow.text : this.text;
      this.conflict = undefined;
    }
  }

  /** Its base is gone: what was typed since is carried over to what stands now. */
  private async reload(): Promise<void> {
    const { body } = await this.network.send<DocumentBody>(SURE, 'GET', `/documents/${this.documentId}`);
    this.take({ version: body.version, text: body.content }, this.shadow.text);
  }

  private nextPatch(): PatchBody {
    this.seq++;
    return {
      baseVersion: this.shadow.version,
      checksum: checksum(this.shadow.text),
      clientId: this.clientId,
      seq: this.seq,
      displayName: `Person ${this.clientId}`,
      ops: computeOps(splitLines(this.shadow.text), splitLines(this.text)),
    };
  }

  private takeAcknowledgement(body: PatchBody, sent: string, answer: Acknowledgement): void {
    const own = rebaseOps(body.ops, answer.opsSinceBase);
    if (own === null) {
      throw new Error('The server accepted operations that overlap those of the others.');
    }
    const text = apply(apply(this.shadow.text, answer.opsSinceBase), own);
    this.take({ version: answer.version, text }, sent);
  }

  /**
   * Takes over a newer state of the server; what was typed on top of `from` is carried along, or opens the
   * conflict where both touched the same lines.
   */
  private take(newer: Shadow, from: string): void {
    const typed = computeOps(splitLines(from), splitLines(this.text));
    const theirs = computeOps(splitLines(from), splitLines(newer.text));
    const carried = rebaseOps(typed, theirs);
    if (carried === null) {
      // The person decides between the server's text and the screen's; the shadow is the server's in both.
      this.conflict = newer;
    } else {
      this.shadow = newer;
      this.text = apply(newer.text, carried);
    }
  }
}

/** A route on which nothing gets lost. */
export const SURE: Route = { replica: 0, fate: 'arrives' };

function apply(text: string, ops: readonly LineOperation[]): string {
  return joinLines(applyOps(splitLines(text), ops));
}
