import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { type Account, isUuid, signedInAccount, toAccount } from '../accounts/account.queries.ts';
import { plainAddress } from '../address.rules.ts';
import { hashOf } from './adapter.ts';

/** The claims of an access token about its owner. */
export interface Proof {
  /** Its `sub`. */
  subject: string;
  /** Its `sid`: the session's grant. */
  session: string;
  /** Its `auth_time`. */
  signedInAt: number;
}

/** The owner of a token, unless the account's sign-in, the session or its grant has ended. */
export async function findAccountInSession(db: Database, proof: Proof): Promise<Account | undefined> {
  const { subject, session, signedInAt } = proof;
  if (!isUuid(subject)) return undefined;
  const live = db
    .selectFrom('identity.oidc_record')
    .select('model')
    .where('account_id', '=', subject)
    .where('expires_at', '>', sql<Date>`now()`);
  const row = await signedInAccount(db, subject, signedInAt)
    .where(({ exists }) => exists(live.where('model', '=', 'Session').where('grant_id', '=', session)))
    .where(({ exists }) => exists(live.where('model', '=', 'Grant').where('id_hash', '=', hashOf(session))))
    .executeTakeFirst();
  return row && toAccount(row);
}

interface Use {
  /** How many more seconds the session lasts. */
  seconds: number;
  ip: string;
  userAgent: string;
}

// Longer than any browser's; the limit prevents clients from filling the table.
const MAX_USER_AGENT = 300;

/** Extends a session that has not ended. Never shortens it: another tab may have signed in since. */
export async function noteUse(db: Database, grantId: string, { seconds, ip, userAgent }: Use): Promise<void> {
  await db
    .updateTable('identity.oidc_record')
    .set({
      expires_at: sql`greatest(expires_at, now() + ${seconds}::int * interval '1 second')`,
      used_at: sql`now()`,
      ip: plainAddress(ip),
      user_agent: userAgent.replace(/[^ -~]/g, '').slice(0, MAX_USER_AGENT),
    })
    .where('model', '=', 'Session')
    .where('grant_id', '=', grantId)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
}
