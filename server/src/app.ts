import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import type { IdentityConfig } from '@panel/contract/config';
import type { Database } from '@panel/database/database';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { accountRoutes } from './account/account.routes.ts';
import { billingRoutes } from './billing/billing.routes.ts';
import { configRoutes } from './config/config.routes.ts';
import { serveIdentityConfig } from './config/identity-config.routes.ts';
import { contactsRoutes } from './contacts/contacts.routes.ts';
import { countriesRoutes } from './countries/countries.routes.ts';
import { createCsvExports } from './csv/index.ts';
import type { Environment } from './environment.ts';
import { allowedIpsRoutes } from './epp/allowed-ips.routes.ts';
import { eppPasswordRoutes } from './epp/epp-password.routes.ts';
import { actorLookup } from './http/actor.ts';
import { withoutBrokenEscapes } from './http/addresses.ts';
import { authenticateRequests, type TokenRules } from './http/authenticate.ts';
import { answerClientError, handleErrors } from './http/errors.ts';
import { answerHealth } from './http/health.ts';
import { describeApi } from './http/openapi.ts';
import { limitRequests } from './http/rate-limit.ts';
import { requestTimeouts } from './http/request-timeouts.ts';
import { redirectOtherHosts, sendSecurityHeaders } from './http/security-headers.ts';
import { enforcePermissions } from './http/serve.ts';
import { serveWebApp } from './http/web-app.ts';
import { logRequests } from './log.ts';
import { registrarRoutes } from './registrar/registrar.routes.ts';
import { expiringRoutes } from './registrations/expiring.routes.ts';
import { createSearchConnections } from './registrations/index.ts';
import { lookupRoutes } from './registrations/lookup.routes.ts';
import { registrationsRoutes } from './registrations/registrations.routes.ts';
import { registrationTransactionsRoutes } from './registrations/transactions.routes.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import { transactionsRoutes } from './transactions/transactions.routes.ts';
import { activityRoutes } from './users/activity.routes.ts';
import type { Directory } from './users/index.ts';
import { usersRoutes } from './users/users.routes.ts';
import { changeRecorder } from './warnings/index.ts';

export interface AppOptions {
  environment: Environment;
  db: Database;
  /** For the slices that need connections of their own. */
  connection: pg.PoolConfig;
  /** Tells the browser where to sign in. */
  identity: IdentityConfig;
  tokens: TokenRules;
  directory: Directory;
  /** The embedded sign-in service's own routes. */
  identityRoutes: FastifyPluginAsync | undefined;
  webRoot: string;
  devServer: string | undefined;
  /** How long a request may take to arrive. */
  requestTimeoutMs?: number;
  log: FastifyBaseLogger;
}

/** The whole HTTP side of the panel: the only place that knows all slices. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { environment, db, identity, identityRoutes, webRoot, devServer } = options;
  const app = Fastify({
    ...requestTimeouts(options.requestTimeoutMs),
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: environment.trustProxy,
    bodyLimit: 256 * 1024,
    // More than fits into a request: a name that is too long is then not found, like any other unknown name.
    routerOptions: { maxParamLength: 64 * 1024 },
    rewriteUrl: ({ url = '/' }) => withoutBrokenEscapes(url),
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  logRequests(app);
  handleErrors(app);
  redirectOtherHosts(app, environment.publicUrl);
  const { publicUrl, hstsIncludeSubdomains } = environment;
  const identityOrigin = originOf(identity);
  await sendSecurityHeaders(app, { publicUrl, hstsIncludeSubdomains, identityOrigin, devServer });
  await app.register(compress, { global: true, threshold: 1024 });
  answerHealth(app, db);
  serveIdentityConfig(app, identity);
  if (identityRoutes) await app.register(identityRoutes);
  await app.register(api, options);
  await serveWebApp(app, { root: webRoot, title: `.${environment.tld} registrar panel`, devServer });
  return app;

  function originOf({ url }: IdentityConfig) {
    return url === environment.publicUrl ? undefined : new URL(url).origin;
  }
}

const api: FastifyPluginAsync<AppOptions> = async (app, options) => {
  const { environment, db, connection, tokens, directory, identityRoutes, log } = options;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
  authenticateRequests(app, { tokens, findActor: actorLookup(db, directory) });
  await limitRequests(app, db, environment.requestsPerMinute);
  enforcePermissions(app);
  await describeApi(app);

  const { tld, newsUrl, legalEmail, supportEmail, publicUrl, serviceLevelMarker } = environment;
  const recordChange = changeRecorder(directory, publicUrl);
  const dataStaleAfter = environment.dataStaleAfter ?? null;
  const properties = { tld, newsUrl, legalEmail, supportEmail, dataStaleAfter };
  await app.register(configRoutes, { db, properties, embeddedAt: identityRoutes && publicUrl });
  await app.register(countriesRoutes);
  await app.register(accountRoutes, { db, directory, recordChange });
  await app.register(usersRoutes, { db, directory, recordChange, serviceLevelMarker });
  await app.register(activityRoutes, { db, directory });
  await app.register(allowedIpsRoutes, { db, recordChange, serviceLevelMarker });
  await app.register(eppPasswordRoutes, { db, recordChange });
  const csvExports = createCsvExports(connection, (error) =>
    log.warn({ err: error }, 'database connection for downloads lost'),
  );
  app.addHook('onClose', () => csvExports.close());
  await app.register(registrarRoutes, { db, recordChange });
  await app.register(transactionsRoutes, { db });
  await app.register(billingRoutes, { db, csvExports });
  await app.register(reportsRoutes, { csvExports });
  const searchConnections = createSearchConnections(connection, db, (error) =>
    log.warn({ err: error }, 'database connection for searches lost'),
  );
  app.addHook('onClose', () => searchConnections.close());
  await app.register(registrationsRoutes, { db, searchConnections, csvExports });
  await app.register(expiringRoutes, { searchConnections });
  await app.register(lookupRoutes, { searchConnections });
  await app.register(registrationTransactionsRoutes, { db });
  await app.register(contactsRoutes, { db });
  app.get('/services/openapi.json', { config: { permission: 'public' } }, async () => app.swagger());
};
