import { PlanError } from '../notation/plan-error.js';

/**
 * Lets the writes to one document of this process through one by one. Without it each would hold a pooled
 * connection while it waits for the row's lock, and one hot document would starve all others.
 */
export class DocumentQueue {
  private readonly tails = new Map<string, Promise<void>>();

  /**
   * @param patience how long to wait for the turn, in milliseconds
   * @throws PlanError `busy` where the turn does not come in time
   */
  async run<T>(documentId: string, patience: number, work: () => Promise<T>): Promise<T> {
    const turn = this.tails.get(documentId);
    let leave!: () => void;
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const tail = turn === undefined ? left : turn.then(() => left);
    this.tails.set(documentId, tail);
    void tail.then(() => {
      if (this.tails.get(documentId) === tail) {
        this.tails.delete(documentId);
      }
    });
    try {
      if (turn !== undefined) {
        await within(turn, patience);
      }
      return await work();
    } finally {
      leave();
    }
  }
}

export function documentBusy(): PlanError {
  return new PlanError(
    'busy',
    'The document is being written by others right now.',
    'Try again in a second.',
    {
      retryAfterSeconds: 1,
    },
  );
}

async function within(turn: Promise<void>, patience: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(documentBusy());
    }, patience);
  });
  await Promise.race([turn, timeout]).finally(() => {
    clearTimeout(timer);
  });
}
