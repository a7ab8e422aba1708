import type { ChangeType } from '../documents/document.js';
import type { RevertibleVersion } from '../documents/later-versions-store.js';
import { PlanError } from '../notation/plan-error.js';

/** @throws PlanError `invalidInput` for a version that is no change of the text, with the call that takes it back */
export function refuseOtherThanContent(id: string, { version, changeType }: RevertibleVersion): void {
  if (changeType !== 'UPDATED') {
    throw new PlanError(
      'invalidInput',
      `Version ${version} can't be undone: it says that the document was ${DONE[changeType]}.`,
      `A person can take that back with ${callFor(id, version, changeType)}.`,
      { field: 'version', changeType },
    );
  }
}

const DONE: Record<Exclude<ChangeType, 'UPDATED'>, string> = {
  CREATED: 'created',
  RENAMED: 'renamed',
  DELETED: 'deleted',
  RESTORED: 'restored',
  ROLLED_BACK: 'set back to an older version',
};

function callFor(id: string, version: number, changeType: Exclude<ChangeType, 'UPDATED'>): string {
  const document = `/api/v1/documents/${id}`;
  switch (changeType) {
    case 'CREATED':
    case 'RESTORED':
      return `DELETE ${document}`;
    case 'RENAMED':
      return `PATCH ${document}/title`;
    case 'DELETED':
      return `POST ${document}/restore`;
    case 'ROLLED_BACK':
      return `POST ${document}/restore {"version": ${version - 1}}, while that version is kept`;
  }
}
