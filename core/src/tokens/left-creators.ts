import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import type { Directory } from '../directory/index.ts';
import { writeMail } from '../mail/index.ts';
import { administratorsOf } from '../warnings/index.ts';
import { findPresentIn, hasLeft } from './present-creators.ts';

const isValid = sql<boolean>`expires_at > now()`;

interface Registrar {
  id: number;
  handle: string;
}

/**
 * Marks tokens whose creator was removed or disabled outside the panel, as in Keycloak's own console, and mails the
 * administrators once, even with several instances (Behaviour TOKENS-10).
 */
export async function markTokensOfThoseWhoLeft(
  db: Database,
  directory: Pick<Directory, 'list'>,
  publicUrl: string,
): Promise<void> {
  // Reads creators before asking the directory, which then knows all of them except those who left.
  const registrars = await listCreators(db);
  const findPresent = findPresentIn(directory);
  for (const { creators, ...registrar } of registrars) {
    const present = await findPresent(db, { registrarId: registrar.id, registrarHandle: registrar.handle });
    const left = creators.filter((createdById) => hasLeft({ createdById }, present));
    await db.transaction().execute(async (trx) => {
      const marked = await setMarks(trx, registrar.id, left);
      if (marked.length > 0) await mailMarked(trx, directory, publicUrl, registrar, marked);
    });
  }
}

/** For each registrar with tokens. */
async function listCreators(db: Database) {
  return db
    .selectFrom('access_token as token')
    .innerJoin('registrar', 'registrar.id', 'token.registrar_id')
    .select(['registrar.id', 'registrar.handle', sql<string[]>`array_agg(DISTINCT created_by_id)`.as('creators')])
    .where(isValid)
    .groupBy('registrar.id')
    .orderBy('registrar.handle')
    .execute();
}

/** Returns newly marked tokens. Removes the marks of creators who returned. */
async function setMarks(trx: Database, registrarId: number, left: readonly string[]) {
  const isOfOneWhoLeft = sql<boolean>`created_by_id = ANY(${left}::text[])`;
  await trx
    .updateTable('access_token')
    .set({ creator_left_at: null })
    .where('registrar_id', '=', registrarId)
    .where('creator_left_at', 'is not', null)
    .where(sql<boolean>`NOT ${isOfOneWhoLeft}`)
    .execute();
  return trx
    .updateTable('access_token')
    .set({ creator_left_at: sql`now()` })
    .where('registrar_id', '=', registrarId)
    .where('creator_left_at', 'is', null)
    .where(isValid)
    .where(isOfOneWhoLeft)
    .returning(['name', 'created_by', 'creator_left_at'])
    .execute();
}

type Marked = Awaited<ReturnType<typeof setMarks>>;

async function mailMarked(
  trx: Database,
  directory: Pick<Directory, 'list'>,
  publicUrl: string,
  registrar: Registrar,
  marked: Marked,
): Promise<void> {
  const tokens = marked.map(({ name, created_by }) => `${name} (${created_by})`).toSorted();
  for (const { address: recipient, language } of await administratorsOf(trx, directory, registrar)) {
    await writeMail(trx, {
      cause: `token-creators-left:${registrar.id}:${marked[0]?.creator_left_at?.toISOString()}:${recipient}`,
      recipient,
      language,
      template: 'token-creators-left',
      values: { registrar: registrar.handle, tokens, link: `${publicUrl}/users/tokens` },
    });
  }
}

/** Of all registrars. */
export async function countMarkedTokens(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('access_token')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('creator_left_at', 'is not', null)
    .where(isValid)
    .executeTakeFirstOrThrow();
  return count;
}
