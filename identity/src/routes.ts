import type { Database } from '@panel/database/database';
import { isDatabaseGone, isStorageFull } from '@panel/database/gone';
import { throttledLog } from '@panel/database/outages';
import { createTurns } from '@panel/database/turns';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { checkSecrets } from './oidc/interaction-cookie.ts';
import { oidcRoutes } from './oidc/oidc.routes.ts';
import { type Provider, SessionNotFound } from './oidc/oidc-provider.ts';
import { sessionRoutes } from './oidc/session.routes.ts';
import { isSignedIn } from './oidc/sessions.ts';
import { type UserinfoOptions, userinfoRoutes } from './oidc/userinfo.routes.ts';
import { badRequestPage, expiredPage, failurePage, signedInPage } from './pages/other-pages.ts';
import { PAGE_HEADERS } from './pages/page-headers.ts';
import { siteFor } from './pages/site.ts';
import type { RelyingParty } from './passkeys/relying-party.rules.ts';
import { forgottenPasswordRoutes } from './passwords/forgotten-password.routes.ts';
import type { PasswordLinkResult } from './passwords/password-link.changes.ts';
import { setPasswordRoutes } from './passwords/set-password.routes.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { IsHeld, SendMail } from './send-mail.ts';
import { knownBrowsers } from './sign-in/known-browsers.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { sweep } from './sweep.ts';
import { type CallLimits, limitCalls, UNAVAILABLE } from './throttle/limit-calls.ts';

interface RouteOptions extends UserinfoOptions {
  secrets: Secrets;
  publicUrl: string;
  provider(): Promise<Provider>;
  party: RelyingParty | undefined;
  sendMail: SendMail;
  isHeld: IsHeld;
  signInsPerMinute: number;
  callsPerMinute: CallLimits;
  sendPasswordLink(db: Database, accountId: string, ip: string): Promise<PasswordLinkResult>;
}

// Hashing uses much memory by design. A second is enough for dozens of people who sign in at the same moment.
const HASHING = { atOnce: 4, patienceMs: 1_000 };
const SWEEP_EVERY = 5 * 60_000;

/** Everything under the mount: the pages, their files, and the protocol's endpoints. */
export function identityRoutes(options: RouteOptions): FastifyPluginAsync {
  const { db, secrets, publicUrl, site, provider, party, sendMail, isHeld, signInsPerMinute, sendPasswordLink } =
    options;
  const hashing = createTurns(HASHING);
  const browsers = knownBrowsers({ db, secrets, publicUrl, path: site.mount });
  return async (app) => {
    handleErrors(app, options);
    checkSecrets(app, options);
    const limitCall = limitCalls(db, options.callsPerMinute);
    await app.register(oidcRoutes, { db, publicUrl, site, provider, signInsPerMinute, limitCall });
    await app.register(userinfoRoutes, { ...options, limitCall });
    await app.register(sessionRoutes, { db, site, provider });
    await app.register(async (pages) => {
      servePages(pages);
      await pages.register(signInRoutes, {
        prefix: `${site.mount}/sign-in`,
        db,
        secrets,
        site,
        provider,
        hashing,
        browsers,
        sendMail,
        party,
      });
      await pages.register(forgottenPasswordRoutes, {
        prefix: `${site.mount}/sign-in`,
        db,
        site,
        provider,
        sendPasswordLink,
      });
      await pages.register(setPasswordRoutes, {
        prefix: `${site.mount}/password`,
        db,
        site,
        hashing,
        sendMail,
        isHeld,
      });
    });
    for (const { name, type, content } of Object.values(site.files)) {
      app.get(`${site.mount}/${name}`, async (_, reply) =>
        reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(content),
      );
    }
    sweepNowAndThen(app, db);
  };
}

function servePages(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_, body, done) => done(null, new URLSearchParams(body.toString())),
  );
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(PAGE_HEADERS).type('text/html; charset=utf-8');
  });
  app.addHook('preHandler', async (request) => {
    if (request.method === 'POST' && !(request.body instanceof URLSearchParams)) request.body = new URLSearchParams();
  });
}

/** People get a page, programs get OpenID's JSON; the cause is only logged. */
function handleErrors(app: FastifyInstance, { db, site, provider }: RouteOptions): void {
  const logGone = throttledLog('sign-in service: database unavailable');
  app.setErrorHandler<Error & { statusCode?: number }>(async (error, request, reply) => {
    const expired = error instanceof SessionNotFound;
    const isGone = isDatabaseGone(error) || isStorageFull(error);
    const status = expired ? 400 : isGone ? 503 : (error.statusCode ?? 500);
    if (isGone) logGone(request.log, error);
    else if (status >= 500) request.log.error({ err: error }, 'sign-in service failed');
    reply.code(status).headers(PAGE_HEADERS);
    if (!request.headers.accept?.includes('text/html')) {
      return reply.send({ error: isGone ? UNAVAILABLE : status < 500 ? 'invalid_request' : 'server_error' });
    }
    reply.type('text/html; charset=utf-8');
    const local = siteFor(site, request);
    if (expired && (await isSignedIn(db, await provider(), request, reply))) {
      return reply.code(200).send(signedInPage(local));
    }
    const page = status >= 500 ? failurePage : expired ? expiredPage : badRequestPage;
    return reply.send(page(local));
  });
}

function sweepNowAndThen(app: FastifyInstance, db: Database): void {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running = sweep(db).catch((error) => app.log.warn({ err: error }, 'expired sign-in data not deleted'));
  }, SWEEP_EVERY);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
