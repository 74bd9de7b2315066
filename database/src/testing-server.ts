import { mkdtemp, rm } from 'node:fs/promises';
import pg from 'pg';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

/** The migrated database that every test gets a copy of. */
export const TEMPLATE = 'panel_template';

const VARIABLE = 'PANEL_TEST_SERVER';

/** Starts one PostgreSQL for a whole run of tests; workers find it through the environment. */
export async function startTestServer(): Promise<{ connection: pg.PoolConfig; stop(): Promise<void> }> {
  const dataDir = await mkdtemp('/tmp/registrar-panel-test-');
  const embedded = await startEmbedded({
    dataDir,
    use: 'test',
    report: () => {},
    // Nothing here has to survive a crash.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  const connection = { ...embedded.connection, database: 'postgres' };
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE}`).finally(() => client.end());
  await migrate({ ...connection, database: TEMPLATE });
  process.env[VARIABLE] = JSON.stringify(connection);
  return {
    connection,
    async stop() {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export function testServer(): pg.PoolConfig {
  const value = process.env[VARIABLE];
  if (!value) throw new Error('No PostgreSQL for tests: startTestServer() has not run in the global set-up.');
  return JSON.parse(value);
}
