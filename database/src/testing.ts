import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Connected, connect, PANEL_LOCK_TIMEOUT } from './database.ts';
import { TEMPLATE, testServer } from './testing-server.ts';

export { testKeyFile } from './testing-server.ts';

export interface TestDatabase extends Connected {
  connection: pg.PoolConfig;
  /** The same database with the panel's rights in production. */
  asPanel: Connected & { connection: pg.PoolConfig };
}

/** A migrated, empty database for one test: `await using database = await testDatabase()`. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = testServer();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying the files takes half of the time that PostgreSQL's default, writing all blocks to its log, would take.
  await administrator().query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`);
  const connection = { ...server, database: name };
  const connected = connect(connection, { applicationName: 'test' });
  const panelConnection = { ...connection, user: 'panel_app' };
  const panelOptions = { applicationName: 'test', lockTimeout: PANEL_LOCK_TIMEOUT };
  const asPanel = { ...connect(panelConnection, panelOptions), connection: panelConnection };
  const close = async () => {
    await asPanel.close();
    await connected.close();
    // Closing connections would delay DROP DATABASE by a tenth of a second.
    const others = 'SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity WHERE datname = $1';
    await administrator().query(others, [name]);
    await administrator().query(`DROP DATABASE ${name}`);
  };
  return { ...connected, connection, asPanel, close, [Symbol.asyncDispose]: close };
}

let administering: pg.Pool | undefined;

/** Connections that create and drop databases, for all tests of a worker. */
function administrator(): pg.Pool {
  administering ??= new pg.Pool({ ...testServer(), max: 2, allowExitOnIdle: true }).on('error', () => {});
  return administering;
}
