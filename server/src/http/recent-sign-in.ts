import { isDeepStrictEqual } from 'node:util';
import type { Endpoint, SchemasOf, WithSchemas } from '@panel/contract/endpoint';
import { RECENT_SIGN_IN_SECONDS } from '@panel/contract/sign-in';
import { Refusal } from '@panel/core';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

/** RFC 9470: what a client must request from the sign-in service. */
export const SIGN_IN_AGAIN_CHALLENGE = [
  'Bearer error="insufficient_user_authentication"',
  'error_description="More recent authentication is required"',
  `max_age="${RECENT_SIGN_IN_SECONDS}"`,
].join(', ');

/** Refuses a user whose sign-in is too old (Behaviour SIGN-IN-10). */
export function requireRecentSignIn({ signedInAt }: Pick<FastifyRequest, 'signedInAt'>): void {
  // If the sign-in service's clock is ahead, a future time counts as now.
  if (Date.now() / 1000 - signedInAt <= RECENT_SIGN_IN_SECONDS) return;
  throw new Refusal('sign.in.again', { values: { n: RECENT_SIGN_IN_SECONDS / 60 } });
}

/** A call that needs a recent sign-in only to change some fields of its body, or to extend lists. */
export type NamesFields = Endpoint & { recentSignIn: readonly string[] } & WithSchemas<{ body: z.ZodMiniType }>;

type Body<E extends NamesFields> = z.output<SchemasOf<E>['body']>;
type Field<E extends NamesFields> = E['recentSignIn'][number];

declare const unchecked: unique symbol;
interface Unchecked<Value> {
  [unchecked]: Value;
}

/** The body in the handler, which can use the named fields only after `requireRecentFor`, so that none forgets it. */
export type UncheckedBody<E extends NamesFields> = {
  [Key in keyof Body<E>]: Key extends Field<E> ? Unchecked<Body<E>[Key]> : Body<E>[Key];
};

interface Values<E extends NamesFields> {
  before: { [Key in Field<E>]: Key extends keyof Body<E> ? Body<E>[Key] : never };
  after: UncheckedBody<E>;
}

/** Removing entries from a list gives no one more access. */
function gives(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return !isDeepStrictEqual(before, after);
  return after.some((entry) => !before.includes(entry));
}

/** Returns `after`, unless it changes a named field and the sign-in is too old. */
export function requireRecentFor<E extends NamesFields>(
  call: E,
  request: Pick<FastifyRequest, 'signedInAt'>,
  values: Values<E>,
): Body<E> {
  const { before, after } = values as Record<keyof Values<E>, Record<string, unknown>>;
  const needsIt = (field: string) => gives(before[field], after[field]);
  if (call.recentSignIn.some(needsIt)) requireRecentSignIn(request);
  return after as Body<E>;
}
