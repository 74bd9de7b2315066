import type pg from 'pg';
import { serverUser } from './embedded/account.ts';
import { prepareBinaries } from './embedded/binaries.ts';
import { prepareCluster, type Settings } from './embedded/cluster.ts';
import { locateHome } from './embedded/location.ts';
import { leave, takeLocks, type Use } from './embedded/locks.ts';
import { connectToServer, type Server, stopServer } from './embedded/server.ts';

export interface EmbeddedOptions {
  dataDir: string;
  /** There is one panel for a data directory; commands and tests use the server beside it, or start it themselves. */
  use: Use;
  report(line: string): void;
  settings?: Settings;
}

export interface Embedded {
  connection: pg.PoolConfig;
  /** The last user of the server stops it. */
  stop(): Promise<void>;
}

export async function startEmbedded({ dataDir, use, report, settings = {} }: EmbeddedOptions): Promise<Embedded> {
  const user = serverUser();
  const home = await locateHome(dataDir, user, report);
  const binaries = await prepareBinaries(home, user);
  const directory = await prepareCluster(home, binaries, user, report);
  const server: Server = { directory, binaries, user, settings, report };
  const client = await connectToServer(server, `a ${use} (process ${process.pid})`);
  client.on('error', () => {});
  await takeLocks(client, use, dataDir);
  await createDatabase(client);
  return {
    connection: { host: client.host, user: 'panel', database: 'panel' },
    async stop() {
      if (await leave(client)) await stopServer(server);
      await client.end().catch(() => {});
    },
  };
}

async function createDatabase(client: pg.Client) {
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = 'panel'");
  if (rowCount === 0) await client.query('CREATE DATABASE panel');
}
