import type { PlanDocument } from './document.js';
import type { HistoryRow } from './history-store.js';

/** A document as REST shows it. */
export interface DocumentJson {
  id: string;
  title: string;
  content?: string;
  version: number;
  createdAt: string;
  updatedAt: string;
}

export interface HistoryEntryJson {
  documentId: string;
  version: number;
  title: string;
  content?: string;
  changeType: string;
  timestamp: string;
  clientId?: string;
  displayName?: string;
  origin: string;
  tool?: string;
}

export function documentJson(document: PlanDocument): DocumentJson {
  const { id, title, content, version, createdAt, updatedAt } = document;
  return {
    id,
    title,
    content,
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Token and client names stay inside: they are the operator's business. */
export function historyEntryJson(row: HistoryRow): HistoryEntryJson {
  const { documentId, version, title, content, changeType, timestamp, clientId, displayName, origin, tool } =
    row;
  return {
    documentId,
    version,
    title,
    content,
    changeType,
    timestamp: timestamp.toISOString(),
    clientId,
    displayName,
    origin: origin ?? 'rest',
    tool,
  };
}
