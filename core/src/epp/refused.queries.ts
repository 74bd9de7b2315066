import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

/** What is refused at EPP, and by what it is told apart. */
const tables = { epp_refused_ip: 'address', epp_refused_certificate: 'fingerprint' } as const;
type Table = keyof typeof tables;

/** From when on refusals are shown. */
export const shownSince = sql<Date>`now() - interval '7 days'`;

/** Another refusal; the count begins again if the last one is no longer shown. */
export const refusedAgain = (table: Table) => ({
  refused_at: sql<Date>`now()`,
  times: sql<number>`CASE WHEN ${sql.ref(`${table}.refused_at`)} > ${shownSince}
    THEN ${sql.ref(`${table}.times`)} + 1 ELSE 1 END`,
});

/** Others can cause refusals as they like, so only the newest are kept for a registrar. */
export async function keepNewest(db: Database, table: Table, registrarId: number, kept: number): Promise<void> {
  const key = sql.ref(tables[table]);
  await sql`DELETE FROM ${sql.table(table)} WHERE registrar_id = ${registrarId} AND ${key} IN (
    SELECT ${key} FROM ${sql.table(table)} WHERE registrar_id = ${registrarId}
    ORDER BY refused_at DESC OFFSET ${kept})`.execute(db);
}
