import { setImmediate } from 'node:timers/promises';
import type { Api, ApiResponse } from '../../test/support/api.js';
import type { PlanWorld } from '../support/world.js';

/** A client that holds a change feed open. */
export interface Follower {
  answer: Promise<ApiResponse>;
  answered: boolean;
  leave: () => void;
}

const followersOf = new WeakMap<PlanWorld, Map<string, Follower>>();

/**
 * Begins to follow, and comes back when the service has the follower waiting: what happens next happens to a waiter.
 *
 * @param path with its query
 */
export async function follow(
  world: PlanWorld,
  name: string,
  path: string,
  api: Api = world.api,
): Promise<void> {
  const followers = followersOf.get(world) ?? new Map<string, Follower>();
  followersOf.set(world, followers);
  const before = await waitersAt(api);
  const leaving = new AbortController();
  const follower: Follower = {
    answer: api.get(path, { signal: leaving.signal }).finally(() => {
      follower.answered = true;
    }),
    answered: false,
    leave: () => {
      leaving.abort();
    },
  };
  // Whoever waits for the answer sees the error; who left does not wait for it.
  follower.answer.catch(() => undefined);
  followers.set(name, follower);
  while (!follower.answered && (await waitersAt(api)) === before) {
    await setImmediate();
  }
}

export function followerOf(world: PlanWorld, name: string): Follower {
  const follower = followersOf.get(world)?.get(name);
  if (follower === undefined) {
    throw new Error(`${name} does not follow the document.`);
  }
  return follower;
}

/** Everybody who still waits goes away, and the service has noticed. */
export async function leaveAll(world: PlanWorld): Promise<void> {
  const followers = [...(followersOf.get(world)?.values() ?? [])].filter(({ answered }) => !answered);
  for (const { leave } of followers) {
    leave();
  }
  if (followers.length > 0) {
    await untilNobodyWaits(world.api);
  }
}

/** Comes back when the service says that no feed waits. */
export async function untilNobodyWaits(api: Api): Promise<void> {
  while ((await waitersAt(api)) > 0) {
    await setImmediate();
  }
}

/** How many feeds wait, as the service tells its operator. */
export async function waitersAt(api: Api): Promise<number> {
  const { text } = await api.get('/metrics');
  return Number(/^werkbaum_feed_waiters (\d+)$/m.exec(text)?.[1]);
}
