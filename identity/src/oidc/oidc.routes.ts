import type { IncomingMessage } from 'node:http';
import type { Database } from '@panel/database/database';
import { isDatabaseGone } from '@panel/database/gone';
import { throttledLog } from '@panel/database/outages';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { findAccount } from '../accounts/account.queries.ts';
import { recordEvent } from '../accounts/events.queries.ts';
import { badRequestPage } from '../pages/other-pages.ts';
import { PAGE_HEADERS } from '../pages/page-headers.ts';
import { type Site, siteFor } from '../pages/site.ts';
import { type LimitCall, UNAVAILABLE } from '../throttle/limit-calls.ts';
import { limitSignIns } from '../throttle/limit-sign-ins.ts';
import { interactionPath } from './interaction.ts';
import { sendSecret } from './interaction-cookie.ts';
import type { KoaContextWithOIDC, Provider } from './oidc-provider.ts';
import { noteUse } from './session.queries.ts';
import { isSignedIn, secondsLeft } from './sessions.ts';
import { tokenRoutes } from './token.routes.ts';

interface OidcOptions {
  db: Database;
  publicUrl: string;
  site: Site;
  provider(): Promise<Provider>;
  signInsPerMinute: number;
  limitCall: LimitCall;
}

const logs = new WeakMap<IncomingMessage, FastifyBaseLogger>();

/** Everything under the mount except our own pages goes to oidc-provider, which reads the body itself. */
export const oidcRoutes: FastifyPluginAsync<OidcOptions> = async (app, options) => {
  const { db, publicUrl, site, provider } = options;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_, payload, done) => done(null, payload));
  limitSignIns(app, {
    ...options,
    isSignedIn: async (request, reply) => isSignedIn(db, await provider(), request, reply),
  });
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: `${site.mount}/*`,
    handler: (request, reply) => hand(request, reply, request.raw),
  });
  await app.register(tokenRoutes, { db, site, limitCall: options.limitCall, hand });

  async function hand({ ip, log }: FastifyRequest, reply: FastifyReply, raw: IncomingMessage): Promise<void> {
    const handle = (await provider()).callback();
    rewrite(raw, { publicUrl, mount: site.mount, ip });
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    logs.set(raw, log);
    reply.hijack();
    await handle(raw, reply.raw);
  }
};

/** A client must not choose the host in discovery and redirects, nor the IP address that is recorded. */
function rewrite(
  request: IncomingMessage & { originalUrl?: string },
  { publicUrl, mount, ip }: { publicUrl: string; mount: string; ip: string },
): void {
  const { host, protocol } = new URL(publicUrl);
  request.originalUrl = request.url;
  request.url = request.url?.slice(mount.length);
  request.headers.host = host;
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  request.headers['x-forwarded-for'] = ip;
}

interface MiddlewareOptions {
  db: Database;
  site: Site;
  /** In seconds. */
  idle: number;
}

/** Adds what oidc-provider lacks: our headers, pages and cookies, session renewal by use, and a record of sign-outs. */
export function addMiddleware(provider: Provider, { db, site, idle }: MiddlewareOptions): void {
  const logGone = throttledLog('sign-in service: database unavailable');
  const withoutDatabase = new WeakSet<IncomingMessage>();
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    ctx.set(PAGE_HEADERS);
    await next();
    if (withoutDatabase.has(ctx.req)) sayUnavailable(ctx);
    forbidForeignOrigins(ctx, site);
    if (ctx.status === 404 && !ctx.body) {
      ctx.status = 404;
      ctx.type = 'html';
      ctx.body = badRequestPage(siteFor(site, ctx));
    }
    if (ctx.oidc?.route === 'resume' && ctx.status === 303) forgetInteraction(ctx, site);
    sendSecret(provider.cookieName('interaction'), ctx.req, ctx.res);
    endCookiesWithBrowser(ctx);
    if (ctx.oidc?.route === 'token' && ctx.status === 200) await keepInUse(db, ctx, idle);
    if (ctx.oidc?.route === 'end_session_confirm' && ctx.status === 303) await recordLogout(db, ctx);
  });
  provider.on('server_error', (ctx, error) => {
    const log = logs.get(ctx.req);
    if (!isDatabaseGone(error)) return log?.error({ err: error }, 'sign-in service failed');
    withoutDatabase.add(ctx.req);
    if (log) logGone(log, error);
  });
}

function sayUnavailable(ctx: KoaContextWithOIDC): void {
  if (ctx.response.is('json')) ctx.body = { error: UNAVAILABLE };
  ctx.status = 503;
}

/** oidc-provider allows every site to read discovery and keys; only the application needs them. */
function forbidForeignOrigins(ctx: KoaContextWithOIDC, site: Site): void {
  const allowed = ctx.response.get('access-control-allow-origin');
  if (allowed !== new URL(site.home).origin) ctx.remove('access-control-allow-origin');
}

/** Removes the cookie of the sign-in pages, which oidc-provider leaves behind when it resumes the request. */
function forgetInteraction(ctx: KoaContextWithOIDC, site: Site): void {
  const uid = ctx.path.slice(ctx.path.lastIndexOf('/') + 1);
  ctx.cookies.set(ctx.oidc.provider.cookieName('interaction'), null, { path: interactionPath(site, uid) });
}

/** As the cookie policy states, and as in Keycloak. The database decides how long a sign-in is valid. */
function endCookiesWithBrowser({ res }: KoaContextWithOIDC): void {
  const cookies = [res.getHeader('set-cookie') ?? []].flat().map(String);
  if (cookies.length === 0) return;
  const removed = 'Thu, 01 Jan 1970';
  res.setHeader(
    'set-cookie',
    cookies.map((cookie) => (cookie.includes(removed) ? cookie : cookie.replace(/; expires=[^;]*/i, ''))),
  );
}

/** A refresh counts as use, like a sign-in; oidc-provider itself saves a session only at its authorization endpoint. */
async function keepInUse(db: Database, ctx: KoaContextWithOIDC, idle: number): Promise<void> {
  const { grantId, authTime } = ctx.oidc.entities.RefreshToken ?? ctx.oidc.entities.AuthorizationCode ?? {};
  const use = { seconds: secondsLeft(authTime, idle), ip: ctx.ip, userAgent: ctx.get('user-agent') };
  if (grantId) await noteUse(db, grantId, use);
}

async function recordLogout(db: Database, ctx: KoaContextWithOIDC): Promise<void> {
  const { params, session } = ctx.oidc;
  if (!params?.logout || !session?.accountId) return;
  const account = await findAccount(db, session.accountId);
  if (account) await recordEvent(db, 'LOGOUT', account, ctx.ip);
}
