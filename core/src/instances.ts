import { hostname } from 'node:os';
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

const nameOf = (port: number) => `${hostname()}:${port}`;
