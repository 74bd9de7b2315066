import { connect } from '@panel/database/database';
import { type EmbeddedOptions, startEmbedded } from '@panel/database/embedded';
import { migrate } from '@panel/database/migrate';
import { StartError } from '@panel/database/start-error';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Environment } from './environment.ts';

/** Opens the operator's own database or the embedded one, and brings it up to date. */
export async function openDatabase(
  { databaseUrl, dataDir }: Environment,
  report: (line: string) => void,
  log: Pick<FastifyBaseLogger, 'warn'>,
  use: EmbeddedOptions['use'] = 'panel',
) {
  const embedded = databaseUrl === undefined ? await startEmbedded({ dataDir, use, report }) : undefined;
  const connection = embedded?.connection ?? { connectionString: databaseUrl };
  try {
    await checkConnection(connection);
    await migrate(connection, { report });
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const { db, close } = connect(connection, {
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  return {
    db,
    connection,
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
