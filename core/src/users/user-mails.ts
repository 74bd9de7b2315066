import type { Database } from '@panel/database/database';
import { countWithinHour } from '@panel/database/hourly-limit';
import { limited } from '../limited.ts';

const MAILS_PER_HOUR = 20;

/** A new user and another link each send a mail to an address that the administrator chose (Behaviour USERS-8). */
export async function countUserMail(trx: Database, { registrarId }: { registrarId: number }): Promise<void> {
  const counted = await countWithinHour(trx, `user-mail:${registrarId}`, MAILS_PER_HOUR);
  if (!counted.allowed) throw limited('users.mail.limited', counted.wait);
}
