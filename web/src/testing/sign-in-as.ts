import type { Role } from '@panel/contract/permissions';
import { identityClient } from '../sign-in/identity-client.ts';
import { completeSignIn } from '../sign-in/session.ts';

// Signs in through the panel's real code; only the sign-in service at the other end is made up.

interface Options {
  roles: readonly Role[];
  expiresIn?: number;
}

const issuer = `${window.location.origin}/realms/registrars`;

export const signInAnswers = {
  'GET /assets/config/config.json': {
    text: JSON.stringify({ url: window.location.origin, realm: 'registrars', clientId: 'registrar-panel' }),
  },
  'GET /realms/registrars/.well-known/openid-configuration': {
    text: JSON.stringify({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      end_session_endpoint: `${issuer}/logout`,
    }),
  },
};

export function tokenAnswer({ roles, expiresIn = 300 }: Options) {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    aud: 'registrar-panel',
    sub: 'account-1',
    iat: now,
    exp: now + 300,
    preferred_username: 'sam@aurora',
    given_name: 'Sam',
    family_name: 'Sample',
    realm_access: { roles },
  };
  const part = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  return {
    text: JSON.stringify({
      access_token: `access-${now}-${Math.random()}`,
      refresh_token: `refresh-${Math.random()}`,
      id_token: `${part({ alg: 'none' })}.${part(claims)}.signature`,
      token_type: 'Bearer',
      scope: 'openid profile email',
      expires_in: expiresIn,
    }),
  };
}

/** Needs a fake server with `signInAnswers`, and `tokenAnswer` at `POST /realms/registrars/token`. */
export async function signInAs(): Promise<void> {
  const client = await identityClient();
  const { state } = await client.createSigninRequest({ state: '/' });
  window.history.replaceState(null, '', `/signed-in?code=code&state=${state.id}`);
  await completeSignIn();
}
