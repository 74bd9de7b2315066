import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

/** Ends sessions, grants, refresh tokens and sign-ins in progress; `not_before` invalidates late writes. */
export async function endSessions(trx: Database, accountId: string): Promise<void> {
  await trx
    .updateTable('identity.account')
    .set({ not_before: sql`clock_timestamp()` })
    .where('id', '=', accountId)
    .execute();
  await trx.deleteFrom('identity.oidc_record').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('identity.sign_in').where('account_id', '=', accountId).execute();
}

/** Removes everything that serves as a second step: the authenticator app, passkeys, recovery codes. */
export async function forgetSecondStep(trx: Database, accountId: string): Promise<void> {
  await trx
    .updateTable('identity.account')
    .set({ totp_secret: null, totp_spent_step: null, totp_set_at: null })
    .where('id', '=', accountId)
    .execute();
  await trx.deleteFrom('identity.passkey').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('identity.recovery_code').where('account_id', '=', accountId).execute();
}

export async function voidPasswordLinks(trx: Database, accountId: string): Promise<void> {
  await trx
    .updateTable('identity.password_link')
    .set({ used_at: sql`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}
