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
  await query(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  const connection = { ...server, database: name };
  const connected = connect(connection, { applicationName: 'test' });
  const panelConnection = { ...connection, user: 'panel_app' };
  const panelOptions = { applicationName: 'test', lockTimeout: PANEL_LOCK_TIMEOUT };
  const asPanel = { ...connect(panelConnection, panelOptions), connection: panelConnection };
  const close = async () => {
    await asPanel.close();
    await connected.close();
    // Closing connections would delay DROP DATABASE by a tenth of a second.
    const others = `SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity WHERE datname = '${name}'`;
    await query(server, others, `DROP DATABASE ${name}`);
  };
  return { ...connected, connection, asPanel, close, [Symbol.asyncDispose]: close };
}

async function query(server: pg.ClientConfig, ...statements: string[]) {
  const client = new pg.Client(server);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
