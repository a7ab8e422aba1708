import type { LineOperation } from '../../src/line-diff/index.js';

/** What goes over the wire while a document is edited (rest-protocol §2 and §3). */

export interface DocumentBody {
  id: string;
  title: string;
  content: string;
  version: number;
}

export interface PatchBody {
  baseVersion: number;
  checksum: string;
  clientId: string;
  seq: number;
  displayName?: string;
  milestone?: boolean;
  ops: LineOperation[];
}

export interface Acknowledgement {
  version: number;
  opsSinceBase: LineOperation[];
}

export interface ConflictBody {
  currentVersion: number;
  opsSinceBase: LineOperation[];
}

export interface ChangeEvent {
  version: number;
  changeType: string;
  clientId?: string;
  displayName?: string;
  title?: string;
}

export interface FeedBody {
  fromVersion?: number;
  currentVersion: number;
  ops?: LineOperation[];
  content?: string;
  events: ChangeEvent[];
}

export interface HistoryBody {
  version: number;
  title: string;
  content?: string;
  changeType: string;
}

/** How one request fares on its way. */
export interface Route {
  /** Which replica serves it; taken modulo the number there is. */
  replica: number;
  fate: 'arrives' | 'request lost' | 'answer lost';
}

/** The connection broke; whether the server did what was asked is not known. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}
