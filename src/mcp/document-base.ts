import type { PlanDocument } from '../documents/document.js';
import { PlanError } from '../notation/plan-error.js';
import type { PlanDocuments } from './plan-documents.js';

/**
 * Looks up the base of a write (mcp §3).
 *
 * @param id of the document, in lower case
 * @param given the argument `base`
 * @throws PlanError `invalidInput` without one, `baseUnavailable` for one that is ahead or no longer kept,
 *   `checksumMismatch`; all of them with `current`
 */
export async function documentBase(
  documents: PlanDocuments,
  id: string,
  given: { version: number; checksum: string } | undefined,
): Promise<PlanDocument> {
  if (given === undefined) {
    const { version, checksum } = await documents.current(id);
    throw new PlanError(
      'invalidInput',
      '"base" is missing: a write to a document says which version it is made for.',
      'Send base {version, checksum} of the answer that your change is based on; read the plan first if you have none.',
      { field: 'base', expected: 'an object {version, checksum}', current: { version, checksum } },
    );
  }
  const base = await documents.at(id, given.version);
  if (base.checksum !== given.checksum) {
    const { version, checksum } = await documents.current(id);
    throw new PlanError(
      'checksumMismatch',
      `The checksum in "base" is not that of version ${given.version}.`,
      'Version and checksum belong together: take both from one answer, or read the plan again.',
      { field: 'base.checksum', current: { version, checksum } },
    );
  }
  return base;
}
