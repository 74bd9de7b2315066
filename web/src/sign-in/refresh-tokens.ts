import { type IdTokenClaims, type OidcClient, SigninResponse } from 'oidc-client-ts';
import { isMeantForUs } from './id-token.rules.ts';

// oidc-client-ts does not expose the status of a failed refresh and rejects a changed `auth_time`, which Keycloak gives
// to every tab once the user has signed in again in one of them.

/** The sign-in service is unavailable; the session may continue later. */
export class SignInAway extends Error {}

/** Any failure other than `SignInAway` means that this refresh token must not be sent again. */
export async function refreshTokens(client: OidcClient, spent: SigninResponse): Promise<SigninResponse> {
  const { authority: issuer, client_id: clientId } = client.settings;
  const { refresh_token = '' } = spent;
  const response = await fetch(await client.metadataService.getTokenEndpoint(false), {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token, client_id: clientId }),
  });
  if (isAway(response)) throw new SignInAway();
  if (!response.ok) throw new Error(`Refused: ${response.status}.`);

  const next = Object.assign(new SigninResponse(new URLSearchParams()), await response.json());
  next.profile = next.id_token ? claimsOf(next.id_token) : spent.profile;
  next.id_token ??= spent.id_token;
  const isTheirs = isMeantForUs(next.profile, { issuer, clientId }) && next.profile.sub === spent.profile.sub;
  if (!isTheirs) throw new Error('These tokens are not for the panel.');
  return next;
}

/** Judged by the status, or by a proxy's error page. A 400 always leads to sign-in. */
function isAway({ status, headers }: Response): boolean {
  if (status === 400) return false;
  const type = headers.get('content-type') ?? 'application/json';
  return [429, 502, 503, 504].includes(status) || !type.startsWith('application/json');
}

function claimsOf(idToken: string): IdTokenClaims {
  const payload = idToken.split('.')[1] ?? '';
  const bytes = atob(payload.replace(/-/g, '+').replace(/_/g, '/'));
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))));
}
