import { Inject, Injectable } from '@nestjs/common';
import type { ListPosition } from '../documents/document-list-store.js';
import type { PlanDocument } from '../documents/document.js';
import { DocumentsService } from '../documents/documents.service.js';
import type { DocumentPage } from '../documents/documents.service.js';
import type { HistoryRow } from '../documents/history-store.js';
import { PlanError } from '../notation/plan-error.js';

/** What the tools read from the store; errors name tools instead of REST calls. */
@Injectable()
export class PlanDocuments {
  constructor(@Inject(DocumentsService) private readonly documents: DocumentsService) {}

  /**
   * @param id in lower case
   * @throws PlanError `documentNotFound`, `documentDeleted`
   */
  current(id: string): Promise<PlanDocument> {
    return this.documents.get(id).catch(forAgents);
  }

  /**
   * The document as it was at a version.
   *
   * @throws PlanError `documentNotFound`, `documentDeleted`, `baseUnavailable` naming the kept neighbours
   */
  at(id: string, version: number): Promise<PlanDocument> {
    return this.documents.getVersion(id, version).catch(forAgents);
  }

  /**
   * Rows of the history without texts, the newest first; those of a deleted document, too.
   *
   * @param page `before`: only versions before this one
   * @throws PlanError `documentNotFound`
   */
  history(id: string, page: { before?: number; limit: number }): Promise<HistoryRow[]> {
    return this.documents.history(id, page).catch(forAgents);
  }

  /** Living documents without content, the one changed last first. */
  list(page: { query?: string; after?: ListPosition; limit: number }): Promise<DocumentPage> {
    return this.documents.list(page);
  }
}

function forAgents(error: unknown): never {
  if (error instanceof PlanError && error.code === 'documentNotFound') {
    throw new PlanError(
      error.code,
      error.message,
      'werkbaum_list_documents lists those that exist.',
      error.data,
    );
  }
  throw error;
}
