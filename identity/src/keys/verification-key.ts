import type { Database } from '@panel/database/database';
import { createLocalJWKSet, errors, type JWK, type JWTVerifyGetKey } from 'jose';
import type { Secrets } from '../secrets/secrets.ts';
import { listSigningKeys } from './keys.queries.ts';

const MAX_AGE = 60_000;

/** For jose's jwtVerify: the public keys, read again every minute and whenever a token names an unknown one. */
export function verificationKey(db: Database, secrets: Secrets): JWTVerifyGetKey {
  let known: { keys: JWTVerifyGetKey; readAt: number } | undefined;
  let reading: Promise<JWTVerifyGetKey> | undefined;

  function read(): Promise<JWTVerifyGetKey> {
    reading ??= listSigningKeys(db, secrets)
      .then((jwks) => {
        const keys = createLocalJWKSet({ keys: jwks.map(publicPart) });
        known = { keys, readAt: performance.now() };
        return keys;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  return async (header, token) => {
    const fresh = known !== undefined && performance.now() - known.readAt < MAX_AGE;
    const keys = fresh && known ? known.keys : await read();
    try {
      return await keys(header, token);
    } catch (error) {
      if (!fresh || !(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return (await read())(header, token);
    }
  };
}

function publicPart({ d: _private, ...jwk }: JWK): JWK {
  return jwk;
}
