import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client';
import { Client as HandshakeClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as HandshakeTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/** The sessionless era's protocol version that is pinned here, so that nothing falls back in silence. */
export const SESSIONLESS = '2026-07-28';

export interface McpAccess {
  /** Of the service, without a path. */
  url: string;
  token: string;
  name?: string;
  title?: string;
}

/** A client of the handshake era: `initialize`, then a session id with every request. */
export async function connectHandshakeClient(access: McpAccess): Promise<HandshakeClient> {
  const client = new HandshakeClient(identity(access));
  await client.connect(new HandshakeTransport(endpoint(access), { requestInit: authorization(access) }));
  return client;
}

/** A client of the sessionless era. */
export async function connectSessionlessClient(access: McpAccess): Promise<ModernClient> {
  const client = new ModernClient(identity(access), { versionNegotiation: { mode: { pin: SESSIONLESS } } });
  await client.connect(new ModernTransport(endpoint(access), { requestInit: authorization(access) }));
  return client;
}

function endpoint({ url }: McpAccess): URL {
  return new URL(`${url}/api/v1/mcp`);
}

function authorization({ token }: McpAccess): { headers: Record<string, string> } {
  return { headers: { Authorization: `Bearer ${token}` } };
}

function identity({ name = 'test-client', title }: McpAccess): {
  name: string;
  version: string;
  title?: string;
} {
  return { name, version: '1.0.0', ...(title !== undefined && { title }) };
}
