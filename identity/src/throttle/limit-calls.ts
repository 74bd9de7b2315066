import type { Database } from '@panel/database/database';
import { sharedCounter } from '@panel/database/shared-counter';
import type { FastifyReply } from 'fastify';
import { subscriberOf } from '../address.rules.ts';
import { PAGE_HEADERS } from '../pages/page-headers.ts';

export interface CallLimits {
  session: number;
  /** For unknown tokens. */
  address: number;
}

/** Signals that the client may repeat the request, because it was valid. */
export const UNAVAILABLE = 'temporarily_unavailable';

interface Caller {
  /** The session's grant, if its token is known. */
  grant: string | undefined;
  ip: string;
}

/** Limits programs' calls per minute across all instances; returns the reply of a refusal, or undefined. */
export function limitCalls(db: Database, limits: CallLimits) {
  const count = sharedCounter(db, 60_000);
  return async ({ grant, ip }: Caller, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const limit = grant === undefined ? limits.address : limits.session;
    const key = grant === undefined ? `sign-in-call:${subscriberOf(ip)}` : `sign-in-call:session:${grant}`;
    const { current, ttl } = await count(key, limit);
    if (current <= limit) return undefined;
    return reply
      .code(429)
      .headers({ ...PAGE_HEADERS, 'retry-after': Math.max(1, Math.ceil(ttl / 1000)) })
      .send({ error: UNAVAILABLE });
  };
}

export type LimitCall = ReturnType<typeof limitCalls>;
