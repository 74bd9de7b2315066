import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import type { Place } from './encryption.rules.ts';

interface EncryptedColumn {
  table: string;
  column: string;
  /** The primary key as text, as in `Place`. */
  id: string;
}

/** All encrypted columns. A column added here is rotated with the others. */
const ENCRYPTED_COLUMNS: EncryptedColumn[] = [
  { table: 'account', column: 'totp_secret', id: 'account.id::text' },
  { table: 'sign_in', column: 'totp_secret', id: "encode(sign_in.interaction_hash, 'hex')" },
  { table: 'signing_key', column: 'private_jwk', id: 'signing_key.kid' },
  { table: 'browser_key', column: 'key', id: "'only'" },
];

export const totpOf = (accountId: string): Place => ({ table: 'account', column: 'totp_secret', id: accountId });

export const newTotpOf = (interactionHash: Buffer): Place => ({
  table: 'sign_in',
  column: 'totp_secret',
  id: interactionHash.toString('hex'),
});

export const signingKeyOf = (kid: string): Place => ({ table: 'signing_key', column: 'private_jwk', id: kid });

/** The table has at most one row. */
export const browserKeyPlace: Place = { table: 'browser_key', column: 'key', id: 'only' };

/** Rewrites every encrypted value. The rows stay locked until the transaction ends, so that no removed value returns. */
export async function rewriteEncrypted(trx: Database, rewrite: (value: string, place: Place) => string): Promise<void> {
  for (const { table, column, id } of ENCRYPTED_COLUMNS) {
    const [name, key, value] = [sql.id('identity', table), sql.raw(id), sql.id(column)];
    const { rows } = await sql<{ id: string; value: string }>`
      SELECT ${key} AS id, ${value} AS value FROM ${name} WHERE ${value} IS NOT NULL FOR NO KEY UPDATE`.execute(trx);
    const ids = rows.map((row) => row.id);
    const values = rows.map((row) => rewrite(row.value, { table, column, id: row.id }));
    await sql`
      UPDATE ${name} SET ${value} = rewritten.value
      FROM unnest(${ids}::text[], ${values}::text[]) AS rewritten (id, value)
      WHERE ${key} = rewritten.id`.execute(trx);
  }
}

/** Also ends every session, like a reset of one account's 2-step verification. */
export async function forgetEncrypted(trx: Database): Promise<void> {
  await trx
    .updateTable('identity.account')
    .set({ totp_secret: null, totp_spent_step: null, totp_set_at: null })
    .execute();
  await trx.deleteFrom('identity.passkey').execute();
  await trx.deleteFrom('identity.recovery_code').execute();
  await trx.deleteFrom('identity.sign_in').execute();
  await trx.deleteFrom('identity.signing_key').execute();
  await trx.deleteFrom('identity.browser_key').execute();
  await trx.deleteFrom('identity.oidc_record').execute();
}
