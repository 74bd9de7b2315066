import { type KeycloakEnvironment, Refusal } from '@panel/core';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { JWKSMultipleMatchingKeys, JWKSNoMatchingKey } from 'jose/errors';

const RENEW_MS = 10 * 60_000;

/**
 * Keycloak's signing keys, fetched for the first token and for any token with an unknown key. They are renewed in the
 * background every ten minutes, so signed-in users neither wait for Keycloak nor depend on it.
 */
export function signingKeys(
  { url, realm }: Pick<KeycloakEnvironment, 'url' | 'realm'>,
  now = () => performance.now(),
): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(`${url}/realms/${realm}/protocol/openid-connect/certs`), {
    timeoutDuration: 5_000,
    cacheMaxAge: Number.POSITIVE_INFINITY,
  });
  let renewedAt = Number.NEGATIVE_INFINITY;
  return async (header, token) => {
    if (now() - renewedAt >= RENEW_MS) {
      renewedAt = now();
      keys.reload().catch(() => {});
    }
    try {
      return await keys(header, token);
    } catch (error) {
      // These two errors mean an invalid token; any other means that the keys could not be fetched.
      if (error instanceof JWKSNoMatchingKey || error instanceof JWKSMultipleMatchingKeys) throw error;
      throw new Refusal('identity.unavailable');
    }
  };
}
