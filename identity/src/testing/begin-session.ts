import { randomUUID } from 'node:crypto';
import type { Database } from '@panel/database/database';
import { postgresAdapter } from '../oidc/adapter.ts';
import { SIGN_IN_LASTS } from '../oidc/sessions.ts';

/** A session as after a sign-in, for tests that sign tokens themselves. Returns the `sid` of its tokens. */
export async function beginSession(db: Database, accountId: string): Promise<string> {
  const grantId = randomUUID();
  const adapter = postgresAdapter(db);
  await adapter('Grant').upsert(grantId, { accountId }, SIGN_IN_LASTS);
  const authorizations = { panel: { grantId } };
  const loginTs = Math.floor(Date.now() / 1000);
  const session = { uid: randomUUID(), accountId, loginTs, authorizations };
  await adapter('Session').upsert(randomUUID(), session, SIGN_IN_LASTS);
  return grantId;
}

/** A sign-in in a browser that has not returned to the application yet. Returns the value of its session cookie. */
export async function beginBrowserSession(db: Database, accountId: string): Promise<string> {
  const id = randomUUID();
  const session = { uid: randomUUID(), accountId, loginTs: Math.floor(Date.now() / 1000), kind: 'Session' };
  await postgresAdapter(db)('Session').upsert(id, session, SIGN_IN_LASTS);
  return id;
}
