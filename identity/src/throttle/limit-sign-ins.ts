import type { Database } from '@panel/database/database';
import { sharedCounter } from '@panel/database/shared-counter';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { subscriberOf } from '../address.rules.ts';
import { tooLongPage, tooManySignInsPage } from '../pages/other-pages.ts';
import { PAGE_HEADERS } from '../pages/page-headers.ts';
import { type Site, siteFor } from '../pages/site.ts';

interface SignInLimit {
  db: Database;
  site: Site;
  signInsPerMinute: number;
  isSignedIn(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

/**
 * Requests that store nothing for strangers. It lists what is exempt rather than what counts, because oidc-provider
 * matches paths regardless of case.
 */
const NOT_COUNTED =
  /^\/(\.well-known\/[\w-]+|protocol\/openid-connect\/(token|certs|auth\/[\w-]+|logout\/confirm|logout\/success))$/;

/** Per parameter, in characters. */
const MAX_PARAMETER = 2_000;

/** Limits what strangers can cause the database to store (Behaviour SIGN-IN-14), across all instances. */
export function limitSignIns(app: FastifyInstance, options: SignInLimit): void {
  const { db, site, signInsPerMinute, isSignedIn } = options;
  const count = sharedCounter(db, 60_000);

  app.addHook('onRequest', async (request, reply) => {
    const [path = '', query] = request.url.split('?', 2);
    if (request.method === 'OPTIONS' || NOT_COUNTED.test(path.slice(site.mount.length))) return undefined;
    // An ID token that returns as a hint was signed here, and is not stored.
    const parameters = new URLSearchParams(query);
    const isTooLong = [...parameters].some(([name, value]) => name !== 'id_token_hint' && value.length > MAX_PARAMETER);
    const local = siteFor(site, request, { uiLocales: parameters.get('ui_locales') ?? '' });
    if (isTooLong) return refuse(request, reply, 400, tooLongPage(local));
    // A signed-in user's reload returns at once, however many colleagues share the address.
    if (!/[?&](prompt|max_age)=/.test(request.url) && (await isSignedIn(request, reply))) return undefined;
    const { current, ttl } = await count(`sign-in:${subscriberOf(request.ip)}`, signInsPerMinute);
    if (current <= signInsPerMinute) return undefined;
    const seconds = Math.max(1, Math.ceil(ttl / 1000));
    return refuse(request, reply.header('retry-after', seconds), 429, tooManySignInsPage(local, seconds));
  });
}

/** People get a page, programs get OpenID's JSON. */
function refuse({ headers }: FastifyRequest, reply: FastifyReply, status: number, page: string): FastifyReply {
  reply.code(status).headers(PAGE_HEADERS);
  if (!headers.accept?.includes('text/html')) return reply.send({ error: 'invalid_request' });
  return reply.type('text/html; charset=utf-8').send(page);
}
