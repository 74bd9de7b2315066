import { advisoryLocks } from '@panel/database/advisory-locks';
import type { Database } from '@panel/database/database';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { sql } from 'kysely';
import { inTransaction } from '../transaction.ts';

export const ALGORITHM = 'ES256';

/** Makes the keys at the first start; of several instances that start at once, one does. */
export async function ensureKeys(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockKeys(trx);
    if ((await listSigningKeys(trx)).length === 0) await addSigningKey(trx);
  });
}

/**
 * The next token is signed with a new key. The old one verifies for as long as a sign-in lasts, plus a margin,
 * since an ID token may come back as a hint at logout.
 */
export async function rotateSigningKey(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockKeys(trx);
    await trx
      .updateTable('identity.signing_key')
      .set({ expires_at: sql`now() + interval '11 hours'` })
      .where('expires_at', 'is', null)
      .execute();
    await addSigningKey(trx);
  });
}

/** The one that signs comes first. */
export async function listSigningKeys(db: Database): Promise<JWK[]> {
  const rows = await db
    .selectFrom('identity.signing_key')
    .select('private_jwk')
    .where(sql<boolean>`coalesce(expires_at > now(), true)`)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.private_jwk as JWK);
}

async function lockKeys(trx: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.signingKeys})`.execute(trx);
}

async function addSigningKey(trx: Database): Promise<void> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  const private_jwk = JSON.stringify({ ...jwk, kid, alg: ALGORITHM, use: 'sig' });
  await trx.insertInto('identity.signing_key').values({ kid, private_jwk }).execute();
}
