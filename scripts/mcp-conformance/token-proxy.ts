import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The conformance suite can't send a header, so this adds the token to every request on its way. */
export class TokenProxy {
  private constructor(
    private readonly server: Server,
    /** Without a path. */
    readonly url: string,
  ) {}

  /** @param target says where requests go, once that is known: it needs the proxy's own origin first */
  static async start(target: () => string, token: string): Promise<TokenProxy> {
    const server = createServer((incoming, outgoing) => {
      const onward = request(
        new URL(incoming.url ?? '/', target()),
        { method: incoming.method, headers: { ...incoming.headers, authorization: `Bearer ${token}` } },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return new TokenProxy(server, `http://localhost:${port}`);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
