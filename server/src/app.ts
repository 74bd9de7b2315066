import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import type { IdentityConfig } from '@panel/contract/config';
import type { Brand } from '@panel/core/brand';
import { isImporting } from '@panel/database/advisory-locks';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { type ApiOptions, api } from './api.ts';
import { brandOfWeb, pageStyle, serveLogo } from './brand/index.ts';
import { serveIdentityConfig } from './config/index.ts';
import { withoutBrokenEscapes } from './http/addresses.ts';
import { publishAnswers } from './http/answered-requests.ts';
import { endConnectionsWhile } from './http/drain.ts';
import { answerClientError, handleErrors } from './http/errors.ts';
import { answerHealth } from './http/health.ts';
import { warnAboutOtherHosts } from './http/other-hosts.ts';
import { requestTimeouts } from './http/request-timeouts.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { watchStorage } from './http/storage.ts';
import { serveWebApp } from './http/web-app.ts';
import { logRequests, rememberRequests } from './log.ts';
import { titlesOf } from './titles.ts';

export interface AppOptions extends ApiOptions {
  webRoot: string;
  devServer: string | undefined;
  brand?: Brand;
  /** The time limit for receiving a request. */
  requestTimeoutMs?: number;
  /** After a signal to stop, the panel continues to serve for a while. */
  isStopping?(): boolean;
}

/** The whole HTTP side of the panel: sign-in service, API and web app. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { environment, db, connection, identity, identityRoutes, webRoot, devServer } = options;
  const { isStopping = () => false, brand = {} } = options;
  const app = Fastify({
    ...requestTimeouts(options.requestTimeoutMs),
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: environment.trustProxy,
    bodyLimit: 256 * 1024,
    // Longer than any request, so that a name that is too long is not found, like any other unknown name.
    routerOptions: { maxParamLength: 64 * 1024 },
    rewriteUrl: ({ url = '/' }) => withoutBrokenEscapes(url),
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  if (environment.keycloak) rememberRequests(app);
  logRequests(app);
  const storage = watchStorage(db);
  publishAnswers(app);
  handleErrors(app, { onStorageFull: storage.noteFull, isImporting: () => isImporting(db) });
  endConnectionsWhile(isStopping, app);
  warnAboutOtherHosts(app, environment.publicUrl);
  const { publicUrl, timeZone, deskSuffix, hstsIncludeSubdomains } = environment;
  const identityOrigin = originOf(identity);
  sendSecurityHeaders(app, { publicUrl, hstsIncludeSubdomains, identityOrigin, devServer });
  await app.register(compress, { global: true, threshold: 1024 });
  answerHealth(app, { connection, storage, isStopping });
  serveIdentityConfig(app, { ...identity, publicUrl, timeZone, deskSuffix, brand: brandOfWeb(brand, environment.tld) });
  serveLogo(app, brand);
  if (identityRoutes) await app.register(identityRoutes);
  await app.register(api, options);
  const titles = titlesOf(environment.tld);
  await serveWebApp(app, { root: webRoot, titles, style: pageStyle(brand), devServer });
  return app;

  function originOf({ url }: IdentityConfig) {
    return url === environment.publicUrl ? undefined : new URL(url).origin;
  }
}
