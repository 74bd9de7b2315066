import { createHash } from 'node:crypto';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

/** Who asked an authenticator to sign: nobody else can use the challenge, and not for anything else. */
export type AskedBy = `adding in ${string}` | `signing in by ${string}` | `second step of ${string}`;

export const CHALLENGE_LASTS_MS = 5 * 60_000;

/** There is one challenge at a time: the last one asked for. So nobody fills the table. */
export async function keepChallenge(db: Database, askedBy: AskedBy, challenge: string): Promise<void> {
  const values = { challenge, expires_at: sql<Date>`now() + ${CHALLENGE_LASTS_MS}::int * interval '1 millisecond'` };
  await db
    .insertInto('identity.passkey_challenge')
    .values({ asked_by_hash: hashOf(askedBy), ...values })
    .onConflict((conflict) => conflict.column('asked_by_hash').doUpdateSet(values))
    .execute();
}

/** Takes it away, right or wrong: each is answered once. */
export async function spendChallenge(db: Database, askedBy: AskedBy): Promise<string | undefined> {
  const row = await db
    .deleteFrom('identity.passkey_challenge')
    .where('asked_by_hash', '=', hashOf(askedBy))
    .returning(['challenge', sql<boolean>`expires_at > now()`.as('isFresh')])
    .executeTakeFirst();
  return row?.isFresh ? row.challenge : undefined;
}

function hashOf(askedBy: AskedBy): Buffer {
  return createHash('sha256').update(askedBy).digest();
}
