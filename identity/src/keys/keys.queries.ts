import { advisoryLocks } from '@panel/database/advisory-locks';
import type { Database } from '@panel/database/database';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { sql } from 'kysely';
import { signingKeyOf } from '../secrets/encrypted-columns.queries.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { inTransaction } from '../transaction.ts';

export const ALGORITHM = 'ES256';

/** Creates the keys at the first start; if several instances start at once, one creates them. */
export async function ensureKeys(db: Database, secrets: Secrets): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockKeys(trx);
    if ((await listSigningKeys(trx, secrets)).length === 0)
      await insertSigningKey(trx, await newSigningKey(trx, secrets));
  });
}

/**
 * Signs new tokens with a new key. The old one verifies for as long as a sign-in lasts, plus a margin, because an ID
 * token may return as a hint at logout.
 */
export async function rotateSigningKey(db: Database, secrets: Secrets): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockKeys(trx);
    const key = await newSigningKey(trx, secrets);
    await trx
      .updateTable('identity.signing_key')
      .set({ expires_at: sql`now() + interval '11 hours'` })
      .where('expires_at', 'is', null)
      .execute();
    await insertSigningKey(trx, key);
  });
}

/** The signing key comes first. */
export async function listSigningKeys(db: Database, secrets: Secrets): Promise<JWK[]> {
  const rows = await db
    .selectFrom('identity.signing_key')
    .select(['kid', 'private_jwk'])
    .where(sql<boolean>`coalesce(expires_at > now(), true)`)
    .orderBy('created_at', 'desc')
    .execute();
  return Promise.all(
    rows.map(async ({ kid, private_jwk }) => JSON.parse(await secrets.decrypt(private_jwk, signingKeyOf(kid))) as JWK),
  );
}

async function lockKeys(trx: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.signingKeys})`.execute(trx);
}

async function newSigningKey(trx: Database, secrets: Secrets) {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  const text = JSON.stringify({ ...jwk, kid, alg: ALGORITHM, use: 'sig' });
  return { kid, private_jwk: await secrets.encrypt(trx, text, signingKeyOf(kid)) };
}

async function insertSigningKey(trx: Database, key: { kid: string; private_jwk: string }): Promise<void> {
  await trx.insertInto('identity.signing_key').values(key).execute();
}
