import type { PlanDocument } from '../documents/document.js';
import type { ListedDocument, ListPosition } from '../documents/document-store.js';

export interface DocumentPage {
  documents: ListedDocument[];
  /** Where the next page begins; `undefined`: this is the last one. */
  next?: ListPosition;
}

/** What the tools read from the store. */
export abstract class PlanDocuments {
  /** @throws PlanError `documentNotFound`, `documentDeleted` */
  abstract current(id: string): Promise<PlanDocument>;

  /**
   * The document as it was at a version.
   *
   * @throws PlanError `documentNotFound`, `documentDeleted`, `baseUnavailable`
   */
  abstract at(id: string, version: number): Promise<PlanDocument>;

  /**
   * Living documents, the one changed last first.
   *
   * @param page `query`: part of the title, any case; `limit`: 1 or more
   */
  abstract list(page: { query?: string; after?: ListPosition; limit: number }): Promise<DocumentPage>;
}
