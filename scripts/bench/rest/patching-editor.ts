import { contentChecksum } from '../../../src/documents/content-checksum.js';
import { applyOps, joinLines, splitLines } from '../../../src/line-diff/index.js';
import type { LineOperation } from '../../../src/line-diff/index.js';
import { FIRST, PLAN } from './documents.js';
import { HttpConnection } from './http-connection.js';

/**
 * Types into one line of a document, one patch after the other, on the base that the last answer left it with
 * (compatibility.md: shadow copy, one push in flight). Several may type into one document, each into its own line.
 */
export class PatchingEditor {
  private lines = splitLines(PLAN);
  private version = FIRST.version;
  private checksum = FIRST.checksum;
  private seq = 0;

  private constructor(
    private readonly connection: HttpConnection,
    private readonly documentId: string,
    private readonly line: number,
  ) {}

  /** @param line 0-based, of nobody else */
  static async open(url: string, documentId: string, line: number): Promise<PatchingEditor> {
    return new PatchingEditor(await HttpConnection.open(url), documentId, line);
  }

  /** @throws Error where the patch is not accepted */
  async patch(): Promise<void> {
    const ops: LineOperation[] = [
      {
        op: 'replace',
        index: this.line,
        count: 1,
        lines: [`- [ ] Package ${this.seq} of line ${this.line}`],
      },
    ];
    const { status, text } = await this.connection.request(
      'PATCH',
      `/api/v1/documents/${this.documentId}/content`,
      {
        baseVersion: this.version,
        checksum: this.checksum,
        clientId: `bench-${this.line}`,
        seq: this.seq,
        displayName: 'Bench',
        ops,
      },
    );
    if (status !== 200) {
      throw new Error(`A patch was refused with ${status}: ${text.slice(0, 500)}`);
    }
    const { version, opsSinceBase } = JSON.parse(text) as { version: number; opsSinceBase: LineOperation[] };
    // Replaced lines shift nothing, so what was meant for the base fits what the others made of it, too.
    this.lines = applyOps(applyOps(this.lines, opsSinceBase), ops);
    this.version = version;
    this.checksum = contentChecksum(joinLines(this.lines));
    this.seq++;
  }

  close(): void {
    this.connection.close();
  }
}
