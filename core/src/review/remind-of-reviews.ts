import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { writeMail } from '../mail/index.ts';
import { type Accounts, administratorsOf } from '../warnings/index.ts';

const isDue = sql<boolean>`access_review.waiting_since < now() - interval '1 year'`;

/**
 * Mails a registrar's administrators if no one has reviewed its access for a year, and again each year. For a registrar
 * without a review, the year starts when it is first seen here.
 */
export async function remindOfReviews(db: Database, accounts: Accounts, publicUrl: string): Promise<void> {
  await db
    .insertInto('access_review')
    .columns(['registrar_id'])
    .expression((others) =>
      others
        .selectFrom('registrar')
        .select('id')
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('access_review').select('registrar_id').whereRef('registrar_id', '=', 'registrar.id'))),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const due = await db
    .selectFrom('access_review')
    .innerJoin('registrar', 'registrar.id', 'access_review.registrar_id')
    .select(['registrar.id', 'registrar.handle'])
    // Other registrars cannot mark a review (Behaviour WHO-7).
    .where('registrar.status', 'in', ['ACTIVE', 'INITIAL'])
    .where('registrar.held_at', 'is', null)
    .where(isDue)
    .execute();
  for (const registrar of due) {
    await db.transaction().execute((trx) => mailReview(trx, accounts, publicUrl, registrar));
  }
}

async function mailReview(
  trx: Database,
  accounts: Accounts,
  publicUrl: string,
  { id, handle }: { id: number; handle: string },
): Promise<void> {
  const waiting = await trx
    .updateTable('access_review')
    .set({ waiting_since: sql`now()` })
    .where('registrar_id', '=', id)
    // Another instance may have sent it.
    .where(isDue)
    .returning('waiting_since')
    .executeTakeFirst();
  if (!waiting) return;
  for (const { address: recipient, language } of await administratorsOf(trx, accounts, { id, handle })) {
    await writeMail(trx, {
      cause: `access-review:${id}:${waiting.waiting_since.toISOString()}:${recipient}`,
      recipient,
      language,
      template: 'access-review-due',
      values: { registrar: handle, link: `${publicUrl}/users/review` },
    });
  }
}
