import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import { DatabaseServer } from '../database/database-server.js';
import { CommittedChanges } from '../documents/committed-changes.js';
import { CHANNEL } from './change-channel.js';
import { ListeningConnection } from './listening-connection.js';

/** A notification carries at most 8,000 bytes; an id with its comma has 37. */
const IDS_AT_ONCE = 200;
/** As long as changes follow each other faster than this, they go together. */
const GATHERING_MS = 10;
const RETRY_MS = 1_000;
/** After a lost connection everybody looks once; not all in the same moment. */
const WOKEN_AT_ONCE = 20;
const WAKE_PAUSE_MS = 20;

/** Who wants to know about changes. */
export interface ChangeSubscriber {
  changed(documentId: string): void;
  /** The documents that somebody waits for: any of them may have changed while nobody listened. */
  mayHaveMissed(): Iterable<string>;
}

/** A wake-up need not outlive a crash of the database, so its commit does not wait for the disk. */
const NOTIFY = `SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`;

/**
 * Carries the news that a document has changed to whoever waits, on this process and on all others.
 *
 * NOTIFY takes a lock on the whole database when its transaction commits, so it is sent after the change's commit, in
 * a transaction of its own: at once where there was none for a while, else for all documents together that changed since
 * the last one. It carries ids and nothing else: who is woken looks for itself.
 */
@Injectable()
export class ChangeNotifier implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('ChangeNotifier');
  /** Tells the own notifications from those of other processes. */
  private readonly self = randomUUID();
  private readonly unsent = new Set<string>();
  private isSending = false;
  private readonly closing = new AbortController();
  private subscriber?: ChangeSubscriber;
  private readonly connection: ListeningConnection;

  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(CommittedChanges) committed: CommittedChanges,
    @Inject(DatabaseServer) server: DatabaseServer,
    @Inject(Clock) clock: Clock,
  ) {
    this.connection = new ListeningConnection(server.url, CHANNEL, clock, {
      received: (payload) => {
        this.receive(payload);
      },
      restored: () => {
        void this.wakeAll();
      },
      lost: (reason) => {
        this.logger.warn(`The connection that listens for changes is lost (${reason}); connecting again.`);
      },
    });
    committed.subscribe((documentId) => {
      this.subscriber?.changed(documentId);
      this.announce(documentId);
    });
  }

  /** Whether changes of other processes arrive at once. */
  get isListening(): boolean {
    return this.connection.isUp;
  }

  /** @param subscriber the one that is told from now on */
  listen(subscriber: ChangeSubscriber): void {
    this.subscriber = subscriber;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.connection.open();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.connection.close();
  }

  private announce(documentId: string): void {
    this.unsent.add(documentId);
    if (!this.isSending) {
      this.isSending = true;
      void this.send().finally(() => {
        this.isSending = false;
      });
    }
  }

  /** One notification at a time: what changes while it is on its way, or shortly after, goes with the next. */
  private async send(): Promise<void> {
    while (this.unsent.size > 0) {
      const ids = [...this.unsent].slice(0, IDS_AT_ONCE);
      ids.forEach((id) => this.unsent.delete(id));
      try {
        await this.database.query(NOTIFY, [CHANNEL, `${this.self} ${ids.join(',')}`]);
        await this.gather();
      } catch {
        if (this.closing.signal.aborted) {
          return;
        }
        ids.forEach((id) => this.unsent.add(id));
        await pause(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  /** Not at the end: nobody could send any more what was gathered. */
  private async gather(): Promise<void> {
    await pause(GATHERING_MS, undefined, { ref: false, signal: this.closing.signal }).catch(() => undefined);
  }

  private receive(payload: string): void {
    const [sender, ids = ''] = payload.split(' ');
    if (sender !== this.self) {
      ids.split(',').forEach((id) => this.subscriber?.changed(id));
    }
  }

  private async wakeAll(): Promise<void> {
    const ids = [...(this.subscriber?.mayHaveMissed() ?? [])];
    for (let i = 0; i < ids.length; i += WOKEN_AT_ONCE) {
      ids.slice(i, i + WOKEN_AT_ONCE).forEach((id) => this.subscriber?.changed(id));
      await pause(WAKE_PAUSE_MS, undefined, { ref: false });
    }
  }
}
