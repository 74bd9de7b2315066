import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

/** How up to date a server is: one that has this number has everything committed before it. */
export interface Mark {
  number: number;
  /** The last line of the audit. Lines are in the order of commits (migration 0093). */
  change: number;
}

const lastLine = sql<number>`coalesce((SELECT max(id) FROM audit), 0)`;

/** Runs on the primary. */
export function raiseHeartbeat(db: Database): Promise<Mark> {
  return db.transaction().execute(async (trx) => {
    // If a synchronous replica is missing, every COMMIT would wait for it and occupy a session.
    await sql`SET LOCAL synchronous_commit = local`.execute(trx);
    return trx
      .insertInto('heartbeat')
      .values({ number: 1 })
      .onConflict((conflict) => conflict.column('is_one').doUpdateSet({ number: sql`heartbeat.number + 1` }))
      .returning(['number', lastLine.as('change')])
      .executeTakeFirstOrThrow();
  });
}

/** Runs on a replica. */
export async function readHeartbeat(db: Database): Promise<Mark> {
  const mark = await db
    .selectFrom('heartbeat')
    .select(['number', lastLine.as('change')])
    .executeTakeFirst();
  return mark ?? { number: 0, change: 0 };
}

/** Runs on the primary: the account's last change after that line, or 0. */
export async function findOwnChange(db: Database, username: string, after: number): Promise<number> {
  const { last } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('id', '>', after)
    .where('actor', '=', username)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
