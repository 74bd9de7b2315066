import { connect, type Database, PANEL_LOCK_TIMEOUT } from '@panel/database/database';
import { type EmbeddedOptions, startEmbedded } from '@panel/database/embedded';
import { migrate } from '@panel/database/migrate';
import { StartError } from '@panel/database/start-error';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Environment } from './environment.ts';

/** Does something that the panel's own role may not; with your own database, as the role in DATABASE_URL. */
export type AsOwner = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

/** Opens the operator's own database or the embedded one, and brings it up to date. Commands are its owner's. */
export async function openDatabase(
  { databaseUrl, dataDir }: Environment,
  report: (line: string) => void,
  log: Pick<FastifyBaseLogger, 'warn'>,
  use: EmbeddedOptions['use'] = 'panel',
) {
  const embedded = databaseUrl === undefined ? await startEmbedded({ dataDir, use, report }) : undefined;
  const owner = embedded?.connection ?? { connectionString: databaseUrl };
  const connection = (use === 'panel' && embedded?.panelConnection) || owner;
  try {
    await checkConnection(owner);
    await migrate(owner, { report });
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const { db, close } = connect(connection, {
    ...(use === 'panel' && { lockTimeout: PANEL_LOCK_TIMEOUT }),
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const asOwner: AsOwner = async (work) => {
    const connected = connect(owner);
    return work(connected.db).finally(connected.close);
  };
  return {
    db,
    connection,
    asOwner,
    async close() {
      await close();
      await embedded?.stop();
    },
  };
}

async function checkConnection(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error);
    throw new StartError(`The database cannot be reached: ${reason}`);
  } finally {
    await client.end().catch(() => {});
  }
}
