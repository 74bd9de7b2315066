import rateLimit from '@fastify/rate-limit';
import type { Database } from '@panel/database/database';
import { sharedCounter } from '@panel/database/shared-counter';
import { subscriberOf } from '@panel/identity/addresses';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Actor, isOfDesk } from './actor.ts';

interface RateLimits {
  account: number;
  anonymous: number;
  token: number;
}

/** Limits the API's requests per minute by account or access token, or else by address, across all instances. */
export async function limitRequests(app: FastifyInstance, db: Database, limits: RateLimits): Promise<void> {
  const count = sharedCounter(db, 60_000);
  await app.register(rateLimit, {
    hook: 'onRequest',
    keyGenerator: (request) => {
      const caller = callerOf(request);
      return caller ? `${caller.kind}:${caller.id}` : `address:${subscriberOf(request.ip)}`;
    },
    max: (request) => limits[callerOf(request)?.kind ?? 'anonymous'],
    timeWindow: 60_000,
    // If counting fails, the request is still served.
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

/** Users who signed in but are refused count by session, because a whole office may share an address. */
function callerOf({ signedIn, notSignedIn, sessionId }: FastifyRequest) {
  if (signedIn) return { kind: isScript(signedIn) ? 'token' : 'account', id: signedIn.id } as const;
  return notSignedIn && sessionId !== '' ? ({ kind: 'account', id: sessionId } as const) : undefined;
}

const isScript = (actor: Actor) => !isOfDesk(actor) && actor.scopes !== undefined;
