import type { Scope } from '@panel/contract/permissions';
import type { NewToken } from '@panel/contract/tokens';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

// Avoids a write for every request.
const isUseDue = sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`;

/** Finds the token at any registrar; its row says which. */
export async function findTokenByHash(db: Database, hash: Buffer) {
  return db
    .selectFrom('access_token as token')
    .innerJoin('registrar', 'registrar.id', 'token.registrar_id')
    .where('token.hash', '=', hash)
    .select([
      'token.id',
      sql<Scope[]>`token.scopes`.as('scopes'),
      'token.addresses',
      sql<boolean>`token.expires_at <= now()`.as('isExpired'),
      isUseDue.as('isUseDue'),
      'registrar.id as registrarId',
      'registrar.handle as registrarHandle',
      'registrar.status as registrarStatus',
      sql<boolean>`registrar.held_at IS NOT NULL`.as('registrarIsHeld'),
    ])
    .executeTakeFirst();
}

export async function noteUse(db: Database, registrarId: number, id: string, address: string | null): Promise<void> {
  await db
    .updateTable('access_token')
    .set({ last_used_at: sql`now()`, last_address: address })
    .where('registrar_id', '=', registrarId)
    .where('id', '=', id)
    .where(isUseDue)
    .execute();
}

/** By name. Expired tokens are listed until someone removes them. */
export async function listTokens(db: Database, registrarId: number) {
  return tokensOf(db, registrarId).orderBy(sql`lower(name)`).execute();
}

/** Locks the row until the end of the transaction. */
export async function lockToken(trx: Database, registrarId: number, id: string) {
  return tokensOf(trx, registrarId).where(sql`id::text`, '=', id).forUpdate().executeTakeFirst();
}

/** By name. */
export async function listTokensOf(db: Database, registrarId: number, creatorId: string) {
  return tokensOf(db, registrarId).where('created_by_id', '=', creatorId).orderBy(sql`lower(name)`).execute();
}

function tokensOf(db: Database, registrarId: number) {
  return db
    .selectFrom('access_token')
    .where('registrar_id', '=', registrarId)
    .select([
      'id',
      'name',
      sql<Scope[]>`scopes`.as('scopes'),
      'created_by as createdBy',
      'created_by_id as createdById',
      'created_at as created',
      'expires_at as expires',
      'addresses',
      'last_used_at as lastUsed',
      'last_address as lastAddress',
    ]);
}

/** Token creation, and ending someone's tokens, run one at a time. */
export async function lockTokens(trx: Database, registrarId: number): Promise<void> {
  await trx.selectFrom('registrar').select('id').where('id', '=', registrarId).forNoKeyUpdate().execute();
}

export async function countTokens(trx: Database, registrarId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('access_token')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('registrar_id', '=', registrarId)
    .executeTakeFirstOrThrow();
  return count;
}

interface Creator {
  id: string;
  username: string;
  registrarId: number;
}

/** Returns `undefined` if the name is taken. */
export async function insertToken(trx: Database, creator: Creator, hash: Buffer, token: NewToken) {
  return trx
    .insertInto('access_token')
    .values({
      registrar_id: creator.registrarId,
      hash,
      name: token.name,
      scopes: token.scopes,
      addresses: token.addresses,
      expires_at: sql`now() + make_interval(days => ${token.days})`,
      created_by: creator.username,
      created_by_id: creator.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'expires_at as expires'])
    .executeTakeFirst();
}

export async function setCreator(trx: Database, creator: Creator, id: string): Promise<void> {
  await trx
    .updateTable('access_token')
    .set({ created_by: creator.username, created_by_id: creator.id, creator_left_at: null })
    .where('registrar_id', '=', creator.registrarId)
    .where('id', '=', id)
    .execute();
}

export async function deleteTokenRow(trx: Database, registrarId: number, id: string): Promise<void> {
  await trx.deleteFrom('access_token').where('registrar_id', '=', registrarId).where('id', '=', id).execute();
}

export async function unmarkTokensOf(trx: Database, registrarId: number, creatorId: string): Promise<void> {
  await trx
    .updateTable('access_token')
    .set({ creator_left_at: null })
    .where('registrar_id', '=', registrarId)
    .where('created_by_id', '=', creatorId)
    .execute();
}

/** For registry staff, who identify a token by its id alone. */
export async function findRegistrarOfToken(db: Database, id: string) {
  return db
    .selectFrom('access_token as token')
    .innerJoin('registrar', 'registrar.id', 'token.registrar_id')
    .where(sql`token.id::text`, '=', id)
    .select(['registrar.id', 'registrar.handle'])
    .executeTakeFirst();
}

export async function listRegistrarsWithTokens(db: Database) {
  return db
    .selectFrom('registrar')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('access_token').select('registrar_id').whereRef('registrar_id', '=', 'registrar.id')),
    )
    .select(['id', 'handle'])
    .orderBy('handle')
    .execute();
}
