import type { Database } from '@panel/database/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findSignedInAccount } from '../accounts/account.queries.ts';
import { SCOPE } from './claims.ts';
import { basePolicy, Check, type KoaContextWithOIDC, type Provider } from './oidc-provider.ts';

/** In seconds, as in OpenID Connect. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const SIGN_IN_LASTS = 10 * HOUR;

/** No page asks for consent, because the panel itself is the only client. */
export function signInPolicy() {
  const prompts = basePolicy();
  prompts.remove('consent');
  const gone = new Check(
    'account_gone',
    'the account is gone, or its sessions were ended',
    'login_required',
    (ctx) => ctx.oidc.session?.accountId !== undefined && ctx.oidc.account === undefined,
  );
  prompts.get('login')?.checks.add(gone);
  return prompts;
}

/** The session's own grant, shared by its tabs: a new one for each tab would end the refresh tokens of the others. */
export async function grantOfSession(ctx: KoaContextWithOIDC, resource: string) {
  const { account, client, provider, session } = ctx.oidc;
  if (!account || !client || !session) return undefined;
  const id = session.grantIdFor(client.clientId);
  const existing = id === undefined ? undefined : await provider.Grant.find(id);
  if (existing) return existing;
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addOIDCScope(SCOPE);
  grant.addResourceScope(resource, SCOPE);
  await grant.save();
  return grant;
}

/**
 * The session of an access token and the time of the sign-in, which the code or refresh token knows. The session is
 * identified by its grant, because a replayed code or refresh token ends only the grant: a browser that then signs in
 * by its cookie gets another one, and the old tokens stay invalid.
 */
export function sessionClaims({ oidc }: KoaContextWithOIDC) {
  const { grantId, authTime } = oidc.entities.RefreshToken ?? oidc.entities.AuthorizationCode ?? {};
  return { sid: grantId, auth_time: authTime };
}

/** The remaining time of a sign-in, up to `idle` seconds; a visitor who has not signed in has an hour. */
export function secondsLeft(signedInAt: number | undefined, idle = SIGN_IN_LASTS): number {
  if (signedInAt === undefined) return HOUR;
  return Math.max(1, Math.min(idle, Math.ceil(signedInAt + SIGN_IN_LASTS - Date.now() / 1000)));
}

export async function isSignedIn(
  db: Database,
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { accountId, loginTs = 0 } = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  return accountId !== undefined && (await findSignedInAccount(db, accountId, loginTs)) !== undefined;
}
