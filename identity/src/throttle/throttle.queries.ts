import { createHash } from 'node:crypto';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { subscriberOf } from '../address.rules.ts';

// The fifth failure in a row causes a pause of half a minute, each further one doubles it, up to 15 minutes.
const FAILURES = sql<number>`CASE WHEN throttle.last_failure_at < now() - interval '1 hour' THEN 1 ELSE throttle.failures + 1 END`;
const PAUSE = sql`CASE WHEN ${FAILURES} >= 5
  THEN least(interval '15 minutes', interval '30 seconds' * power(2, least(${FAILURES} - 5, 5))) END`;

// No pause is longer than 15 minutes: one that clearly is was set before the clock was set back.
const IS_OVER = sql<boolean>`coalesce(throttle.blocked_until NOT BETWEEN now() AND now() + interval '20 minutes', true)`;

/** Unknown usernames are slowed down as well; otherwise a pause would reveal which ones exist. */
export function accountKey(username: string): string {
  return `account:${hashOf(username.toLowerCase())}`;
}

/** For a browser that has signed in to the account before: strangers do not slow it down. */
export function browserKey(browser: string): string {
  return `browser:${hashOf(browser)}`;
}

export function addressKey(ip: string): string {
  return `address:${subscriberOf(ip)}`;
}

/** Seconds until all of the keys may try again; 0 if they may now. */
export async function pauseLeft(db: Database, keys: string[]): Promise<number> {
  const { seconds } = await db
    .selectFrom('identity.throttle')
    .select(sql<number>`coalesce(ceil(extract(epoch FROM max(blocked_until) - now())), 0)::int`.as('seconds'))
    .where('key', 'in', keys)
    .where(sql<boolean>`NOT ${IS_OVER}`)
    .executeTakeFirstOrThrow();
  return Math.max(seconds, 0);
}

interface CountedFailure {
  key: string;
  /** The end of the pause that this failure caused, as PostgreSQL formats it: a Date would lose microseconds. */
  block: string | null;
}

/** Counts a failure, unless the key must wait. One statement, so that parallel guesses all count. */
export async function countFailure(db: Database, key: string): Promise<CountedFailure | undefined> {
  return db
    .insertInto('identity.throttle')
    .values({ key, failures: 1, last_failure_at: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ failures: FAILURES, last_failure_at: sql`now()`, blocked_until: sql`now() + ${PAUSE}` })
        .where(IS_OVER),
    )
    .returning(['key', sql<string | null>`blocked_until::text`.as('block')])
    .executeTakeFirst();
}

/** Reverts a failure that was counted in advance; a pause that another failure caused stays. */
export async function uncountFailure(db: Database, { key, block }: CountedFailure): Promise<void> {
  await db
    .updateTable('identity.throttle')
    .set({
      failures: sql`greatest(failures - 1, 0)`,
      blocked_until: sql`CASE WHEN blocked_until::text = ${block} THEN NULL ELSE blocked_until END`,
    })
    .where('key', '=', key)
    .execute();
}

export async function forgetFailures(db: Database, key: string): Promise<void> {
  await db.deleteFrom('identity.throttle').where('key', '=', key).execute();
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
