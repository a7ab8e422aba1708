/** Values that the documents' service, the live editing and the MCP tools share (rest-protocol §1). */

export const CHANGE_TYPES = ['CREATED', 'UPDATED', 'RENAMED', 'DELETED', 'RESTORED', 'ROLLED_BACK'] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

export interface PlanDocument {
  /** UUID in lower case. */
  id: string;
  title: string;
  /** LF line ends only. */
  content: string;
  /** `sha256:` + hex of the UTF-8 content. */
  checksum: string;
  /** Starts at 1. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Who wrote a version, and with what (mcp.md §2). All optional: the editor's PUT carries nobody. */
export interface Author {
  clientId?: string;
  displayName?: string;
  origin: 'rest' | 'mcp';
  /** MCP only: the tool that wrote it, e.g. `werkbaum_set_status`. */
  tool?: string;
  /** MCP only: the name of the token, never the token. */
  tokenName?: string;
  /** MCP only: the client's name and version from the protocol. */
  clientName?: string;
  clientVersion?: string;
}
