import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { isUuid } from '../accounts/account.queries.ts';

interface OwnPasskey {
  id: string;
  name: string;
  standsAlone: boolean;
  createdAt: Date;
  usedAt: Date | null;
}

export async function listPasskeys(db: Database, accountId: string): Promise<OwnPasskey[]> {
  return db
    .selectFrom('identity.passkey')
    .select(['id', 'name', 'stands_alone as standsAlone', 'created_at as createdAt', 'used_at as usedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The credentials sent to a browser, so that it offers only these. */
export async function listCredentials(
  db: Database,
  accountId: string,
): Promise<{ id: string; transports: string[] }[]> {
  return db
    .selectFrom('identity.passkey')
    .select(['credential_id as id', 'transports'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
}

export type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

export async function findPasskey(db: Database, credentialId: string) {
  return (
    db
      .selectFrom('identity.passkey as passkey')
      .innerJoin('identity.account as account', 'account.id', 'passkey.account_id')
      .select(['passkey.id', 'passkey.credential_id', 'passkey.public_key', 'passkey.counter', 'passkey.stands_alone'])
      .select(['account.id as accountId', 'account.username', 'account.enabled'])
      // The sign-in counts from this moment, as with a password.
      .select(sql<Date>`clock_timestamp()`.as('startedAt'))
      .where('passkey.credential_id', '=', credentialId)
      .executeTakeFirst()
  );
}

/** If two uses have the same count, one is a clone's: only one is accepted. Authenticators without a counter send 0. */
export async function notePasskeyUse(db: Database, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.passkey')
    .set({ counter, used_at: sql`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`counter < ${counter}::bigint OR counter = 0 AND ${counter}::bigint = 0`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the previous name, if the account has the passkey. */
export async function renamePasskey(
  trx: Database,
  accountId: string,
  { id, name }: { id: string; name: string },
): Promise<string | undefined> {
  if (!isUuid(id)) return undefined;
  const passkey = trx.selectFrom('identity.passkey').where('id', '=', id).where('account_id', '=', accountId);
  const before = await passkey.select('name').forUpdate().executeTakeFirst();
  if (before) await trx.updateTable('identity.passkey').set({ name }).where('id', '=', id).execute();
  return before?.name;
}

/** Returns the name of the removed passkey, if the account had it. */
export async function removePasskey(trx: Database, accountId: string, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await trx
    .deleteFrom('identity.passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
