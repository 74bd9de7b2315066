import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { recordEvent } from '../accounts/events.queries.ts';
import { endSessions, voidPasswordLinks } from '../accounts/revoke.changes.ts';
import { plainAddress } from '../address.rules.ts';
import type { IsHeld, SendMail } from '../send-mail.ts';
import { inTransaction } from '../transaction.ts';
import { countPasswordMail } from './password-mails.queries.ts';

export type PasswordLinkResult =
  | { outcome: 'sent' | 'no-account' | 'held' }
  | {
      outcome: 'too-many';
      /** Seconds until this address can receive the next mail. */
      wait: number;
    };

interface LinkOptions {
  linkTo(token: string): string;
  sendMail: SendMail;
  isHeld: IsHeld;
  ip: string | null;
  /** For users without a password; a link to replace a password works for an hour. */
  invitationHours: number;
}

/** Creates a link and the mail that carries it. The template depends on whether the account has a password. */
export async function sendPasswordLink(
  db: Database,
  accountId: string,
  { linkTo, sendMail, isHeld, ip, invitationHours }: LinkOptions,
): Promise<PasswordLinkResult> {
  return inTransaction(db, async (trx) => {
    const account = await trx
      .selectFrom('identity.account')
      .select(['id', 'username', 'email', 'language', 'password_hash'])
      .where('id', '=', accountId)
      .where('enabled', '=', true)
      .forUpdate()
      .executeTakeFirst();
    if (!account) return { outcome: 'no-account' };
    if (await isHeld(trx, account.username)) return { outcome: 'held' };
    const mail = await countPasswordMail(trx, account.email);
    if (!mail.allowed) return { outcome: 'too-many', wait: mail.wait };

    const isNew = account.password_hash === null;
    const hours = isNew ? invitationHours : 1;
    const token = randomBytes(32).toString('base64url');
    const expires_at = sql<Date>`now() + make_interval(hours => ${hours})`;
    await trx
      .insertInto('identity.password_link')
      .values({ token_hash: hashOf(token), account_id: account.id, expires_at })
      .execute();
    await sendMail(trx, {
      cause: `password-link:${hashOf(token).toString('hex')}`,
      recipient: account.email,
      account,
      template: isNew ? 'set-password' : 'reset-password',
      values: { username: account.username, link: linkTo(token), duration: { hours } },
    });
    await recordEvent(trx, 'SEND_RESET_PASSWORD', account, ip);
    return { outcome: 'sent' };
  });
}

/** The account whose password a link may set, if the link is still valid. */
export async function findLinkOwner(db: Database, token: string, isHeld: IsHeld) {
  const owner = await db
    .selectFrom('identity.password_link as link')
    .innerJoin('identity.account as account', 'account.id', 'link.account_id')
    .select(['account.username', 'account.name', 'account.language'])
    .where('link.token_hash', '=', hashOf(token))
    .where('link.used_at', 'is', null)
    .where(sql<boolean>`link.expires_at > now()`)
    .where('account.enabled', '=', true)
    .executeTakeFirst();
  return owner && !(await isHeld(db, owner.username)) ? owner : undefined;
}

/**
 * Uses up the link. A new password ends every session and invalidates every other link, which locks out anyone who knew
 * the old one. The owner gets a mail, because anyone who can read their mail could have used the link.
 */
export async function setPasswordByLink(
  db: Database,
  token: string,
  passwordHash: string,
  { sendMail, home, ip }: { sendMail: SendMail; home: string; ip: string },
): Promise<{ username: string } | undefined> {
  return inTransaction(db, async (trx) => {
    const link = await trx
      .updateTable('identity.password_link')
      .set({ used_at: sql`clock_timestamp()` })
      .where('token_hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .where(sql<boolean>`expires_at > now()`)
      .returning('account_id')
      .executeTakeFirst();
    if (!link) return undefined;
    const account = await trx
      .updateTable('identity.account')
      .set({ password_hash: passwordHash, password_changed_at: sql`now()` })
      .where('id', '=', link.account_id)
      .where('enabled', '=', true)
      .returning(['id', 'username', 'email', 'language'])
      .executeTakeFirst();
    if (!account) return undefined;
    await voidPasswordLinks(trx, account.id);
    await endSessions(trx, account.id);
    await recordEvent(trx, 'UPDATE_PASSWORD', account, ip);
    await sendMail(trx, {
      cause: `password-changed:${hashOf(token).toString('hex')}`,
      recipient: account.email,
      account,
      template: 'password-changed',
      values: { username: account.username, time: new Date(), ip: plainAddress(ip), link: home },
    });
    return account;
  });
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
