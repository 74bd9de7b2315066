import { createHash } from 'node:crypto';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { isUsername } from '../accounts/account.queries.ts';
import { newTotpOf, totpOf } from '../secrets/encrypted-columns.queries.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { inTransaction } from '../transaction.ts';

/** `startedAt` is when the account was read. The sign-in counts from then: a password set later invalidates it. */
export async function findForSignIn(db: Database, username: string) {
  if (!isUsername(username)) return undefined;
  return db
    .selectFrom('identity.account as account')
    .select(['id', 'username', 'enabled', 'password_hash', 'may_skip_totp'])
    .select(sql<boolean>`totp_secret IS NOT NULL`.as('hasTotp'))
    .select(hasOne('passkey').as('hasPasskeys'))
    .select(sql<Date>`clock_timestamp()`.as('startedAt'))
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
}

function hasOne(table: 'passkey' | 'recovery_code') {
  return sql<boolean>`EXISTS (SELECT FROM ${sql.id('identity', table)} WHERE account_id = account.id)`;
}

/** The data that a browser's mark for the account must match. */
export async function findMarkedAccount(db: Database, username: string) {
  if (!isUsername(username)) return undefined;
  return db
    .selectFrom('identity.account')
    .select(['id', sql<number>`floor(extract(epoch FROM not_before) * 1000)::float8`.as('notBefore')])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
}

interface AwaitedCode {
  id: string;
  startedAt: Date;
  newTotpSecret: string | null;
  /** Set if the user asked for it, or used a recovery code instead of the old authenticator app. */
  replacesTotp?: boolean;
}

/** Records that the password was right and the one-time code is pending. */
export async function awaitCode(
  db: Database,
  secrets: Secrets,
  interaction: string,
  { id, startedAt, newTotpSecret, replacesTotp = false }: AwaitedCode,
): Promise<void> {
  const interaction_hash = hashOf(interaction);
  await inTransaction(db, async (trx) => {
    const values = {
      account_id: id,
      totp_secret: newTotpSecret && (await secrets.encrypt(trx, newTotpSecret, newTotpOf(interaction_hash))),
      replaces_totp: replacesTotp,
      started_at: startedAt,
      expires_at: sql<Date>`now() + interval '15 minutes'`,
    };
    await trx
      .insertInto('identity.sign_in')
      .values({ interaction_hash, ...values })
      .onConflict((conflict) => conflict.column('interaction_hash').doUpdateSet(values))
      .execute();
  });
}

/** `newTotpSecret` is set while two-step verification is being set up. */
export async function findAwaitingCode(db: Database, secrets: Secrets, interaction: string) {
  const row = await db
    .selectFrom('identity.sign_in as sign_in')
    .innerJoin('identity.account as account', 'account.id', 'sign_in.account_id')
    .select(['account.id', 'account.username', 'sign_in.started_at as startedAt', 'sign_in.interaction_hash'])
    .select(['account.totp_secret as encryptedTotpSecret', 'sign_in.totp_secret as newTotpSecret'])
    .select(['sign_in.replaces_totp as replacesTotp', 'account.email', 'account.language'])
    .select([hasOne('passkey').as('hasPasskeys'), hasOne('recovery_code').as('hasRecoveryCodes')])
    .where('sign_in.interaction_hash', '=', hashOf(interaction))
    .where(sql<boolean>`sign_in.expires_at > now()`)
    .executeTakeFirst();
  if (!row) return undefined;
  const { newTotpSecret, interaction_hash, ...awaiting } = row;
  const place = newTotpOf(interaction_hash);
  return { ...awaiting, newTotpSecret: newTotpSecret && (await secrets.decrypt(newTotpSecret, place)) };
}

export type Awaiting = NonNullable<Awaited<ReturnType<typeof findAwaitingCode>>>;

export function stepsOf({ encryptedTotpSecret, hasPasskeys, hasRecoveryCodes }: Awaiting) {
  return { hasTotp: encryptedTotpSecret !== null, hasPasskeys, hasRecoveryCodes };
}

export async function forgetSignIn(db: Database, interaction: string): Promise<void> {
  await db.deleteFrom('identity.sign_in').where('interaction_hash', '=', hashOf(interaction)).execute();
}

/** RFC 6238, 5.2: a code is accepted once. If two requests carry the same code, only one finds its step unused. */
export async function spendTotpStep(
  db: Database,
  accountId: string,
  encrypted: string,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.account')
    .set({ totp_spent_step: step })
    .where('id', '=', accountId)
    .where('totp_secret', '=', encrypted)
    .where((eb) => eb.or([eb('totp_spent_step', 'is', null), eb('totp_spent_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Sets up two-step verification and uses up its first code; false if another sign-in has done so in the meantime.
 * Replaces an existing app only after a second step.
 */
export async function adoptTotpSecret(
  trx: Database,
  secrets: Secrets,
  { id, secret, step, replaces }: { id: string; secret: string; step: number; replaces: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('identity.account')
    .set({
      totp_secret: await secrets.encrypt(trx, secret, totpOf(id)),
      totp_spent_step: step,
      totp_set_at: sql`now()`,
    })
    .where('id', '=', id)
    .$if(!replaces, (query) => query.where('totp_secret', 'is', null))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function hashOf(interaction: string): Buffer {
  return createHash('sha256').update(interaction).digest();
}
