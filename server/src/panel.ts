import type { Database } from '@panel/database/database';
import { StartError } from '@panel/database/start-error';
import { createIdentity, type Identity } from '@panel/identity/index';
import { createApp } from './app.ts';
import type { Environment } from './environment.ts';
import { startEppCheck } from './epp/index.ts';
import { forgetOldCounts } from './http/shared-counter.ts';
import { createLog } from './log.ts';
import { forgetOldMails, mailTransport, startDelivery, writeMail } from './mail/index.ts';
import { openDatabase } from './open-database.ts';
import { embeddedDirectory } from './users/index.ts';

export interface PanelOptions {
  environment: Environment;
  webRoot: string;
  devServer: string | undefined;
  report(line: string): void;
  /** Fills the database before anybody is let in; the demo does. */
  prepare: ((db: Database, identity: Identity, report: (line: string) => void) => Promise<void>) | undefined;
}

export interface Panel {
  /** Requests in flight finish, then everything stops. */
  stop(): Promise<void>;
}

const client = { id: 'registrar-panel', audience: 'registrar-panel-api' } as const;

/** Everything of one instance: database, sign-in service, API, web app, mail. */
export async function startPanel({ environment, webRoot, devServer, report, prepare }: PanelOptions): Promise<Panel> {
  const { publicUrl, host, port, tld } = environment;
  if (environment.keycloak) throw new StartError('IDENTITY=keycloak is not supported yet: use embedded.');
  const log = createLog(environment.logLevel);
  const started: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of started.reverse()) await end();
  };
  try {
    const { db, connection, close } = await openDatabase(environment, report, log);
    started.push(close);
    const identity = await createIdentity({
      db,
      publicUrl,
      client,
      sendMail: writeMail,
      productName: `.${tld} registrar panel`,
    });
    await prepare?.(db, identity, report);
    const delivery = startDelivery(db, mailTransport(environment), log);
    started.push(() => delivery.stop());
    const forgetOld = () => Promise.all([forgetOldCounts(db), forgetOldMails(db)]);
    const sweep = setInterval(() => forgetOld().catch((error) => log.warn({ err: error }, 'sweep')), 60_000);
    started.push(async () => clearInterval(sweep));
    const app = await createApp({
      environment,
      db,
      connection,
      identity: { realm: 'registrars', url: publicUrl, clientId: client.id },
      tokens: {
        issuer: `${publicUrl}/realms/registrars`,
        audience: client.audience,
        clientId: client.id,
        keys: identity.verificationKey,
      },
      directory: embeddedDirectory(db, identity),
      identityRoutes: identity.routes,
      webRoot,
      devServer,
      log,
    });
    started.push(() => app.close());
    const eppCheck = await startEppCheck(environment, db, log);
    started.push(async () => eppCheck?.close());
    await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE' || error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL'
        ? new StartError(`Port ${port} on ${host} cannot be used (${error.code}): set PORT or HOST to another.`)
        : error;
    });
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
