import rateLimit from '@fastify/rate-limit';
import type { Database } from '@panel/database/database';
import { sharedCounter } from '@panel/database/shared-counter';
import { subscriberOf } from '@panel/identity/addresses';
import type { FastifyInstance } from 'fastify';
import type { Actor } from './actor.ts';

interface RateLimits {
  account: number;
  anonymous: number;
  token: number;
}

/**
 * Limits the requests per minute to the API by account or access token, or by address without one, for all instances
 * together.
 */
export async function limitRequests(app: FastifyInstance, db: Database, limits: RateLimits): Promise<void> {
  const count = sharedCounter(db, 60_000);
  await app.register(rateLimit, {
    hook: 'onRequest',
    keyGenerator: ({ signedIn, ip }) =>
      signedIn ? `${kindOf(signedIn)}:${signedIn.id}` : `address:${subscriberOf(ip)}`,
    max: ({ signedIn }) => (signedIn ? limits[kindOf(signedIn)] : limits.anonymous),
    timeWindow: 60_000,
    // If counting fails, the request is served all the same.
    skipOnError: true,
    store: class {
      incr(
        key: string,
        done: (error: Error | null, result?: { current: number; ttl: number }) => void,
        _windowMs: number,
        limit: number,
      ) {
        count(key, limit).then(
          (result) => done(null, result),
          (error: Error) => done(error),
        );
      }
      child() {
        return this;
      }
    },
  });
}

function kindOf({ scopes }: Actor): 'account' | 'token' {
  return scopes ? 'token' : 'account';
}
