import { sql } from 'kysely';
import type { Database } from './database.ts';

interface Counter {
  /** The count of all instances at this one's last synchronization. */
  total: number;
  /** What this instance has counted since. */
  pending: number;
  resetsAt: number;
  syncedAt: number;
  syncing: Promise<void> | undefined;
}

const SYNC_MS = 1_000;
/** The part of the limit after which an instance synchronizes before the next interval. */
const UNSHARED = 1 / 40;
const NEVER = Number.NEGATIVE_INFINITY;

/**
 * Counts events by key in a time window, across all instances. Each instance updates the database once a second per
 * key, so that counting costs a request almost nothing, and sooner under load, so that two instances together exceed
 * the limit by at most a tenth.
 */
export function sharedCounter(db: Database, windowMs: number, now = () => performance.now()) {
  const counters = new Map<string, Counter>();
  let tidiedAt = NEVER;

  async function sync(key: string, counter: Counter) {
    const counted = counter.pending;
    const row = await addToCount(db, key, counted, windowMs);
    counter.total = row.count;
    counter.pending -= counted;
    counter.resetsAt = now() + row.remainingMs;
    counter.syncedAt = now();
  }

  return async (key: string, limit: number): Promise<{ current: number; ttl: number }> => {
    const known = counters.get(key);
    const counter = known && known.resetsAt > now() ? known : fresh(now() + windowMs);
    if (counter !== known) {
      counters.set(key, counter);
      // Not for every new key: with very many keys, checking all of them each time would take longer than counting.
      if (now() - tidiedAt >= SYNC_MS) {
        forgetExpired(counters, now());
        tidiedAt = now();
      }
    }
    counter.pending += 1;
    // Requests above the limit need no synchronization, because they are refused anyway.
    const unshared = counter.total + counter.pending <= limit ? counter.pending / (limit * UNSHARED) : 0;
    if (now() - counter.syncedAt >= SYNC_MS || unshared >= 1) {
      counter.syncing ??= sync(key, counter).finally(() => {
        counter.syncing = undefined;
      });
      // The first request of a window waits, because nothing is known about other instances. So do requests that arrive
      // faster than the database counts them.
      if (counter.syncedAt === NEVER || unshared >= 2) await counter.syncing;
      else counter.syncing.catch(() => {});
    }
    return { current: counter.total + counter.pending, ttl: Math.max(0, counter.resetsAt - now()) };
  };
}

function fresh(resetsAt: number): Counter {
  return { total: 0, pending: 0, resetsAt, syncedAt: NEVER, syncing: undefined };
}

function forgetExpired(counters: Map<string, Counter>, at: number): void {
  for (const [key, { resetsAt }] of counters) if (resetsAt <= at) counters.delete(key);
}

/** Adds to the database's count of the current window, and returns the sum. */
async function addToCount(db: Database, key: string, n: number, windowMs: number) {
  const windowEnd = sql<Date>`now() + make_interval(secs => ${windowMs / 1000})`;
  // Also true if its end is much further away than a window: the clock was set back.
  const over = sql<boolean>`(rate_limit.resets_at <= now()
    OR rate_limit.resets_at > now() + make_interval(secs => ${(windowMs / 1000) * 2}))`;
  return db
    .insertInto('rate_limit')
    .values({ key, count: n, resets_at: windowEnd })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`CASE WHEN ${over} THEN ${n} ELSE rate_limit.count + ${n} END`,
        resets_at: sql`CASE WHEN ${over} THEN excluded.resets_at ELSE rate_limit.resets_at END`,
      }),
    )
    .returning(['count', sql<number>`(extract(epoch FROM resets_at - now()) * 1000)::float`.as('remainingMs')])
    .executeTakeFirstOrThrow();
}

/** Call it regularly. Deletes expired windows. */
export async function forgetOldCounts(db: Database): Promise<void> {
  await db.deleteFrom('rate_limit').where('resets_at', '<', sql<Date>`now()`).execute();
}
