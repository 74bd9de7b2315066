import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

// A claim is short and renewed while the mail is being sent, so that a crash delays a mail by only a minute although an
// SMTP server may take longer to respond.
const CLAIM_SECONDS = 60;
export const RENEW_MS = 20_000;

const FIRST_PAUSE_SECONDS = 5;
// A mail must not come too late for its link, which is valid for an hour.
const LONGEST_PAUSE_SECONDS = 300;
const TRIED_FOR = sql`interval '2 days'`;

const claimedUntil = sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})`;

// A link is a secret, so the content is removed once the mail is sent or abandoned.
const withoutContent = { text_body: '', html_body: '', digest: null };

export type WaitingMail = NonNullable<Awaited<ReturnType<typeof claimNext>>>;

/** Claims the next due mail, so that no other instance sends it. */
export async function claimNext(db: Database) {
  return (
    db
      .updateTable('mail_outbox')
      // Without an error, `makeWaitingMailsDue` skips the mail: it is new or being sent.
      .set({ attempts: sql`attempts + 1`, next_attempt_at: claimedUntil, last_error: null })
      .where('id', '=', (due) =>
        due
          .selectFrom('mail_outbox')
          .select('id')
          .where('sent_at', 'is', null)
          .where('next_attempt_at', '<=', sql<Date>`now()`)
          .orderBy('next_attempt_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'recipient', 'subject', 'text_body', 'html_body', 'created_at', 'attempts'])
      .executeTakeFirst()
  );
}

export async function renewClaim(db: Database, id: string): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: claimedUntil })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

export async function noteSent(db: Database, id: string): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ ...withoutContent, sent_at: sql`now()`, last_error: null })
    .where('id', '=', id)
    .execute();
}

/** Schedules another attempt, with a longer pause each time; returns false if the mail is too old. */
export async function postpone(db: Database, { id, attempts }: WaitingMail, reason: string): Promise<boolean> {
  const pause = Math.min(FIRST_PAUSE_SECONDS * 3 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
  const { numUpdatedRows } = await db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: sql`now() + make_interval(secs => ${pause})`, last_error: reason })
    .where('id', '=', id)
    .where(sql<boolean>`created_at > now() - ${TRIED_FOR}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The mail is never due again, and its row says why. */
export async function giveUp(db: Database, id: string, reason: string): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ ...withoutContent, next_attempt_at: sql`'infinity'`, last_error: reason })
    .where('id', '=', id)
    .execute();
}

/** Call it regularly. A cause is a single event, so no mail with the same cause can follow after its row is deleted. */
export async function forgetOldMails(db: Database, keptDays: number): Promise<void> {
  await db
    .deleteFrom('mail_outbox')
    .where(sql<boolean>`created_at < now() - make_interval(days => ${keptDays})`)
    .execute();
}
