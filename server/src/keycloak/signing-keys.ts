import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { JWKSMultipleMatchingKeys, JWKSNoMatchingKey } from 'jose/errors';
import type { KeycloakEnvironment } from '../environment.ts';
import { AppError } from '../http/app-error.ts';

const RENEW_MS = 10 * 60_000;

/**
 * The keys that Keycloak signs with. They are fetched for the first token and for one with a key not seen yet; every
 * ten minutes they are renewed while the old ones serve, so nobody who is signed in waits for Keycloak or needs it.
 */
export function signingKeys(
  { url, realm }: Pick<KeycloakEnvironment, 'url' | 'realm'>,
  now = Date.now,
): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(`${url}/realms/${realm}/protocol/openid-connect/certs`), {
    timeoutDuration: 5_000,
    cacheMaxAge: Number.POSITIVE_INFINITY,
  });
  let renewedAt = 0;
  return async (header, token) => {
    if (now() - renewedAt >= RENEW_MS) {
      renewedAt = now();
      keys.reload().catch(() => {});
    }
    try {
      return await keys(header, token);
    } catch (error) {
      // These two are a verdict on the token; anything else is about fetching the keys.
      if (error instanceof JWKSNoMatchingKey || error instanceof JWKSMultipleMatchingKeys) throw error;
      throw new AppError('identity.unavailable');
    }
  };
}
