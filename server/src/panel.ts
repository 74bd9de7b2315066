import { setTimeout as delay } from 'node:timers/promises';
import { type Environment, keepNoted, openDatabase, refuseDemoAccounts, weakSettings } from '@panel/core';
import { forgetEveryDay } from '@panel/core/audit';
import { mailLowBalances } from '@panel/core/balance';
import { logReplacedColour, readBrand } from '@panel/core/brand';
import { deskOffWords, endOldViews, isDeskOff } from '@panel/core/desk';
import { remindOfCertificates } from '@panel/core/epp';
import { forgetOldMessages } from '@panel/core/inbox';
import { forgetOldMails, mailTransport, startDelivery } from '@panel/core/mail';
import { remindEveryHour } from '@panel/core/reminders';
import { forgetSubscriptions, startSubscriptionMails } from '@panel/core/subscriptions';
import { forgetClosedCases } from '@panel/core/verification';
import { forgetRecentAddresses } from '@panel/core/warnings';
import type { Database } from '@panel/database/database';
import { forgetHourlyCounts } from '@panel/database/hourly-limit';
import { forgetOldCounts } from '@panel/database/shared-counter';
import { StartError } from '@panel/database/start-error';
import type { Identity } from '@panel/identity';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { createApp } from './app.ts';
import { startEppCheck } from './epp/index.ts';
import { logFirstSteps } from './first-steps.ts';
import { closeInTime } from './http/drain.ts';
import { createLog, logOfRequest } from './log.ts';
import { startRegistryListener } from './registry/index.ts';
import { embeddedSignIn, keycloakSignIn } from './sign-in-service.ts';

interface PanelOptions {
  environment: Environment;
  webRoot: string;
  devServer: string | undefined;
  report(line: string): void;
  /** Fills the database before the panel accepts requests; only the demo uses it. */
  prepare: ((db: Database, identity: Identity) => Promise<void>) | undefined;
  /** Aborts a start that waits for something. */
  signal?: AbortSignal;
}

export interface Panel {
  /** Tells proxies to send no more requests, lets those in progress finish, then stops everything. */
  stop(): Promise<void>;
}

/** Starts everything in one instance: database, sign-in service, API, web app, mail. */
export async function startPanel(options: PanelOptions): Promise<Panel> {
  const { environment, webRoot, devServer, report, prepare, signal } = options;
  const { host, port, shutdownDelay, keepMailsDays, keepMessagesDays, keepVerificationsDays } = environment;
  const log = createLog(environment.logLevel);
  for (const { setting, message } of weakSettings(environment, process.env)) log.warn({ setting }, message);
  const brand = await readBrand(environment);
  logReplacedColour(environment.brandColour, log);
  let isStopping = false;
  const started: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of started.reverse()) await end();
  };
  try {
    const { db, pool, connection, asOwner, close } = await openDatabase(environment, report, log, { signal });
    started.push(close);
    const metrics = await openMetrics(environment, connection, log);
    started.push(async () => metrics?.close());
    metrics?.watchPool('panel', pool);
    await refuseDemoAccounts(db, environment);
    const signIn = environment.keycloak
      ? keycloakSignIn(environment.keycloak, logOfRequest(log), environment)
      : await embeddedSignIn(
          environment,
          db,
          brand,
          (identity) => prepare && asOwner((owner) => prepare(owner, identity)),
        );
    await logFirstSteps(db, report);
    if (await isDeskOff(db, environment.deskSuffix)) log.warn(deskOffWords(environment.deskSuffix));
    const delivery = startDelivery(db, mailTransport(environment), log);
    started.push(() => delivery.stop());
    started.push(
      await keepNoted(db, environment, (error) => log.warn({ err: error }, 'running instance not recorded')),
    );
    const forgetOld = () =>
      Promise.all([
        forgetOldCounts(db),
        forgetHourlyCounts(db),
        forgetOldMails(db, keepMailsDays),
        forgetRecentAddresses(db),
        endOldViews(db),
        forgetSubscriptions(db),
        forgetOldMessages(db, keepMessagesDays),
        forgetClosedCases(db, keepVerificationsDays),
      ]);
    const sweep = setInterval(
      () => forgetOld().catch((error) => log.warn({ err: error }, 'expired data not deleted')),
      60_000,
    );
    started.push(async () => clearInterval(sweep));
    started.push(forgetEveryDay(asOwner, environment, log));
    const { publicUrl, eppCertificates } = environment;
    const { directory } = signIn;
    const remindOfMore = async () => {
      await remindOfCertificates(db, directory, publicUrl, eppCertificates);
      await mailLowBalances(db, directory, publicUrl);
    };
    started.push(remindEveryHour(db, directory, publicUrl, log, remindOfMore));
    started.push(startSubscriptionMails(db, directory, environment, log));
    const app = await createApp({
      environment,
      db,
      connection,
      ...signIn,
      webRoot,
      devServer,
      brand,
      isStopping: () => isStopping,
      metrics,
      log,
    });
    started.push(() => closeInTime(app));
    const eppCheck = await startEppCheck(environment, db, log);
    started.push(async () => eppCheck && closeInTime(eppCheck));
    const registry = await startRegistryListener({
      settings: environment,
      db,
      connection,
      log,
      ...(metrics && { watchPool: metrics.watchPool }),
    });
    started.push(async () => registry && closeInTime(registry));
    await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE' || error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL'
        ? new StartError(`Port ${port} on ${host} cannot be used (${error.code}): set PORT or HOST to another value.`)
        : error;
    });
    return {
      async stop() {
        isStopping = true;
        await delay(shutdownDelay * 1000);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Loads the metrics code only if it is used. */
async function openMetrics(environment: Environment, connection: pg.PoolConfig, log: FastifyBaseLogger) {
  if (environment.metricsListen === undefined) return undefined;
  const { startMetrics } = await import('./metrics/index.ts');
  return startMetrics({ settings: { ...environment, metricsListen: environment.metricsListen }, connection, log });
}
