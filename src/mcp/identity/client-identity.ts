import { randomBytes } from 'node:crypto';
import type { McpContext } from '@rekog/mcp-nest';
import type { GuardedRequest } from '../../auth/bearer-guard.js';
import type { McpCaller } from '../../auth/bearer-strategy.js';
import type { Author } from '../../documents/document.js';
import { cleanName, displayName, NAMELESS } from './display-name.js';
import type { Signer } from './signer.js';

/** Header of the handshake era; the sessionless era names the client in each request. */
export const SESSION_HEADER = 'mcp-session-id';

/** Who calls, as a document write records it (mcp §2). */
export type ClientIdentity = Required<Pick<Author, 'clientId' | 'displayName' | 'tokenName'>> &
  Pick<Author, 'clientName' | 'clientVersion'>;

/** What a client says about itself in the protocol; self-reported, so never a reason to trust it. */
interface ClientInfo {
  name?: unknown;
  title?: unknown;
  version?: unknown;
}

/** A session id carries the client through the handshake era, so that any replica can serve any request. */
interface Session {
  /** 16 random characters. */
  client: string;
  display: string;
  name?: string;
  version?: string;
  token: string;
}

/** @returns the signed session id that `initialize` hands out */
export function startSession(signer: Signer, caller: McpCaller, client: ClientInfo | undefined): string {
  const session: Session = {
    client: randomBytes(12).toString('base64url'),
    display: displayName(client),
    name: cleanName(client?.name),
    version: cleanName(client?.version),
    token: caller.tokenName,
  };
  return signer.sign('session', { ...session });
}

/**
 * @param context of a tool call, in either era
 * @returns never fails: a session id that is forged, or was given out under another token, counts as none
 */
export function identify(signer: Signer, context: McpContext): ClientIdentity {
  const request = context.getRawRequest<GuardedRequest>();
  const tokenName = request?.user?.tokenName ?? '';
  if (context.getSession().era === 'modern') {
    return ofClientInfo(signer, tokenName, context.getClientInfo());
  }
  const header = request?.headers[SESSION_HEADER];
  const session =
    typeof header === 'string' ? (signer.read('session', header) as Session | undefined) : undefined;
  if (session?.token !== tokenName) {
    return ofClientInfo(signer, tokenName, undefined);
  }
  return {
    clientId: `mcp-${session.client}`,
    displayName: session.display,
    tokenName,
    clientName: session.name,
    clientVersion: session.version,
  };
}

/** Without a session the same client under the same token is always the same author. */
function ofClientInfo(signer: Signer, tokenName: string, client: ClientInfo | undefined): ClientIdentity {
  const clientName = cleanName(client?.name);
  const clientVersion = cleanName(client?.version);
  const hash = signer.hash('client', [tokenName, clientName ?? '', clientVersion ?? '']);
  return {
    clientId: `mcp-${hash.slice(0, 16)}`,
    displayName: client === undefined ? NAMELESS : displayName(client),
    tokenName,
    clientName,
    clientVersion,
  };
}
