import type pg from 'pg';
import { ownName, serverAccount } from './embedded/account.ts';
import { prepareBinaries } from './embedded/binaries.ts';
import { prepareCluster } from './embedded/cluster.ts';
import { locate, requireCluster } from './embedded/location.ts';
import type { Use } from './embedded/locks.ts';
import { ignoreIfThere, PANEL_ROLE, preparePanelRole } from './embedded/panel-role.ts';
import { join } from './embedded/presence.ts';
import { address } from './embedded/server.ts';
import type { Settings } from './embedded/settings.ts';
import { StartError } from './start-error.ts';

export interface EmbeddedOptions {
  dataDir: string;
  /** Who uses the server: one panel at most, and any number of commands and tests. The first one starts it. */
  use: Use;
  report(line: string): void;
  settings?: Settings;
  /** Refuses a directory without a database, instead of creating one. */
  mustExist?: boolean;
}

export interface Embedded {
  /** As the owner, who may do everything. */
  connection: pg.PoolConfig;
  /** As the panel's role, which has only the rights that the panel needs (rights.ts). */
  panelConnection: pg.PoolConfig;
  /** Ends our use of the server. The last user stops it. */
  stop(): Promise<void>;
}

/** Starts the bundled PostgreSQL, or joins it if it is already running. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  return start(options).catch((error) => {
    // The operator can fix a full disk or a file system without owners, so these errors are one line.
    throw 'syscall' in error ? new StartError(`The database cannot be set up: ${error.message}`) : error;
  });
}

async function start({ dataDir, use, report, settings = {}, mustExist }: EmbeddedOptions): Promise<Embedded> {
  ownName(); // fails early for an account without a name, which could not connect later
  if (mustExist) await requireCluster(dataDir);
  const account = serverAccount();
  const { home, remember } = await locate(dataDir, account, report);
  const binaries = await prepareBinaries(home, account);
  const directory = await prepareCluster(home, binaries, account, report);
  await remember();
  const presence = await join({ directory, binaries, account, settings }, use, dataDir, report);
  await createDatabase(presence.client);
  const connection = { ...address(presence.client.host), database: 'panel' };
  const panelConnection = { ...connection, user: PANEL_ROLE };
  await preparePanelRole(presence.client, directory, panelConnection);
  return { connection, panelConnection, stop: presence.leave };
}

async function createDatabase(client: pg.Client) {
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = 'panel'");
  if (rowCount === 0) await client.query('CREATE DATABASE panel').catch(ignoreIfThere);
}
