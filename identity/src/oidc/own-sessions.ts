import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { lockAccount } from '../accounts/account.queries.ts';
import { hashOf } from './adapter.ts';
import type { Proof } from './session.queries.ts';

interface OwnSession {
  /** Identifies the session but does not grant access to it. */
  id: string;
  /** Whether it is the session that sent the request. */
  isThis: boolean;
  signedInAt: Date;
  /** The last use; `null` until the application has its first tokens. */
  usedAt: Date | null;
  ip: string | null;
  userAgent: string | null;
}

/** The sessions of a token's owner: this one first, then the most recently used. */
export async function listOwnSessions(db: Database, { subject, session }: Proof): Promise<OwnSession[]> {
  const isThis = sql<boolean>`record.grant_id IS NOT DISTINCT FROM ${session}`;
  const loginTs = sql`(record.payload->>'loginTs')::float8`;
  const rows = await liveSessions(db, subject)
    .select(['record.session_uid', 'record.used_at as usedAt', 'record.ip', 'record.user_agent as userAgent'])
    .select([isThis.as('isThis'), sql<Date>`to_timestamp(${loginTs})`.as('signedInAt')])
    .orderBy(isThis, 'desc')
    .orderBy(sql`coalesce(record.used_at, to_timestamp(${loginTs}))`, 'desc')
    .execute();
  return rows.flatMap(({ session_uid: id, ...row }) => (id === null ? [] : [{ id, ...row }]));
}

/** Ends one session of the account; false if the account has no such session. */
export async function endOwnSession(trx: Database, { subject }: Proof, id: string): Promise<boolean> {
  const session = await liveSessions(trx, subject)
    .select('record.grant_id')
    .where('record.session_uid', '=', id)
    .executeTakeFirst();
  if (!session) return false;
  await expire(trx, subject, sql<boolean>`session_uid = ${id}`);
  if (session.grant_id === null) return true;
  await trx
    .deleteFrom('identity.oidc_record')
    .where('account_id', '=', subject)
    .where('model', '<>', 'Session')
    .where(sql<boolean>`grant_id = ${session.grant_id} OR model = 'Grant' AND id_hash = ${hashOf(session.grant_id)}`)
    .execute();
  return true;
}

/**
 * Ends everything of the account except the current session: other sessions with their tokens, and sign-ins in
 * progress. Earlier sign-ins cannot return either, whatever a late request still writes.
 */
export async function endOtherSessions(trx: Database, { subject, session, signedInAt }: Proof): Promise<void> {
  if (!(await lockAccount(trx, subject))) return;
  await trx
    .updateTable('identity.account')
    .set({ not_before: sql`greatest(not_before, to_timestamp(${signedInAt}::float8))` })
    .where('id', '=', subject)
    .execute();
  await expire(trx, subject, sql<boolean>`grant_id IS DISTINCT FROM ${session}`);
  await trx
    .deleteFrom('identity.oidc_record')
    .where('account_id', '=', subject)
    .where('model', '<>', 'Session')
    .where(sql<boolean>`grant_id IS DISTINCT FROM ${session}`)
    .where(sql<boolean>`NOT (model = 'Grant' AND id_hash = ${hashOf(session)})`)
    .execute();
  await trx.deleteFrom('identity.sign_in').where('account_id', '=', subject).execute();
}

/**
 * The row stays until the next sweep, so that a request that read it earlier does not write it again. The expiry is
 * half a minute in the past, because oidc-provider tolerates 15 seconds of clock skew.
 */
async function expire(trx: Database, accountId: string, which: ReturnType<typeof sql<boolean>>): Promise<void> {
  await trx
    .updateTable('identity.oidc_record')
    .set({ expires_at: sql`now() - interval '30 seconds'` })
    .where('model', '=', 'Session')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(which)
    .execute();
}

function liveSessions(db: Database, accountId: string) {
  return db
    .selectFrom('identity.oidc_record as record')
    .innerJoin('identity.account as account', 'account.id', 'record.account_id')
    .where('record.model', '=', 'Session')
    .where('record.account_id', '=', accountId)
    .where('record.expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`floor(extract(epoch FROM account.not_before)) <= (record.payload->>'loginTs')::float8`);
}
