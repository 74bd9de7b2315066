import type { InvoiceFileType, InvoiceKind, InvoiceStatus } from '@panel/contract/invoice-kinds';
import type { InvoicesQuery } from '@panel/contract/invoices';
import { shownFrom } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

// The pg driver would read days as times in this machine's zone.
const dayText = (column: 'date' | 'due') => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/** A registrar that started again does not see what its handle owed before (Behaviour REGISTRY-8). */
export const isShown = (registrarId: number) => sql<boolean>`invoice.date >= ${shownFrom(registrarId)}::date`;

/** Newest first. */
export async function listInvoices(db: Database, registrarId: number, { year, kind, status }: InvoicesQuery) {
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'number', 'kind', 'net', 'tax', 'total', 'currency', 'status', 'corrects'])
    .select([
      dayText('date').as('date'),
      dayText('due').$castTo<string | null>().as('due'),
      sql<InvoiceFileType[]>`ARRAY(SELECT type FROM invoice_file f WHERE f.invoice_id = invoice.id ORDER BY type)`.as(
        'files',
      ),
    ])
    .where('registrar_id', '=', registrarId)
    .where(isShown(registrarId))
    .where(sql<boolean>`date BETWEEN make_date(${year}, 1, 1) AND make_date(${year}, 12, 31)`)
    .$if(kind !== undefined, (query) => query.where('kind', '=', String(kind)))
    .$if(status !== undefined, (query) => query.where('status', '=', String(status)))
    .orderBy('invoice.date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as InvoiceKind, status: row.status as InvoiceStatus }));
}

/** Years with invoices, newest first, with one index step for each. */
export async function listInvoiceYears(db: Database, registrarId: number): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    WITH RECURSIVE found (day) AS (
      SELECT max(date) FROM invoice WHERE registrar_id = ${registrarId} AND ${isShown(registrarId)}
      UNION ALL
      SELECT (SELECT max(date) FROM invoice WHERE registrar_id = ${registrarId} AND ${isShown(registrarId)} AND date < date_trunc('year', day)::date)
      FROM found WHERE day IS NOT NULL)
    SELECT extract(year FROM day)::integer AS year FROM found WHERE day IS NOT NULL`.execute(db);
  return rows.map(({ year }) => year);
}
