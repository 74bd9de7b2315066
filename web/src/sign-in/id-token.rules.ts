import type { IdTokenClaims } from 'oidc-client-ts';

interface Expected {
  issuer: string;
  clientId: string;
}

/**
 * Whether an ID token was issued by this sign-in service for this panel (OpenID Connect Core, 3.1.3.7). Its signature
 * need not be checked, because it comes directly from the service over TLS, nor its expiry, because this machine's
 * clock may be wrong. The claims only decide what is shown: the server requires an access token.
 */
export function isMeantForUs({ iss, aud, azp }: IdTokenClaims, { issuer, clientId }: Expected): boolean {
  const audiences = [aud].flat();
  return iss === issuer && audiences.includes(clientId) && (azp ?? audiences[0]) === clientId;
}
