import { type Environment, WITHOUT_CERTIFICATES } from '@panel/core';
import { connect, type Database } from '@panel/database/database';
import { StartError } from '@panel/database/start-error';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import { EPP_CHECK_ROUTE, eppCheckRoutes } from '../epp/index.ts';
import { listenAddress } from '../http/listen-address.ts';
import { createPrivateApp, listenPrivately, requireSecrets, SHORTEST_SECRET } from '../http/private-listener.ts';
import { invoiceFilesRoutes } from '../invoices/index.ts';
import { logRequests } from '../log.ts';
import { changesRoutes } from './changes.routes.ts';
import { eventsRoutes } from './events.routes.ts';
import { describeRegistryApi } from './openapi.ts';
import { registrarsRoutes } from './registrars.routes.ts';

// Enough for 32 MiB over a slow line. A sender that takes longer gets a response and is closed.
const ARRIVES_WITHIN_MS = 5 * 60_000;
const SENDERS_AT_ONCE = 4;
const STATEMENT_MS = 60_000;

interface Options {
  settings: Pick<
    Environment,
    'registryListen' | 'registryListenRemote' | 'registrySecrets' | 'eppCheckSecret' | 'eppAllowedStatuses'
  > &
    Partial<Pick<Environment, 'eppCertificates'>>;
  db: Database;
  /** For changes, which must not use the connections of the panel's users. */
  connection: pg.PoolConfig;
  log: FastifyBaseLogger;
  /** Receives the connections, to measure their use. */
  watchPool?(name: string, pool: pg.Pool): void;
  requestTimeoutMs?: number;
}

/** Connects the panel to a live registry: changes in, events out. Off unless REGISTRY_LISTEN is set. */
export async function startRegistryListener(options: Options): Promise<FastifyInstance | undefined> {
  const { settings, db, connection, log, requestTimeoutMs = ARRIVES_WITHIN_MS } = options;
  const { registryListen, registryListenRemote, registrySecrets, eppCheckSecret, eppAllowedStatuses } = settings;
  const { eppCertificates = WITHOUT_CERTIFICATES } = settings;
  if (registryListen === undefined) return undefined;
  const elsewhere = { setting: 'REGISTRY_LISTEN_REMOTE', allowed: registryListenRemote };
  const address = listenAddress('REGISTRY_LISTEN', registryListen, elsewhere);
  const app = createPrivateApp({
    guard: {
      secrets: requireSecrets('REGISTRY_LISTEN', 'a REGISTRY_SECRET', registrySecrets),
      only: eppCheckSecret === undefined ? undefined : forEppCheck(eppCheckSecret, registrySecrets),
      refusal: 'registry.secret',
    },
    log,
    bodyLimit: 16 * 1024,
    requestTimeoutMs,
  });
  logRequests(app);
  const feed = connect(connection, {
    applicationName: 'registrar-panel-feed',
    max: SENDERS_AT_ONCE,
    statementTimeout: STATEMENT_MS,
    onError: (error) => log.warn({ err: error }, 'database connection for changes lost'),
  });
  app.addHook('onClose', () => feed.close());
  options.watchPool?.('feed', feed.pool);
  await describeRegistryApi(app);
  await app.register(changesRoutes, { db: feed.db });
  await app.register(invoiceFilesRoutes, { db: feed.db });
  await app.register(eventsRoutes, { db });
  await app.register(registrarsRoutes, { db, hasCertificates: eppCertificates.use !== 'off' });
  await app.register(eppCheckRoutes, { db, eppAllowedStatuses, eppCertificates });
  await listenPrivately(app, 'REGISTRY_LISTEN', address).catch(async (error) => {
    await app.close();
    throw error;
  });
  return app;
}

/** A front end that only checks logins must not be able to change the registry's data. */
function forEppCheck(secret: string, registrySecrets: string[]) {
  if (secret.length < SHORTEST_SECRET)
    throw new StartError(`EPP_CHECK_SECRET must have ${SHORTEST_SECRET} characters or more.`);
  if (registrySecrets.includes(secret)) throw new StartError('EPP_CHECK_SECRET must differ from REGISTRY_SECRET.');
  return { secret, route: EPP_CHECK_ROUTE };
}
