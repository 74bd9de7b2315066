import { sql } from 'kysely';
import type { Database } from './database.ts';

const HOUR = sql`interval '1 hour'`;
// Future times count as now: the clock was set back, and no one must wait longer than an hour for that.
const recent = sql`ARRAY(SELECT least(t, now()) FROM unnest(hourly_count.times) AS t WHERE t > now() - ${HOUR} ORDER BY t)`;

export type WithinLimit =
  | {
      allowed: true;
      left: number;
    }
  | {
      allowed: false;
      /** Seconds until the next one is allowed. */
      wait: number;
    };

/**
 * Counts an event, unless there were `max` in the last hour. Takes the caller's transaction: a rollback also undoes the
 * count, and others with the same key wait until the transaction ends.
 */
export async function countWithinHour(trx: Database, key: string, max: number): Promise<WithinLimit> {
  const counted = await trx
    .insertInto('hourly_count')
    .values({ key, times: sql`ARRAY[now()]` })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ times: sql`${recent} || now()` })
        .where(sql<boolean>`cardinality(${recent}) < ${max}`),
    )
    .returning(sql<number>`cardinality(times)`.as('count'))
    .executeTakeFirst();
  if (counted) return { allowed: true, left: max - counted.count };
  const { wait } = await trx
    .selectFrom('hourly_count')
    .select(sql<number>`ceil(extract(epoch FROM (${recent})[1] + ${HOUR} - now()))::int`.as('wait'))
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { allowed: false, wait };
}

/** Call it regularly. Deletes keys without events in the last hour. */
export async function forgetHourlyCounts(db: Database): Promise<void> {
  await db.deleteFrom('hourly_count').where(sql<boolean>`times[cardinality(times)] < now() - ${HOUR}`).execute();
}
