import type { IdTokenClaims } from 'oidc-client-ts';

interface Expected {
  issuer: string;
  clientId: string;
}

/**
 * Whether an ID token is this sign-in service's, and for this panel (OpenID Connect Core, 3.1.3.7). Its signature need
 * not be checked, because it comes straight from the service over TLS; nor its expiry, as this machine's clock may be
 * wrong. What it says only decides what is shown: the server asks for an access token.
 */
export function isMeantForUs({ iss, aud, azp }: IdTokenClaims, { issuer, clientId }: Expected): boolean {
  const audiences = [aud].flat();
  return iss === issuer && audiences.includes(clientId) && (azp ?? audiences[0]) === clientId;
}
