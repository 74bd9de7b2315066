import type { Database } from '@panel/database/database';
import { AppError } from '../http/app-error.ts';
import { addToCount } from '../http/shared-counter.ts';

const MAILS_PER_HOUR = 3;
const HOUR_MS = 60 * 60_000;

/** Behaviour SIGN-IN-4. Takes the transaction of the mail, so that a mail that fails is not counted. */
export async function countPasswordMail(trx: Database, accountId: string): Promise<void> {
  const { count } = await addToCount(trx, `password-mail:${accountId}`, 1, HOUR_MS);
  if (count > MAILS_PER_HOUR) throw new AppError('password.mail.limited');
}
