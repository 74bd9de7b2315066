import type { Environment } from '@panel/core';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { Registry } from 'prom-client';
import { listenAddress } from '../http/listen-address.ts';
import { createPrivateApp, listenPrivately } from '../http/private-listener.ts';
import { databaseGauges } from './database-gauges.ts';
import { instanceMetrics } from './metrics.ts';

// A scrape must not exceed its reader's time-out, which is 10 s for Prometheus.
const PATIENCE_MS = 3_000;

interface Options {
  settings: Pick<Environment, 'metricsListenRemote' | 'dataDir'> & { metricsListen: string };
  connection: pg.PoolConfig;
  log: FastifyBaseLogger;
  /** How long a scrape waits for the database. */
  patienceMs?: number;
}

export type Metrics = Awaited<ReturnType<typeof startMetrics>>;

/** Counts from now on, and serves the metrics for Prometheus on an address separate from the panel's. */
export async function startMetrics({ settings, connection, log, patienceMs = PATIENCE_MS }: Options) {
  const elsewhere = { setting: 'METRICS_LISTEN_REMOTE', allowed: settings.metricsListenRemote };
  const address = listenAddress('METRICS_LISTEN', settings.metricsListen, elsewhere);
  const registry = new Registry();
  const { stop, ...watching } = instanceMetrics(registry, settings.dataDir);
  const inDatabase = databaseGauges(registry, connection, patienceMs);
  const app = createPrivateApp({ log, bodyLimit: 1024, requestTimeoutMs: undefined });
  app.get('/metrics', async (_, reply) => {
    await inDatabase.refresh();
    return reply.type(registry.contentType).send(await registry.metrics());
  });

  async function close() {
    await app.close();
    stop();
    await inDatabase.close();
    registry.clear();
  }

  await listenPrivately(app, 'METRICS_LISTEN', address).catch(async (error) => {
    await close();
    throw error;
  });
  return { ...watching, address: () => app.server.address(), close };
}
