import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import type { Environment } from './environment.ts';

/** An instance that was killed is forgotten after this time. */
const GONE_AFTER = sql`interval '5 minutes'`;

/** To be repeated every minute, so that others know that this instance is running. */
export async function noteInstance(db: Database, { port, timeZone }: Pick<Environment, 'port' | 'timeZone'>) {
  await db.deleteFrom('instance').where('seen_at', '<', sql<Date>`now() - ${GONE_AFTER}`).execute();
  await db
    .insertInto('instance')
    .values({ name: nameOf(port), time_zone: timeZone, seen_at: sql`now()` })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ time_zone: timeZone, seen_at: sql`now()` }))
    .execute();
}

export async function removeInstance(db: Database, port: number): Promise<void> {
  await db.deleteFrom('instance').where('name', '=', nameOf(port)).execute();
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
