import { createHash } from 'node:crypto';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { type Adapter, type AdapterPayload, InvalidGrant } from './oidc-provider.ts';

/** Stores oidc-provider's sessions, interactions, grants, codes and refresh tokens. */
export function postgresAdapter(db: Database) {
  return (model: string): Adapter => ({
    async upsert(id, payload, expiresIn) {
      const values = {
        payload: JSON.stringify(asKept(payload)),
        grant_id: grantOf(payload) ?? null,
        session_uid: model === 'Session' ? (payload.uid ?? null) : null,
        account_id: accountOf(payload) ?? null,
        expires_at: sql<Date>`now() + ${expiresIn}::int * interval '1 second'`,
      };
      await db
        .insertInto('identity.oidc_record')
        .values({ model, id_hash: hashOf(id), ...values })
        .onConflict((conflict) =>
          conflict
            .columns(['model', 'id_hash'])
            .doUpdateSet(values)
            // A request in flight must not restore a session that its owner has just ended.
            .where(sql<boolean>`oidc_record.model <> 'Session' OR oidc_record.expires_at > now()`),
        )
        .execute();
    },

    async find(id) {
      const payload = await findPayload(db, model, 'id_hash', hashOf(id));
      return payload && { ...payload, jti: id };
    },

    async findByUid(uid) {
      return findPayload(db, model, 'session_uid', uid);
    },

    async findByUserCode() {
      return undefined; // there is no device flow
    },

    /** If two requests carry the same code or refresh token, only one finds it unused. */
    async consume(id) {
      const { numUpdatedRows } = await db
        .updateTable('identity.oidc_record')
        .set({ consumed_at: sql`clock_timestamp()` })
        .where('model', '=', model)
        .where('id_hash', '=', hashOf(id))
        .where('consumed_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new InvalidGrant('already used');
    },

    async destroy(id) {
      await db
        .deleteFrom('identity.oidc_record')
        .where('model', '=', model)
        .where('id_hash', '=', hashOf(id))
        .execute();
    },

    async revokeByGrantId(grantId) {
      await db.deleteFrom('identity.oidc_record').where('model', '=', model).where('grant_id', '=', grantId).execute();
    },
  });
}

/**
 * A session's identifier grants access to it, so only its hash is stored, and `find` restores it. The expiry is only in
 * its own column, where `noteUse` moves it.
 */
function asKept({ jti: _id, exp: _expiry, session, ...payload }: AdapterPayload): AdapterPayload {
  return { ...payload, ...(session && { session: { ...session, cookie: undefined } }) };
}

async function findPayload(db: Database, model: string, column: 'id_hash' | 'session_uid', value: Buffer | string) {
  const row = await db
    .selectFrom('identity.oidc_record')
    .select(['payload', 'consumed_at', 'expires_at'])
    .where('model', '=', model)
    .where(column, '=', value)
    .executeTakeFirst();
  if (!row) return undefined;
  const consumed = row.consumed_at && { consumed: inSeconds(row.consumed_at) };
  return { ...(row.payload as AdapterPayload), exp: inSeconds(row.expires_at), ...consumed };
}

function inSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

/** A session has one grant, because there is one client. */
function grantOf({ grantId, authorizations = {} }: AdapterPayload): string | undefined {
  return grantId ?? Object.values(authorizations)[0]?.grantId;
}

/** An interaction belongs to the account that has just signed in through it, and ends with that account's sessions. */
function accountOf(payload: AdapterPayload): string | undefined {
  return payload.accountId ?? payload.result?.login?.accountId ?? payload.session?.accountId;
}

export function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
