import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

/** Removes expired rows, so that requests from strangers cannot grow the tables. */
export async function sweep(db: Database): Promise<void> {
  await db.deleteFrom('identity.oidc_record').where(sql<boolean>`expires_at < now() - interval '1 minute'`).execute();
  await db.deleteFrom('identity.sign_in').where(sql<boolean>`expires_at < now()`).execute();
  await db.deleteFrom('identity.passkey_challenge').where(sql<boolean>`expires_at < now()`).execute();
  await db.deleteFrom('identity.password_link').where(sql<boolean>`expires_at < now()`).execute();
  await db.deleteFrom('identity.throttle').where(sql<boolean>`last_failure_at < now() - interval '1 day'`).execute();
  await db.deleteFrom('identity.signing_key').where(sql<boolean>`expires_at < now()`).execute();
}
