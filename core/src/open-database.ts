import { addressesOf, findPrimary } from '@panel/database/addresses';
import { type Connection, connect, type Database, PANEL_LIMITS } from '@panel/database/database';
import { type EmbeddedOptions, startEmbedded } from '@panel/database/embedded';
import { migrate, requireMigrated } from '@panel/database/migrate';
import type { Environment } from './environment.ts';
import type { Log } from './log.ts';
import { useSender } from './sender.ts';
import { useTimeZone } from './time-zone.ts';

/** Does something that the panel's own role may not; for your own database, uses the role that migrates it. */
export type AsOwner = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

/**
 * All but `untouched` are migrated unless `MIGRATE=never`. Most commands need `existing` ones: with settings that
 * differ from the panel's, they would otherwise create an empty database unnoticed.
 */
export type Tables = 'created' | 'existing' | 'untouched';

interface OpenOptions {
  use?: EmbeddedOptions['use'];
  tables?: Tables;
  /** Stops waiting for another instance that migrates. */
  signal?: AbortSignal | undefined;
}

/** Opens the operator's own database or the embedded one, with its tables prepared. Commands connect as its owner. */
export async function openDatabase(
  environment: Environment,
  report: (line: string) => void,
  log: Pick<Log, 'warn'>,
  { use = 'panel', tables = use === 'panel' ? 'created' : 'existing', signal }: OpenOptions = {},
) {
  const mustExist = tables === 'existing';
  const { databaseUrl, databaseDirectUrl, dataDir } = environment;
  const embedded = databaseUrl === undefined ? await startEmbedded({ dataDir, use, report, mustExist }) : undefined;
  try {
    const owner = embedded?.connection ?? (await findAddress(databaseDirectUrl ?? databaseUrl ?? ''));
    const prepare = environment.migrate === 'never' ? requireMigrated : migrate;
    if (tables !== 'untouched') await prepare(owner, { report, signal, mustExist });
    const forPanel = embedded?.panelConnection ?? (await panelConnection(environment));
    const connection = use === 'panel' ? forPanel : owner;
    const { db, pool, close } = connect(connection, {
      ...(use === 'panel' && PANEL_LIMITS),
      onError: (error) => log.warn({ reason: error.message }, 'database connection lost'),
    });
    await useTimeZone(db, environment.timeZone);
    useSender(environment);
    const asOwner: AsOwner = async (work) => {
      const connected = connect(owner);
      return work(connected.db).finally(connected.close);
    };
    return {
      db,
      pool,
      connection,
      asOwner,
      async close() {
        await close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** Fails with one line if no server can be used. */
function findAddress(url: string) {
  return findPrimary(addressesOf(url).map((connectionString) => ({ connectionString })));
}

/** With several servers, each new connection looks for the primary. */
async function panelConnection({ databaseUrl = '', databaseDirectUrl }: Environment): Promise<Connection> {
  const isPooled = databaseDirectUrl !== undefined;
  if (isPooled) await findAddress(databaseUrl);
  const addresses = addressesOf(databaseUrl);
  return addresses.length === 1 ? { connectionString: databaseUrl, isPooled } : { addresses, isPooled };
}
