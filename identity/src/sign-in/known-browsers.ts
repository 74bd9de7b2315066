import type { Database } from '@panel/database/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findBrowserKey } from '../keys/browser-key.ts';
import { cookieNames } from '../oidc/cookie-names.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { accountKey, addressKey, browserKey } from '../throttle/throttle.queries.ts';
import { KNOWN_FOR_DAYS, knownAs, withMark } from './known-browser.rules.ts';
import { findMarkedAccount } from './sign-in.queries.ts';

/** Which failures slow down an attempt: those of the account and the IP address, or only those of a known browser. */
export interface Brakes {
  isKnown: boolean;
  /** Counted before the attempt is checked. */
  inAdvance: string;
  /** Counted once the attempt has failed. */
  afterwards: string[];
}

interface Options {
  db: Database;
  secrets: Secrets;
  publicUrl: string;
  path: string;
}

export type KnownBrowsers = ReturnType<typeof knownBrowsers>;

// Makes an unknown username take the same path as a known one.
const NOBODY = { id: '', notBefore: Number.POSITIVE_INFINITY };

/**
 * Recognises browsers that have signed in to an account before (Behaviour SIGN-IN-15). Only this service's own forms
 * need the cookie, so it is not sent with cross-site requests.
 */
export function knownBrowsers({ db, secrets, publicUrl, path }: Options) {
  const name = cookieNames(publicUrl).knownBrowser;
  const secure = publicUrl.startsWith('https:') ? '; secure' : '';
  let key: Buffer | undefined;

  const cookieOf = ({ headers }: FastifyRequest) =>
    headers.cookie
      ?.split('; ')
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? '';

  async function nameOf(request: FastifyRequest, username: string): Promise<string | undefined> {
    const cookie = cookieOf(request);
    if (cookie === '') return undefined;
    key ??= await findBrowserKey(db, secrets);
    return knownAs(cookie, key, (await findMarkedAccount(db, username)) ?? NOBODY, Date.now());
  }

  return {
    async brakesOn(request: FastifyRequest, username: string): Promise<Brakes> {
      const browser = await nameOf(request, username);
      if (browser === undefined) {
        return { isKnown: false, inAdvance: accountKey(username), afterwards: [addressKey(request.ip)] };
      }
      return { isKnown: true, inAdvance: browserKey(browser), afterwards: [] };
    },

    /** Call when a sign-in is complete, including the one-time code. */
    async remember(
      request: FastifyRequest,
      reply: FastifyReply,
      account: { username: string; startedAt: Date },
    ): Promise<void> {
      key ??= await findBrowserKey(db, secrets);
      const marked = (await findMarkedAccount(db, account.username)) ?? NOBODY;
      const signedInAt = account.startedAt.getTime();
      const value = withMark(cookieOf(request), key, { ...marked, signedInAt }, Date.now());
      const lasts = KNOWN_FOR_DAYS * 24 * 60 * 60;
      reply.header(
        'set-cookie',
        `${name}=${value}; path=${path}; max-age=${lasts}; httponly; samesite=strict${secure}`,
      );
    },
  };
}
