import { checksum } from '../../src/line-diff/index.js';
import type { LineOperation } from '../../src/line-diff/index.js';
import type { ApiResponse } from '../support/api.js';
import { SURE } from './editor.js';
import type { Journal } from './journal.js';
import type { Network } from './network.js';
import { ConnectionLost } from './protocol.js';
import type { Acknowledgement, ConflictBody, DocumentBody, PatchBody, Route } from './protocol.js';

/** A program that reads once and then patches what it read, however old that is, without following. */
export class PatchingAgent {
  private seq = 0;
  private unanswered?: PatchBody;

  private constructor(
    private readonly network: Network,
    private readonly journal: Journal,
    private readonly clientId: string,
    private base: DocumentBody,
  ) {}

  static async open(
    network: Network,
    journal: Journal,
    documentId: string,
    clientId: string,
  ): Promise<PatchingAgent> {
    const answer = await network.send<DocumentBody>(SURE, 'GET', `/documents/${documentId}`);
    return new PatchingAgent(network, journal, clientId, answer.body);
  }

  get settled(): boolean {
    return this.unanswered === undefined;
  }

  async read(replica: number): Promise<void> {
    const answer = await this.network.send<DocumentBody>({ ...SURE, replica }, 'GET', this.path);
    this.base = answer.body;
  }

  /** Sends the operations for its base, or once more what got no answer before. */
  async patch(route: Route, choose: (base: string) => LineOperation[]): Promise<void> {
    this.unanswered ??= {
      baseVersion: this.base.version,
      checksum: checksum(this.base.content),
      clientId: this.clientId,
      seq: ++this.seq,
      ops: choose(this.base.content),
    };
    const body = this.unanswered;
    this.journal.sent(body);
    let answer: ApiResponse<Acknowledgement | ConflictBody>;
    try {
      answer = await this.network.send(route, 'PATCH', `${this.path}/content`, { body });
    } catch (error) {
      if (error instanceof ConnectionLost) {
        return;
      }
      throw error;
    }
    this.unanswered = undefined;
    if (answer.status === 200) {
      this.journal.acknowledged(body, answer.body as Acknowledgement);
    } else if (answer.status === 409) {
      this.journal.conflicted(body, answer.body as ConflictBody);
      await this.read(route.replica);
    } else if (this.journal.isForgotten(body, answer)) {
      await this.read(route.replica);
    } else {
      throw new Error(`A correct patch was answered ${answer.status}: ${answer.text}`);
    }
  }

  /** Renames the version it read last; a newer one refuses that, and nothing happens. */
  async rename(replica: number, title: string): Promise<void> {
    await this.read(replica);
    const body = { title, expectedVersion: this.base.version };
    const answer = await this.network.send<DocumentBody>(
      { ...SURE, replica },
      'PATCH',
      `${this.path}/title`,
      { body },
    );
    if (answer.status === 200) {
      this.journal.renamed(answer.body.version);
    } else if (answer.status !== 409) {
      throw new Error(`A correct rename was answered ${answer.status}: ${answer.text}`);
    }
  }

  private get path(): string {
    return `/documents/${this.base.id}`;
  }
}
