import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

export interface OutboxState {
  waiting: number;
  /** The age of the oldest waiting mail; 0 if none waits. */
  oldestSeconds: number;
  /** Mails of the last seven days that were never delivered. */
  givenUp: number;
}

/** For `check` and metrics. Leaves out digests that are still being collected. */
export async function findOutboxState(db: Database): Promise<OutboxState> {
  const { rows } = await sql<OutboxState>`
    SELECT count(*) FILTER (WHERE next_attempt_at < 'infinity') AS waiting,
      coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE next_attempt_at < 'infinity')), 0)::float
        AS "oldestSeconds",
      count(*) FILTER (WHERE next_attempt_at = 'infinity' AND created_at > now() - interval '7 days') AS "givenUp"
    FROM mail_outbox WHERE sent_at IS NULL AND created_at <= now()`.execute(db);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, givenUp: 0 };
}

/** Mails that wait or were abandoned, newest first, without their content. */
export async function listUnsentMails(db: Database, limit: number) {
  const rows = await db
    .selectFrom('mail_outbox')
    .select(['created_at', 'recipient', 'subject', 'attempts', 'last_error'])
    .select(sql<Date | null>`nullif(next_attempt_at, 'infinity')`.as('next'))
    .where('sent_at', 'is', null)
    .where('created_at', '<=', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_at, recipient, subject, attempts, last_error, next }) => ({
    writtenAt: created_at,
    recipient,
    subject,
    attempts,
    /** `null` for an abandoned mail. */
    nextAttemptAt: next,
    reason: last_error,
  }));
}

/** Returns how many there were. Skips mails that are being sent. */
export async function makeWaitingMailsDue(db: Database): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: sql`now()` })
    .where('sent_at', 'is', null)
    .where(sql<boolean>`next_attempt_at < 'infinity'`)
    .where('last_error', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
