import { PlanError } from '../notation/plan-error.js';
import type { PlanDocument } from './document.js';
import type { StoredDocument } from './document-store.js';

/** @throws PlanError `documentNotFound`, `documentDeleted` */
export function living(id: string, document: StoredDocument | undefined): StoredDocument {
  if (document === undefined) {
    throw documentNotFound(id);
  }
  if (document.deleted) {
    throw documentDeleted(id);
  }
  return document;
}

/** @throws PlanError `conflict` where another version is expected than the newest */
export function requireVersion(document: StoredDocument, expected: number | undefined): void {
  if (expected !== undefined && expected !== document.version) {
    throw new PlanError(
      'conflict',
      `The document has version ${document.version} by now, not ${expected}.`,
      'Read it again, and decide whether the change is still wanted.',
      { current: { version: document.version, checksum: document.checksum } },
    );
  }
}

export function documentNotFound(id: string): PlanError {
  return new PlanError(
    'documentNotFound',
    `There is no document ${id}.`,
    'Check the id; a document is created with POST /api/v1/documents.',
  );
}

export function documentDeleted(id: string): PlanError {
  return new PlanError(
    'documentDeleted',
    `The document ${id} is deleted.`,
    `POST /api/v1/documents/${id}/restore brings it back.`,
  );
}

export function baseUnavailable(
  document: PlanDocument,
  version: number,
  kept: { before?: number; after?: number },
): PlanError {
  const neighbours = [kept.before, kept.after].filter((each) => each !== undefined);
  return new PlanError(
    'baseUnavailable',
    version > document.version
      ? `Version ${version} of the document does not exist yet; the newest is ${document.version}.`
      : `Version ${version} of the document is no longer kept; its neighbours are ${neighbours.join(' and ')}.`,
    'Read the document again and start from there.',
    { current: { version: document.version, checksum: document.checksum }, kept: neighbours },
  );
}
