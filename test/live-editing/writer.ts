import { isDeepStrictEqual } from 'node:util';
import type { Api } from '../support/api.js';
import { patchOf, readDocument } from './patches.js';
import type { Acknowledgement, DocumentBody, PatchBody } from './protocol.js';

/** Adds block after block of three lines to a document, and remembers what the service acknowledged. */
export class Writer {
  /** The lines of every acknowledged patch. */
  readonly blocks: string[][] = [];
  private seq = 0;
  private unanswered?: PatchBody;
  private last?: { patch: PatchBody; answer: Acknowledgement };

  constructor(
    private base: DocumentBody,
    private readonly clientId: string,
  ) {}

  get documentId(): string {
    return this.base.id;
  }

  /** Goes on as fast as it is answered, until it is not answered any more. */
  async writeUntilConnectionLost(api: Api): Promise<void> {
    for (;;) {
      try {
        this.base = await readDocument(api, this.documentId);
        await this.write(api);
      } catch (error) {
        if (isConnectionLost(error)) {
          return;
        }
        throw error;
      }
    }
  }

  /** Sends once more what got no answer: stored before or now, but once. */
  async sendAgain(api: Api): Promise<void> {
    if (this.unanswered !== undefined) {
      await this.write(api);
    }
  }

  /** What was acknowledged last is answered in the same way again. */
  async checkReceipt(api: Api): Promise<void> {
    if (this.last === undefined || this.wasOvertaken()) {
      return;
    }
    const answer = await api.patch<Acknowledgement>(`/documents/${this.documentId}/content`, this.last.patch);
    if (answer.status !== 200 || !isDeepStrictEqual(answer.body, this.last.answer)) {
      throw new Error(`The receipt of ${this.clientId}#${this.seq} is gone: ${answer.status} ${answer.text}`);
    }
  }

  /** Only the last outcome is kept, and an unanswered patch may be stored already. */
  private wasOvertaken(): boolean {
    return this.unanswered !== undefined;
  }

  /** At the top and at the end in turn: elsewhere it would cut the blocks of the others. */
  private place(): number {
    return this.seq % 2 === 0 ? 0 : this.base.content.split('\n').length;
  }

  private async write(api: Api): Promise<void> {
    this.unanswered ??= patchOf(this.base, this.clientId, ++this.seq, [
      { op: 'insert', index: this.place(), lines: [1, 2, 3].map((i) => `${this.clientId} ${this.seq} ${i}`) },
    ]);
    const patch = this.unanswered;
    const answer = await api.patch<Acknowledgement>(`/documents/${this.documentId}/content`, patch);
    if (answer.status !== 200) {
      throw new Error(`A correct patch was answered ${answer.status}: ${answer.text}`);
    }
    this.unanswered = undefined;
    this.last = { patch, answer: answer.body };
    const [operation] = patch.ops;
    this.blocks.push(operation?.op === 'insert' ? operation.lines : []);
  }
}

/** What `fetch` throws when the other side is gone, by name as Jest's realm has a TypeError of its own. */
function isConnectionLost(error: unknown): boolean {
  return (error as Error).name === 'TypeError';
}
