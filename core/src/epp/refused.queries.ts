import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

/** Tables of refusals at EPP, with their key columns. */
const tables = { epp_refused_ip: 'address', epp_refused_certificate: 'fingerprint' } as const;
type Table = keyof typeof tables;

export const shownSince = sql<Date>`now() - interval '7 days'`;

/** Restarts the count if the last refusal is too old to be shown. */
export const refusedAgain = (table: Table) => ({
  refused_at: sql<Date>`now()`,
  times: sql<number>`CASE WHEN ${sql.ref(`${table}.refused_at`)} > ${shownSince}
    THEN ${sql.ref(`${table}.times`)} + 1 ELSE 1 END`,
});

/** Anyone can cause refusals, so only a registrar's newest are stored. */
export async function keepNewest(db: Database, table: Table, registrarId: number, kept: number): Promise<void> {
  const key = sql.ref(tables[table]);
  await sql`DELETE FROM ${sql.table(table)} WHERE registrar_id = ${registrarId} AND ${key} IN (
    SELECT ${key} FROM ${sql.table(table)} WHERE registrar_id = ${registrarId}
    ORDER BY refused_at DESC OFFSET ${kept})`.execute(db);
}
