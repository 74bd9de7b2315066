import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { plainAddress, subscriberOf } from '../address.rules.ts';
import type { SendMail } from '../send-mail.ts';

export interface Notice {
  sendMail: SendMail;
  home: string;
}

/**
 * Warns the owner of an account about a sign-in from a network not used for 90 days, except for the first sign-in
 * (Behaviour WARNINGS-6). Call before the sign-in itself is recorded.
 */
export async function warnOfNewAddress(
  trx: Database,
  { id, username }: { id: string; username: string },
  ip: string,
  { sendMail, home }: Notice,
): Promise<void> {
  const addresses = await listSignInAddresses(trx, id);
  const here = subscriberOf(ip);
  const isKnown = addresses.some((each) => each.isRecent && each.ip !== null && subscriberOf(each.ip) === here);
  if (isKnown || addresses.length === 0) return;
  const { email, language } = await trx
    .selectFrom('identity.account')
    .select(['email', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const time = new Date();
  await sendMail(trx, {
    // Two sign-ins at the same moment cause one mail.
    cause: `sign-in:${id}:${here}:${time.toISOString().slice(0, 10)}`,
    recipient: email,
    account: { id, language },
    template: 'sign-in-from-new-address',
    values: { username, time, ip: plainAddress(ip), link: home },
  });
}

async function listSignInAddresses(db: Database, accountId: string) {
  return db
    .selectFrom('identity.event')
    .select(['ip', sql<boolean>`bool_or(at > now() - interval '90 days')`.as('isRecent')])
    .where('account_id', '=', accountId)
    .where('type', '=', 'LOGIN')
    .groupBy('ip')
    .execute();
}
