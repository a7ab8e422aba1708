import { EventEmitter, once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** How the listening connection calls itself when it is opened. */
const LISTENING = 'werkbaum-changes';

/**
 * A network between a service and its database in which a firewall can forget the listening connection: it stays
 * open, but nothing comes through any more, in neither direction. All others go on.
 */
export class DatabaseProxy {
  private readonly events = new EventEmitter();
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private listening: { silent: boolean }[] = [];
  private refusing = false;

  private constructor(private readonly database: URL) {
    this.server = createServer((client) => {
      this.accept(client);
    });
  }

  /** @param url of the database */
  static async start(url: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(new URL(url));
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  /** The database as it is seen through the proxy. */
  get url(): string {
    const url = new URL(this.database);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  /** How many listening connections came through so far. */
  get opened(): number {
    return this.listening.length;
  }

  /** From now on the open listening connections are silent, and new ones are refused. */
  stall(): void {
    this.refusing = true;
    for (const connection of this.listening) {
      connection.silent = true;
    }
  }

  /** New ones come through again; the silent ones stay as they are. */
  resume(): void {
    this.refusing = false;
  }

  /** @param event `asked`, `answered`: something came from either side of a listening connection; `refused`: a new one */
  async next(event: 'asked' | 'answered' | 'refused'): Promise<void> {
    await once(this.events, event);
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) {
      socket.destroy();
    }
    await closed;
  }

  private accept(client: Socket): void {
    const upstream = connect(Number(this.database.port || 5432), this.database.hostname);
    const state = { silent: false };
    let isListening = false;
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.sockets.add(from);
      // One side that breaks ends the other, too.
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
    }
    client.on('data', (bytes: Buffer) => {
      // The first packet of a connection says who it is.
      if (!isListening && bytes.includes(LISTENING)) {
        if (this.refusing) {
          client.destroy();
          this.events.emit('refused');
          return;
        }
        isListening = true;
        this.listening.push(state);
      }
      if (!state.silent) {
        upstream.write(bytes);
      }
      if (isListening) {
        this.events.emit('asked');
      }
    });
    upstream.on('data', (bytes: Buffer) => {
      if (!state.silent) {
        client.write(bytes);
      }
      if (isListening) {
        this.events.emit('answered');
      }
    });
  }
}
