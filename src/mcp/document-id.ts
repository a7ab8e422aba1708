import { PlanError } from '../notation/plan-error.js';
import { quoted } from './quoted.js';
import { isUuid } from './uuid.js';

/**
 * @param document the argument of that name
 * @returns the UUID in lower case, as documents are stored
 * @throws PlanError `invalidInput`
 */
export function documentId(document: string): string {
  const uuid = document.trim();
  if (!isUuid(uuid)) {
    throw new PlanError(
      'invalidInput',
      `"document" must be a UUID, but ${quoted(document)} came.`,
      'werkbaum_list_documents gives the UUIDs.',
      { field: 'document', expected: 'a UUID', came: quoted(document) },
    );
  }
  return uuid.toLowerCase();
}
