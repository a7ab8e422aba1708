import type { SettableClock } from '../../src/common/clock.js';
import { checksumOf } from '../support/checksum-of.js';
import type { TestService } from '../support/service.js';

export interface Stored {
  id: string;
  title: string;
  content: string;
  version: number;
}

/** A document of the service under test, and the people and agents who change it. */
export class EditedDocument {
  private seq = 0;

  private constructor(
    private readonly service: TestService,
    readonly id: string,
  ) {}

  static async create(service: TestService, title: string, content: string): Promise<EditedDocument> {
    const { body } = await service.api.post<Stored>('/documents', { title, content });
    return new EditedDocument(service, body.id);
  }

  get address(): string {
    return `${this.service.url}/api/v1/documents/${this.id}`;
  }

  async current(): Promise<Stored> {
    return (await this.service.api.get<Stored>(`/documents/${this.id}`)).body;
  }

  /** Somebody types a line at the end; a milestone unless told otherwise. */
  async type(displayName: string | undefined, line: string, { milestone = true } = {}): Promise<number> {
    const { content, version } = await this.current();
    this.seq += 1;
    const { status, body } = await this.service.api.patch<{ version: number }>(
      `/documents/${this.id}/content`,
      {
        baseVersion: version,
        checksum: checksumOf(content),
        clientId: 'c-typist',
        displayName,
        seq: this.seq,
        milestone,
        ops: [{ op: 'insert', index: content.split('\n').length - 1, lines: [line] }],
      },
    );
    if (status !== 200) {
      throw new Error(`PATCH answered ${status}`);
    }
    return body.version;
  }

  async rename(title: string): Promise<void> {
    const { version } = await this.current();
    await this.service.api.patch(`/documents/${this.id}/title`, { title, expectedVersion: version });
  }

  async delete(): Promise<void> {
    await this.service.api.delete(`/documents/${this.id}`);
  }

  /** The pause after which what was typed in between is compacted. */
  static pause(clock: SettableClock): void {
    clock.advance(6 * 60_000);
  }
}
