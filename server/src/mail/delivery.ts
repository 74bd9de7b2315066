import type { Database } from '@panel/database/database';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Transport } from './transport.ts';

const POLL_MS = 1_000;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 3_600;

export interface Delivery {
  stop(): Promise<void>;
}

/** Sends what waits in the outbox, one instance at a time for each mail, with growing pauses after failures. */
export function startDelivery(db: Database, transport: Transport, log: FastifyBaseLogger): Delivery {
  let stopped = false;
  let wake = () => {};

  async function run() {
    while (!stopped) {
      const found = await deliverNext(db, transport, log).catch((error: unknown) => {
        log.error({ err: error }, 'mail outbox');
        return false;
      });
      if (!found && !stopped)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, POLL_MS);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
    }
  }

  const running = run();
  return {
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}

/** Sends one mail; false if none was due. */
export async function deliverNext(db: Database, transport: Transport, log: FastifyBaseLogger): Promise<boolean> {
  const mail = await claimNext(db);
  if (!mail) return false;
  try {
    const where = await transport.send(mail);
    // What a link is worth must not lie around once it is sent.
    await db
      .updateTable('mail_outbox')
      .set({ sent_at: sql`now()`, text_body: '', html_body: '', last_error: null })
      .where('id', '=', mail.id)
      .execute();
    log.info({ mail: mail.id, where }, 'mail sent');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await db.updateTable('mail_outbox').set({ last_error: reason }).where('id', '=', mail.id).execute();
    log.warn({ mail: mail.id, attempts: mail.attempts, reason }, 'mail not sent, will be tried again');
  }
  return true;
}

// Claiming moves the next attempt into the future first: if the process dies while sending, the mail is tried again
// later, with the same Message-ID, and no other instance takes it meanwhile.
async function claimNext(db: Database) {
  return db
    .updateTable('mail_outbox')
    .set({
      attempts: sql`attempts + 1`,
      next_attempt_at: sql`now() + make_interval(secs =>
        least(${FIRST_PAUSE_SECONDS} * power(3, least(attempts, 10)), ${LONGEST_PAUSE_SECONDS}))`,
    })
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
    .returning(['id', 'recipient', 'subject', 'text_body', 'html_body', 'attempts'])
    .executeTakeFirst();
}
