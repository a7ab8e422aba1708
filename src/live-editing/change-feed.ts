import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { Metrics } from '../common/metrics.js';
import { Config } from '../config/config.js';
import { ChangeLookUp } from './change-look-up.js';
import { ChangeNotifier } from './change-notifier.js';
import { Deadlines } from './deadlines.js';

/** How a follower is answered. */
export type FeedOutcome =
  /** `json`: the changes as UTF-8, the same bytes for everybody who waited for them. */
  | { kind: 'changes'; json: Buffer }
  | { kind: 'nothing' }
  /** The service is about to end: ask again elsewhere. */
  | { kind: 'closing' }
  | { kind: 'failed'; error: unknown };

const NOTHING: FeedOutcome = { kind: 'nothing' };

interface Waiter {
  respond: (outcome: FeedOutcome) => void;
  forgetDeadline?: () => void;
  group: Group;
}

/** Everybody who waits for what is newer than one version of one document. */
interface Group {
  documentId: string;
  since: number;
  waiters: Set<Waiter>;
  /** Of these, the ones that are answered after the next look, whatever it finds. */
  leaving: Set<Waiter>;
  isLooking: boolean;
  /** Something may have happened since the look that is under way began. */
  lookAgain: boolean;
}

/**
 * The long poll (rest-protocol §3). One look at the database serves everybody who waits for the same, and nobody looks
 * while nothing happens.
 *
 * What must not happen: a change is committed right after a follower looked, its wake-up comes before the follower
 * waits, and the follower sleeps over it. So a follower waits first and looks then; whoever joins while a look is
 * under way gets one more, because that look may have begun before the change; and whose time is up looks once more.
 */
@Injectable()
export class ChangeFeed implements OnModuleInit, OnModuleDestroy {
  private readonly documents = new Map<string, Map<number, Group>>();
  private readonly deadlines: Deadlines<Waiter>;
  private count = 0;
  private closing = false;

  constructor(
    @Inject(ChangeLookUp) private readonly lookUp: ChangeLookUp,
    @Inject(ChangeNotifier) private readonly notifier: ChangeNotifier,
    @Inject(Config) private readonly config: Config,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(Clock) clock: Clock,
  ) {
    this.deadlines = new Deadlines(clock, (waiter) => {
      this.lastLook(waiter);
    });
  }

  onModuleInit(): void {
    this.notifier.listen({
      changed: (documentId) => {
        this.wake(documentId);
      },
      mayHaveMissed: () => this.documents.keys(),
    });
    this.metrics.watch('feedWaiters', () => this.count);
  }

  /** Before anything else ends: everybody is told to ask again, and nobody may wait any more. */
  onModuleDestroy(): void {
    this.closing = true;
    for (const groups of this.documents.values()) {
      for (const { waiters } of groups.values()) {
        waiters.forEach((waiter) => {
          this.answer(waiter, { kind: 'closing' });
        });
      }
    }
  }

  /**
   * Answers as soon as there is something newer, or when the time is up.
   *
   * @param id in lower case
   * @param since the last version seen; 0: none
   * @param waitMs clamped to the configured maximum; not above 0: answered at once
   * @param respond called once, unless the follower leaves before
   * @returns leaves; to be called when the client is gone
   */
  follow(id: string, since: number, waitMs: number, respond: (outcome: FeedOutcome) => void): () => void {
    const group = this.groupOf(id, since);
    const waiter: Waiter = { respond, group };
    group.waiters.add(waiter);
    this.count++;
    const patience = Math.min(waitMs, this.config.maxWait);
    if (patience <= 0 || this.closing) {
      group.leaving.add(waiter);
    } else {
      waiter.forgetDeadline = this.deadlines.add(waiter, patience);
    }
    void this.look(group);
    return () => {
      this.forget(waiter);
    };
  }

  private wake(documentId: string): void {
    this.documents.get(documentId)?.forEach((group) => {
      void this.look(group);
    });
  }

  private lastLook(waiter: Waiter): void {
    waiter.group.leaving.add(waiter);
    void this.look(waiter.group);
  }

  /** One look at a time for each group; what comes up meanwhile is served by one more. Never rejects. */
  private async look(group: Group): Promise<void> {
    group.lookAgain = true;
    if (group.isLooking) {
      return;
    }
    group.isLooking = true;
    while (group.lookAgain && group.waiters.size > 0) {
      group.lookAgain = false;
      const leaving = [...group.leaving];
      const outcome = await this.lookOnce(group);
      const answered = outcome.kind === 'nothing' ? leaving : [...group.waiters];
      for (const waiter of answered) {
        this.answer(waiter, outcome);
      }
    }
    group.isLooking = false;
  }

  private async lookOnce({ documentId, since }: Group): Promise<FeedOutcome> {
    try {
      const changes = await this.lookUp.changesSince(documentId, since);
      return changes === undefined
        ? NOTHING
        : { kind: 'changes', json: Buffer.from(JSON.stringify(changes), 'utf8') };
    } catch (error) {
      return { kind: 'failed', error };
    }
  }

  private answer(waiter: Waiter, outcome: FeedOutcome): void {
    if (this.forget(waiter)) {
      waiter.respond(outcome);
    }
  }

  /** @returns whether it still waited */
  private forget(waiter: Waiter): boolean {
    const { group } = waiter;
    if (!group.waiters.delete(waiter)) {
      return false;
    }
    this.count--;
    group.leaving.delete(waiter);
    waiter.forgetDeadline?.();
    const groups = this.documents.get(group.documentId);
    if (group.waiters.size === 0 && groups?.get(group.since) === group) {
      groups.delete(group.since);
      if (groups.size === 0) {
        this.documents.delete(group.documentId);
      }
    }
    return true;
  }

  private groupOf(documentId: string, since: number): Group {
    const groups = this.documents.get(documentId) ?? new Map<number, Group>();
    this.documents.set(documentId, groups);
    const group = groups.get(since) ?? {
      documentId,
      since,
      waiters: new Set(),
      leaving: new Set(),
      isLooking: false,
      lookAgain: false,
    };
    groups.set(since, group);
    return group;
  }
}
