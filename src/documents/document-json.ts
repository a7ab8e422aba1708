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

export interface HistoryEntryJson extends Omit<HistoryRow, 'timestamp' | 'milestone'> {
  timestamp: string;
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

/** Who wrote it with what goes along, so that people can tell agents' changes from their own; never a token. */
export function historyEntryJson({ timestamp, milestone: _milestone, ...row }: HistoryRow): HistoryEntryJson {
  return { ...row, timestamp: timestamp.toISOString() };
}
