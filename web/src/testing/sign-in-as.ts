import type { IdentityConfig } from '@panel/contract/config';
import { type AnyRole, deskRoles } from '@panel/contract/permissions';
import { identityClient } from '../sign-in/identity-client.ts';
import { completeSignIn } from '../sign-in/session.ts';

// Signs in through the panel's real code; only the sign-in service is fake.

const config: IdentityConfig = {
  url: window.location.origin,
  realm: 'registrars',
  clientId: 'registrar-panel',
  deskSuffix: 'registry',
};
const issuer = `${config.url}/realms/${config.realm}`;
/** From the current sign-in: the ID token must repeat it. */
let nonce: string | undefined;

export function repeatNonce(next: string | undefined) {
  nonce = next;
}

export function fakeSignInService(roles: readonly AnyRole[]) {
  const service = {
    /** Applies to the next tokens. */
    signedInSecondsAgo: 0,
    locale: undefined as string | undefined,
    expiresIn: 300,
    tokensGiven: 0,
    isAway: false,
    /** Sent instead of tokens. */
    refusal: undefined as (() => Response) | undefined,
    /** Undefined for requests to the panel itself. */
    reply(request: Request): Response | undefined {
      if (service.isAway && request.url.startsWith(issuer)) throw new TypeError('Failed to fetch');
      switch (request.url) {
        case `${window.location.origin}/assets/config/config.json`:
          return Response.json(config);
        case `${issuer}/.well-known/openid-configuration`:
          return Response.json({
            issuer,
            authorization_endpoint: `${issuer}/auth`,
            token_endpoint: `${issuer}/token`,
            end_session_endpoint: `${issuer}/logout`,
          });
        case `${issuer}/token`:
          if (service.refusal) return service.refusal();
          service.tokensGiven += 1;
          return Response.json(tokens(roles, service));
      }
    },
  };
  return service;
}

type Service = Pick<ReturnType<typeof fakeSignInService>, 'expiresIn' | 'signedInSecondsAgo' | 'locale'>;

function tokens(roles: readonly AnyRole[], { expiresIn, signedInSecondsAgo, locale }: Service) {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    aud: config.clientId,
    sub: 'account-1',
    nonce,
    iat: now,
    exp: now + 300,
    auth_time: now - signedInSecondsAgo,
    // A user with a desk role belongs to the registry.
    preferred_username: deskRoles.some((role) => roles.includes(role)) ? 'sam@registry' : 'sam@aurora',
    given_name: 'Sam',
    family_name: 'Sample',
    email: 'sam@aurora.example',
    realm_access: { roles },
    locale,
  };
  const part = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  return {
    access_token: `access-${now}-${Math.random()}`,
    refresh_token: `refresh-${Math.random()}`,
    id_token: `${part({ alg: 'none' })}.${part(claims)}.signature`,
    token_type: 'Bearer',
    scope: 'openid profile email',
    expires_in: expiresIn,
  };
}

/** Requires a fake server. */
export async function signInAs(): Promise<void> {
  const client = await identityClient();
  const { state } = await client.createSigninRequest({ state: '/' });
  repeatNonce(state.nonce);
  window.history.replaceState(null, '', `/signed-in?code=code&state=${state.id}`);
  await completeSignIn();
}
