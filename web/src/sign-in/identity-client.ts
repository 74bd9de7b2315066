import type { IdentityConfig } from '@panel/contract/config';
import { OidcClient, WebStorageStateStore } from 'oidc-client-ts';

// oidc-client-ts' protocol part alone. Its UserManager adds stores, timers, iframes and pop-ups; the panel keeps the
// tokens in memory, refreshes before a call and needs none of them.

async function connect(): Promise<OidcClient> {
  const response = await fetch('/assets/config/config.json');
  if (!response.ok) throw new Error(`The sign-in configuration cannot be read (${response.status}).`);
  const { url, realm, clientId } = (await response.json()) as IdentityConfig;
  return new OidcClient({
    authority: `${url.replace(/\/$/, '')}/realms/${realm}`,
    client_id: clientId,
    redirect_uri: `${window.location.origin}/signed-in`,
    post_logout_redirect_uri: `${window.location.origin}/`,
    scope: 'openid profile email',
    // `auth_time` is needed, and would be taken away.
    filterProtocolClaims: false,
    stateStore: new WebStorageStateStore({ store: window.sessionStorage, prefix: 'sign-in.' }),
  });
}

let client: Promise<OidcClient> | null = null;

export function identityClient(): Promise<OidcClient> {
  client ??= connect();
  client.catch(() => {
    client = null;
  });
  return client;
}
