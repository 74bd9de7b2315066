import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { AppError } from '../http/app-error.ts';

const MAILS_PER_HOUR = 3;

/** Design, "Rate limits". Counted in the transaction of the mail: one that fails is not counted. */
export async function countPasswordMail(trx: Database, accountId: string): Promise<void> {
  const over = sql<boolean>`rate_limit.resets_at <= now()`;
  const { count } = await trx
    .insertInto('rate_limit')
    .values({ key: `password-mail:${accountId}`, count: 1, resets_at: sql`now() + interval '1 hour'` })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`CASE WHEN ${over} THEN 1 ELSE rate_limit.count + 1 END`,
        resets_at: sql`CASE WHEN ${over} THEN excluded.resets_at ELSE rate_limit.resets_at END`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  if (count > MAILS_PER_HOUR) throw new AppError('password.mail.limited');
}
