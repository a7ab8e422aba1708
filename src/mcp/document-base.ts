import { PlanError } from '../notation/plan-error.js';
import type { PlanDocument } from '../documents/document.js';
import type { PlanDocuments } from './plan-documents.js';

/** The version that a write was made for, and the one that stands now. */
export interface DocumentBase {
  base: PlanDocument;
  current: PlanDocument;
}

/**
 * Looks up the base of a write (mcp §3).
 *
 * @param given the argument `base`
 * @throws PlanError `invalidInput` without one, `baseUnavailable` for one that is ahead or no longer kept,
 *   `checksumMismatch`; all of them with `current`
 */
export async function documentBase(
  documents: PlanDocuments,
  id: string,
  given: { version: number; checksum: string } | undefined,
): Promise<DocumentBase> {
  const current = await documents.current(id);
  const position = { version: current.version, checksum: current.checksum };
  if (given === undefined) {
    throw new PlanError(
      'invalidInput',
      '"base" is missing: a write to a document says which version it is made for.',
      'Send base {version, checksum} of the answer that your change is based on; read the plan first if you have none.',
      { field: 'base', expected: 'an object {version, checksum}', current: position },
    );
  }
  if (given.version > current.version) {
    throw new PlanError(
      'baseUnavailable',
      `Version ${given.version} of the document does not exist yet; the newest is ${current.version}.`,
      'Take version and checksum from one answer, or read the plan again.',
      { field: 'base.version', current: position },
    );
  }
  const base =
    given.version === current.version ? current : await older(documents, id, given.version, position);
  if (base.checksum !== given.checksum) {
    throw new PlanError(
      'checksumMismatch',
      `The checksum in "base" is not that of version ${given.version}.`,
      'Version and checksum belong together: take both from one answer, or read the plan again.',
      { field: 'base.checksum', current: position },
    );
  }
  return { base, current };
}

async function older(
  documents: PlanDocuments,
  id: string,
  version: number,
  position: { version: number; checksum: string },
): Promise<PlanDocument> {
  try {
    return await documents.at(id, version);
  } catch (error) {
    throw error instanceof PlanError
      ? new PlanError(error.code, error.message, error.hint, { ...error.data, current: position })
      : error;
  }
}
