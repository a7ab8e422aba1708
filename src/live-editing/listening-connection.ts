import pg from 'pg';
import type { Clock } from '../common/clock.js';

/** rest-protocol §3. */
const PROBE_MS = 15_000;
const PATIENCE_MS = 5_000;
/** How often the clock is looked at. */
const TICK_MS = 500;
const FIRST_RETRY_MS = 50;
const LONGEST_RETRY_MS = 5_000;

export interface ConnectionEvents {
  received(payload: string): void;
  /** Listening again after a loss: notifications may have been missed. */
  restored(): void;
  lost(reason: string): void;
}

/**
 * A connection of its own that listens on one channel. A pooled one would be handed to somebody else. It is probed,
 * since a connection that a firewall forgot looks like one on which nothing happens; and it comes back by itself.
 */
export class ListeningConnection {
  private client?: pg.Client;
  private probe?: NodeJS.Timeout;
  private retry?: NodeJS.Timeout;
  private failures = 0;
  private wasLost = false;
  private closed = false;

  /**
   * @param url a Postgres connection
   * @param channel a plain name in lower case
   */
  constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly clock: Clock,
    private readonly events: ConnectionEvents,
  ) {}

  get isUp(): boolean {
    return this.client !== undefined;
  }

  /** Resolves after the first try, whether or not it succeeded: the next ones follow by themselves. */
  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'werkbaum-changes',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    });
    client.on('notification', ({ payload = '' }) => {
      this.events.received(payload);
    });
    client.on('error', (error) => {
      this.lose(client, error.message);
    });
    client.on('end', () => {
      this.lose(client, 'it was ended');
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${this.channel}`);
    } catch {
      client.end().catch(() => undefined);
      this.openLater();
      return;
    }
    if (this.closed) {
      await client.end();
      return;
    }
    this.client = client;
    this.failures = 0;
    this.watch(client);
    if (this.wasLost) {
      this.wasLost = false;
      this.events.restored();
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.probe);
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  /** Asks every 15 seconds whether it still answers; silence is a loss as well as an error. */
  private watch(client: pg.Client): void {
    let due = this.clock.elapsed() + PROBE_MS;
    let patience: number | undefined;
    this.probe = setInterval(() => {
      const now = this.clock.elapsed();
      if (patience !== undefined && now >= patience) {
        this.lose(client, 'it does not answer');
      } else if (patience === undefined && now >= due) {
        due = now + PROBE_MS;
        patience = now + PATIENCE_MS;
        // To listen twice on one channel changes nothing, so it is the question as well.
        client.query(`LISTEN ${this.channel}`).then(
          () => {
            patience = undefined;
          },
          (error: unknown) => {
            this.lose(client, error instanceof Error ? error.message : 'it does not answer');
          },
        );
      }
    }, TICK_MS).unref();
  }

  private lose(client: pg.Client, reason: string): void {
    if (this.client !== client) {
      return;
    }
    this.client = undefined;
    this.wasLost = true;
    clearInterval(this.probe);
    this.events.lost(reason);
    // What does not answer may not end either: nobody waits for it.
    client.end().catch(() => undefined);
    this.openLater();
  }

  /** Later each time, and not all replicas at the same moment. */
  private openLater(): void {
    if (this.closed) {
      return;
    }
    const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures) * (0.5 + Math.random() / 2);
    this.failures++;
    this.wasLost = true;
    this.retry = setTimeout(() => {
      void this.open();
    }, delay).unref();
  }
}
