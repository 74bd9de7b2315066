import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@panel/database/database';
import { VERSION } from '@panel/database/version';
import { sql } from 'kysely';
import type { Environment } from './environment.ts';

/** A killed instance is forgotten after this time. */
const GONE_AFTER = sql`interval '5 minutes'`;
/** A running instance updates its row at least twice in this time. */
const RUNNING = sql`interval '1 minute'`;
const NOTED_EVERY_MS = 20_000;

type Settings = Pick<Environment, 'port' | 'timeZone'>;

/**
 * Stores this instance's row now and every 20 seconds, so that others know that it is running and its version. Returns
 * a function that stops it.
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

/** Running instances, by name. An instance older than the version column has no version. */
export function listInstances(db: Database) {
  return db
    .selectFrom('instance')
    .select(['name', 'version', 'started_at as started', 'seen_at as seen'])
    .where('seen_at', '>=', sql<Date>`now() - ${RUNNING}`)
    .orderBy('name')
    .execute();
}

export async function findOtherVersions(db: Database): Promise<{ name: string; version: string | null }[]> {
  return (await listInstances(db)).filter(({ version }) => version !== VERSION);
}

export function findOtherZones(db: Database, timeZone: string): Promise<{ name: string; timeZone: string }[]> {
  return db
    .selectFrom('instance')
    .select(['name', 'time_zone as timeZone'])
    .where('time_zone', '!=', timeZone)
    .where('seen_at', '>=', sql<Date>`now() - ${GONE_AFTER}`)
    .orderBy('name')
    .execute();
}

/** The session name of versions up to 1.0.0, which have no row in the table and cannot verify imported hashes. */
const OLDER_SESSIONS = 'registrar-panel';
const LOOKS = 30;
const BETWEEN_LOOKS_MS = 100;

/**
 * The addresses of instances up to 1.0.0 on this database, as far as PostgreSQL shows them. A pooler renames its
 * sessions for each client, so this looks several times: every instance checks for mails each second.
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
