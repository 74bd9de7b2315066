import { createHash } from 'node:crypto';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

/** What a challenge was issued for: it is valid for nothing else. */
export type AskedBy = `adding in ${string}` | `signing in by ${string}` | `second step of ${string}`;

export const CHALLENGE_LASTS_MS = 5 * 60_000;

/** Stores only the latest challenge for each purpose, so that nobody can fill the table. */
export async function keepChallenge(db: Database, askedBy: AskedBy, challenge: string): Promise<void> {
  const values = { challenge, expires_at: sql<Date>`now() + ${CHALLENGE_LASTS_MS}::int * interval '1 millisecond'` };
  await db
    .insertInto('identity.passkey_challenge')
    .values({ asked_by_hash: hashOf(askedBy), ...values })
    .onConflict((conflict) => conflict.column('asked_by_hash').doUpdateSet(values))
    .execute();
}

/** Removes it, so that each challenge can be answered only once, rightly or wrongly. */
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
