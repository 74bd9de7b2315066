import type { Database } from '@panel/database/database';
import { forgetHourlyCounts } from '@panel/database/hourly-limit';
import { forgetOldCounts } from '@panel/database/shared-counter';
import { StartError } from '@panel/database/start-error';
import type { Identity } from '@panel/identity';
import { createApp } from './app.ts';
import { forgetEveryDay } from './audit/index.ts';
import type { Environment } from './environment.ts';
import { startEppCheck } from './epp/index.ts';
import { tellFirstSteps } from './first-steps.ts';
import { createLog } from './log.ts';
import { forgetOldMails, mailTransport, startDelivery } from './mail/index.ts';
import { openDatabase } from './open-database.ts';
import { refuseDemoAccounts } from './refuse-demo-accounts.ts';
import { startRegistryListener } from './registry/index.ts';
import { embeddedSignIn, keycloakSignIn } from './sign-in-service.ts';
import { weakSettings } from './weak-settings.ts';

interface PanelOptions {
  environment: Environment;
  webRoot: string;
  devServer: string | undefined;
  report(line: string): void;
  /** Fills the database before the panel accepts requests; only the demo uses it. */
  prepare: ((db: Database, identity: Identity) => Promise<void>) | undefined;
}

export interface Panel {
  /** Requests in flight finish, then everything stops. */
  stop(): Promise<void>;
}

/** Starts everything of one instance: database, sign-in service, API, web app, mail. */
export async function startPanel({ environment, webRoot, devServer, report, prepare }: PanelOptions): Promise<Panel> {
  const { host, port } = environment;
  const log = createLog(environment.logLevel);
  for (const { setting, message } of weakSettings(environment, process.env)) log.warn({ setting }, message);
  const started: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of started.reverse()) await end();
  };
  try {
    const { db, connection, asOwner, close } = await openDatabase(environment, report, log);
    started.push(close);
    await refuseDemoAccounts(db, environment);
    const signIn = environment.keycloak
      ? keycloakSignIn(environment.keycloak, log)
      : await embeddedSignIn(environment, db, (identity) => prepare && asOwner((owner) => prepare(owner, identity)));
    await tellFirstSteps(db, report);
    const delivery = startDelivery(db, mailTransport(environment), log);
    started.push(() => delivery.stop());
    const forgetOld = () => Promise.all([forgetOldCounts(db), forgetHourlyCounts(db), forgetOldMails(db)]);
    const sweep = setInterval(
      () => forgetOld().catch((error) => log.warn({ err: error }, 'old counts and mails not deleted')),
      60_000,
    );
    started.push(async () => clearInterval(sweep));
    started.push(forgetEveryDay(asOwner, environment.keepAuditDays, log));
    const app = await createApp({
      environment,
      db,
      connection,
      ...signIn,
      webRoot,
      devServer,
      log,
    });
    started.push(() => app.close());
    const eppCheck = await startEppCheck(environment, db, log);
    started.push(async () => eppCheck?.close());
    const registry = await startRegistryListener({ settings: environment, db, connection, log });
    started.push(async () => registry?.close());
    await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE' || error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL'
        ? new StartError(`Port ${port} on ${host} cannot be used (${error.code}): set PORT or HOST to another value.`)
        : error;
    });
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
