import { type Environment, WITHOUT_CERTIFICATES } from '@panel/core';
import type { Database } from '@panel/database/database';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { listenAddress } from '../../http/listen-address.ts';
import { createPrivateApp, listenPrivately, requireSecrets } from '../../http/private-listener.ts';
import { CHECK_BODY_LIMIT, eppCheckRoutes } from './check.routes.ts';

type Settings = Pick<Environment, 'eppCheckListen' | 'eppCheckSecret' | 'eppAllowedStatuses'> &
  Partial<Pick<Environment, 'eppCertificates'>>;

/** Serves the registry's EPP front end on a separate address; off unless EPP_CHECK_LISTEN is set. */
export async function startEppCheck(
  { eppCheckListen, eppCheckSecret, eppAllowedStatuses, eppCertificates = WITHOUT_CERTIFICATES }: Settings,
  db: Database,
  log: FastifyBaseLogger,
  requestTimeoutMs?: number,
): Promise<FastifyInstance | undefined> {
  if (eppCheckListen === undefined) return undefined;
  const address = listenAddress('EPP_CHECK_LISTEN', eppCheckListen);
  const secrets = eppCheckSecret === undefined ? [] : [eppCheckSecret];
  const app = createPrivateApp({
    guard: {
      secrets: requireSecrets('EPP_CHECK_LISTEN', 'an EPP_CHECK_SECRET', secrets),
      refusal: 'authentication.required',
    },
    log,
    bodyLimit: CHECK_BODY_LIMIT,
    requestTimeoutMs,
  });
  await app.register(eppCheckRoutes, { db, eppAllowedStatuses, eppCertificates });
  await listenPrivately(app, 'EPP_CHECK_LISTEN', address);
  return app;
}
