import { McpStrategy } from '@rekog/mcp-nest';
import type { McpServerOptions, McpSessionSeed } from '@rekog/mcp-nest';
import type { GuardedRequest } from '../auth/bearer-guard.js';
import type { ProtocolMethods } from './protocol-methods.js';

/** mcp-nest's types name the SDK's CommonJS build, which an ES module can't import by the same name. */
type SdkServer = Parameters<McpStrategy['bindRequestHandlers']>[0];
type Handler = (request: never, context: never) => unknown;
type Register = (method: string, handler: Handler) => void;

/**
 * mcp-nest's strategy with the parts of the protocol that it does not know or does otherwise: checked
 * arguments, titles, lists by rights, resources from the database, completion.
 *
 * mcp-nest binds its handlers anew for each request through `bindRequestHandlers`; while it does so, each
 * handler passes through here and may be wrapped. That method is half internal, so mcp-nest is pinned.
 */
export class WerkbaumStrategy extends McpStrategy {
  constructor(
    options: McpServerOptions,
    private readonly methods: ProtocolMethods,
  ) {
    super(options);
  }

  override bindRequestHandlers(server: SdkServer, session: McpSessionSeed, rawRequest?: unknown): void {
    const sdk = server.server;
    const caller = (rawRequest as GuardedRequest | undefined)?.user;
    const register = sdk.setRequestHandler.bind(sdk) as unknown as Register;
    Object.defineProperty(sdk, 'setRequestHandler', {
      configurable: true,
      value: (method: string, handler: Handler) => {
        register(method, this.methods.wrap(method, handler, caller));
      },
    });
    try {
      super.bindRequestHandlers(server, session, rawRequest);
    } finally {
      Reflect.deleteProperty(sdk, 'setRequestHandler');
    }
    register('completion/complete', this.methods.completion());
  }
}
