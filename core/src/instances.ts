import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@panel/database/database';
import { VERSION } from '@panel/database/version';
import { sql } from 'kysely';
import type { Environment } from './environment.ts';

/** An instance that was killed is forgotten after this time. */
const GONE_AFTER = sql`interval '5 minutes'`;
/** One that runs has noted itself within this time, twice. */
const RUNNING = sql`interval '1 minute'`;
const NOTED_EVERY_MS = 20_000;

type Settings = Pick<Environment, 'port' | 'timeZone'>;

/**
 * Notes this instance now and every 20 seconds, so that others know that it is running and of which version it is. The
 * function that it answers ends that.
 */
export async function keepNoted(
  db: Database,
  settings: Settings,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const startedAt = new Date();
  await noteInstance(db, settings, startedAt);
  const timer = setInterval(() => void noteInstance(db, settings, startedAt).catch(onError), NOTED_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await removeInstance(db, settings.port).catch(() => {});
  };
}

export async function noteInstance(db: Database, { port, timeZone }: Settings, startedAt = new Date()): Promise<void> {
  await db.deleteFrom('instance').where('seen_at', '<', sql<Date>`now() - ${GONE_AFTER}`).execute();
  const noted = { time_zone: timeZone, version: VERSION, started_at: startedAt, seen_at: sql<Date>`now()` };
  await db
    .insertInto('instance')
    .values({ name: nameOf(port), ...noted })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(noted))
    .execute();
}

export async function removeInstance(db: Database, port: number): Promise<void> {
  await db.deleteFrom('instance').where('name', '=', nameOf(port)).execute();
}

/** Those that are running, by name. Without a version where it is older than this table's. */
export function listInstances(db: Database) {
  return db
    .selectFrom('instance')
    .select(['name', 'version', 'started_at as started', 'seen_at as seen'])
    .where('seen_at', '>=', sql<Date>`now() - ${RUNNING}`)
    .orderBy('name')
    .execute();
}

/** The running instances of another version. */
export async function findOtherVersions(db: Database): Promise<{ name: string; version: string | null }[]> {
  return (await listInstances(db)).filter(({ version }) => version !== VERSION);
}

/** The running instances whose TIME_ZONE is another one. */
export function findOtherZones(db: Database, timeZone: string): Promise<{ name: string; timeZone: string }[]> {
  return db
    .selectFrom('instance')
    .select(['name', 'time_zone as timeZone'])
    .where('time_zone', '!=', timeZone)
    .where('seen_at', '>=', sql<Date>`now() - ${GONE_AFTER}`)
    .orderBy('name')
    .execute();
}

/** Versions up to 1.0.0 call their sessions so. They note no instance, and they cannot verify imported hashes. */
const OLDER_SESSIONS = 'registrar-panel';
const LOOKS = 30;
const BETWEEN_LOOKS_MS = 100;

/**
 * Where instances of versions up to 1.0.0 use this database, as far as PostgreSQL shows that to us. A pooler renames its
 * sessions whenever another client uses them, so there it takes several looks: each instance asks for mails every second.
 */
export async function findOlderInstances(db: Database, isPooled: boolean): Promise<string[]> {
  for (let look = 1; ; look += 1) {
    const { rows } = await sql<{ address: string }>`
      SELECT DISTINCT coalesce(host(client_addr), 'unknown') AS address FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = ${OLDER_SESSIONS}`.execute(db);
    if (rows.length > 0 || !isPooled || look === LOOKS) return rows.map(({ address }) => address);
    await delay(BETWEEN_LOOKS_MS);
  }
}

const nameOf = (port: number) => `${hostname()}:${port}`;
