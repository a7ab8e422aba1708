import { Injectable } from '@nestjs/common';

/** Tells, in this process and after the commit, which document has a new version. */
@Injectable()
export class CommittedChanges {
  private readonly listeners = new Set<(documentId: string) => void>();

  /** @returns ends the subscription */
  subscribe(listener: (documentId: string) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  tell(documentId: string): void {
    for (const listener of this.listeners) {
      listener(documentId);
    }
  }
}
