import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

/** How much of what was written a server has: whoever shows a number has all that was committed before it. */
export interface Mark {
  number: number;
  /** The last line of the audit. Their order is that of the commits (migration 0093). */
  change: number;
}

const lastLine = sql<number>`coalesce((SELECT max(id) FROM audit), 0)`;

/** On the primary. */
export function raiseHeartbeat(db: Database): Promise<Mark> {
  return db.transaction().execute(async (trx) => {
    // Where a synchronous replica is missing, a COMMIT would wait for it, again and again, each with a session of its own.
    await sql`SET LOCAL synchronous_commit = local`.execute(trx);
    return trx
      .insertInto('heartbeat')
      .values({ number: 1 })
      .onConflict((conflict) => conflict.column('is_one').doUpdateSet({ number: sql`heartbeat.number + 1` }))
      .returning(['number', lastLine.as('change')])
      .executeTakeFirstOrThrow();
  });
}

/** On a replica. */
export async function readHeartbeat(db: Database): Promise<Mark> {
  const mark = await db
    .selectFrom('heartbeat')
    .select(['number', lastLine.as('change')])
    .executeTakeFirst();
  return mark ?? { number: 0, change: 0 };
}

/** On the primary: an account's last change after that line, or 0. */
export async function findOwnChange(db: Database, username: string, after: number): Promise<number> {
  const { last } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('id', '>', after)
    .where('actor', '=', username)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
