import type { Database } from '@panel/database/database';
import type { JWK } from 'jose';
import { findAccount, findSignedInAccount } from '../accounts/account.queries.ts';
import { ALGORITHM } from '../keys/keys.queries.ts';
import type { Site } from '../pages/site.ts';
import { postgresAdapter } from './adapter.ts';
import { CLAIMS_OF_SCOPE, claimsOf, idTokenClaimsOf, SCOPE } from './claims.ts';
import { cookieNames } from './cookie-names.ts';
import { interactionPath } from './interaction.ts';
import { bindToBrowser } from './interaction-cookie.ts';
import { type Configuration, InvalidTarget, Provider } from './oidc-provider.ts';
import { renderError, renderSignedOut, renderSignOut } from './provider-pages.ts';
import { grantOfSession, MINUTE, SIGN_IN_LASTS, secondsLeft, sessionClaims, signInPolicy } from './sessions.ts';

const ACCESS_TOKEN_LASTS = 5 * MINUTE;

interface ProviderOptions {
  db: Database;
  publicUrl: string;
  client: { id: string; audience: string };
  site: Site;
  /** In seconds. */
  idle: number;
}

/** An authorization server for one public client: code with PKCE, rotating refresh tokens, JWT access tokens. */
export function createProvider(options: ProviderOptions, signingKeys: JWK[]): Provider {
  const { publicUrl, site } = options;
  const provider = new Provider(`${publicUrl}${site.mount}`, configuration(options, signingKeys));
  // oidc.routes.ts has overwritten the forwarded headers, so they can be trusted.
  provider.proxy = true;
  return provider;
}

function configuration({ db, publicUrl, client, site, idle }: ProviderOptions, keys: JWK[]): Configuration {
  const resource = `urn:${client.audience}`;
  // Not signed: they hold long random values whose hashes are in the database, so a forged one matches nothing.
  const names = cookieNames(publicUrl);
  const cookie = { httpOnly: true, sameSite: 'lax', signed: false } as const;
  return {
    adapter: postgresAdapter(db),
    jwks: { keys },
    clients: [
      {
        client_id: client.id,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${publicUrl}/signed-in`],
        post_logout_redirect_uris: [`${publicUrl}/`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        response_modes: ['query'],
        id_token_signed_response_alg: ALGORITHM,
        scope: SCOPE,
        // The panel needs it to require a recent sign-in.
        require_auth_time: true,
      },
    ],
    clientAuthMethods: ['none'],
    clientBasedCORS: (_, origin) => origin === new URL(publicUrl).origin,
    responseTypes: ['code'],
    scopes: SCOPE.split(' '),
    claims: CLAIMS_OF_SCOPE,
    pkce: { required: () => true },
    extraParams: ['kc_action'],
    routes: {
      authorization: '/protocol/openid-connect/auth',
      token: '/protocol/openid-connect/token',
      userinfo: '/protocol/openid-connect/userinfo',
      end_session: '/protocol/openid-connect/logout',
      jwks: '/protocol/openid-connect/certs',
    },
    cookies: {
      names: { session: names.session, interaction: names.interaction, resume: names.interaction },
      long: { ...cookie, path: site.mount },
      short: cookie,
    },
    ttl: {
      AccessToken: ACCESS_TOKEN_LASTS,
      AuthorizationCode: MINUTE,
      Grant: SIGN_IN_LASTS,
      IdToken: ACCESS_TOKEN_LASTS,
      Interaction: 15 * MINUTE,
      // Expires with its session at the latest, which oidc-provider ensures.
      RefreshToken: (_, token) => secondsLeft(token.authTime),
      Session: (_, session) => secondsLeft(session.loginTs, idle),
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_, indicator) => {
          if (indicator !== resource) throw new InvalidTarget();
          return {
            audience: client.audience,
            scope: SCOPE,
            accessTokenFormat: 'jwt',
            accessTokenTTL: ACCESS_TOKEN_LASTS,
            jwt: { sign: { alg: ALGORITHM } },
          };
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => renderSignOut(site, ctx, form),
        postLogoutSuccessSource: (ctx) => renderSignedOut(site, ctx),
      },
    },
    interactions: {
      policy: signInPolicy(),
      url: async (ctx, { uid }) => {
        await bindToBrowser(db, ctx.req, uid);
        return interactionPath(site, uid);
      },
    },
    issueRefreshToken: (_, requester) => requester.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    loadExistingGrant: (ctx) => grantOfSession(ctx, resource),
    findAccount: async (ctx, id, token) => {
      const signedInAt = token && 'authTime' in token ? token.authTime : ctx.oidc.session?.loginTs;
      const account = await findSignedInAccount(db, id, signedInAt ?? 0);
      return account && { accountId: id, claims: () => idTokenClaimsOf(account) };
    },
    extraTokenClaims: async (ctx, token) => {
      const account = 'accountId' in token ? await findAccount(db, token.accountId) : undefined;
      if (!account) return undefined;
      const { sub: _sub, ...claims } = claimsOf(account);
      return { ...claims, ...sessionClaims(ctx) };
    },
    renderError: (ctx, _, error) => renderError(site, ctx, error),
  };
}
