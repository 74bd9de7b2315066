import type pg from 'pg';
import { ownName, serverAccount } from './embedded/account.ts';
import { prepareBinaries } from './embedded/binaries.ts';
import { prepareCluster } from './embedded/cluster.ts';
import { locate } from './embedded/location.ts';
import type { Use } from './embedded/locks.ts';
import { join } from './embedded/presence.ts';
import { address } from './embedded/server.ts';
import type { Settings } from './embedded/settings.ts';
import { StartError } from './start-error.ts';

export interface EmbeddedOptions {
  dataDir: string;
  /** A data directory has one panel; commands and tests use its server as well, or start it themselves. */
  use: Use;
  report(line: string): void;
  settings?: Settings;
}

export interface Embedded {
  connection: pg.PoolConfig;
  /** Whoever uses the server last stops it. */
  stop(): Promise<void>;
}

/** The PostgreSQL that comes with the panel, running. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  return start(options).catch((error) => {
    // A full disk, or one that knows no owners, is the operator's to put right: such messages are one line.
    throw 'syscall' in error ? new StartError(`The database cannot be set up: ${error.message}`) : error;
  });
}

async function start({ dataDir, use, report, settings = {} }: EmbeddedOptions): Promise<Embedded> {
  ownName(); // without one nothing of what follows works
  const account = serverAccount();
  const { home, remember } = await locate(dataDir, account, report);
  const binaries = await prepareBinaries(home, account);
  const directory = await prepareCluster(home, binaries, account, report);
  await remember();
  const presence = await join({ directory, binaries, account, settings }, use, dataDir, report);
  await createDatabase(presence.client);
  const connection = { ...address(presence.client.host), database: 'panel' };
  return { connection, stop: presence.leave };
}

async function createDatabase(client: pg.Client) {
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = 'panel'");
  if (rowCount === 0) await client.query('CREATE DATABASE panel').catch(ignoreIfThere);
}

/** Another start was quicker: PostgreSQL says so in one of two ways. */
function ignoreIfThere(error: pg.DatabaseError) {
  if (error.code !== '42P04' && error.code !== '23505') throw error;
}
