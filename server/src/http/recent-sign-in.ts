import { RECENT_SIGN_IN_SECONDS } from '@panel/contract/sign-in';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

// RFC 9470: tells a client what to ask the sign-in service for.
const challenge = [
  'Bearer error="insufficient_user_authentication"',
  'error_description="More recent authentication is required"',
  `max_age="${RECENT_SIGN_IN_SECONDS}"`,
].join(', ');

/** Refuses a user who signed in too long ago for this (Behaviour SIGN-IN-10). */
export function requireRecentSignIn({ signedInAt }: Pick<FastifyRequest, 'signedInAt'>): void {
  // A sign-in service whose clock is ahead gives times that are still to come: they count as now.
  if (Date.now() / 1000 - signedInAt <= RECENT_SIGN_IN_SECONDS) return;
  throw new AppError('sign.in.again', {
    values: { n: RECENT_SIGN_IN_SECONDS / 60 },
    headers: { 'www-authenticate': challenge },
  });
}
