import { type BillingMonth, billingTypes } from '@panel/contract/billing';
import { displayTimeZone } from '@panel/contract/display-time';
import { shownFrom } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import { integer, textCell, timeCell } from '../csv/index.ts';
import { billingTypeLabels } from './billing-type-labels.ts';

// The type's name in the contract: `CREATE`, `RENEW.AUTO`.
const fullType = sql<string>`concat_ws('.', type, subtype)`;

/** Months start at midnight in the display zone; only PostgreSQL's own calendar decides when that was. */
function isBillingLineOf(registrarId: number, { year, month }: BillingMonth): RawBuilder<boolean> {
  const zone = sql.lit(displayTimeZone());
  const firstDay = sql`make_timestamp(${integer(year)}, ${integer(month)}, 1, 0, 0, 0)`;
  return sql`registrar_id = ${integer(registrarId)}
    AND occurred_at >= ${firstDay} AT TIME ZONE ${zone}
    AND occurred_at < (${firstDay} + interval '1 month') AT TIME ZONE ${zone}
    AND occurred_at >= ${shownFrom(registrarId)}
    AND ${fullType} IN (${sql.join(billingTypes.map((type) => sql.lit(type)))})`;
}

export async function listBillingLines(db: Database, registrarId: number, month: BillingMonth) {
  const rows = await db
    .selectFrom('ledger')
    .select(['occurred_at', 'type', 'subtype', 'period', 'domain_name', 'sv_trid', 'amount', 'currency'])
    .where(isBillingLineOf(registrarId, month))
    .orderBy('occurred_at')
    .orderBy('id')
    .execute();
  const hasAmounts = rows.some(({ amount }) => amount !== null);
  const results = rows.map((row) => ({
    eventTimestamp: row.occurred_at,
    eventType: row.type,
    eventSubtype: row.subtype,
    eventPeriod: row.period,
    subject: row.domain_name,
    svTRID: row.sv_trid,
    ...(hasAmounts && { amount: row.amount, currency: row.currency }),
  }));
  return { results, ...(hasAmounts && { totals: await findTotals(db, registrarId, month) }) };
}

/** PostgreSQL adds decimals exactly. */
async function findTotals(db: Database, registrarId: number, month: BillingMonth) {
  const rows = await db
    .selectFrom('ledger')
    .select(['currency', sql<string | null>`sum(amount)`.as('amount'), sql<number>`count(*)::integer`.as('lines')])
    .where(isBillingLineOf(registrarId, month))
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return {
    amounts: rows.flatMap(({ currency, amount }) => (currency === null || amount === null ? [] : { currency, amount })),
    without: rows.find(({ currency }) => currency === null)?.lines ?? 0,
  };
}

/** Decides whether the file has the two columns for amounts. */
export async function hasAmounts(db: Database, registrarId: number, month: BillingMonth): Promise<boolean> {
  const found = await db
    .selectFrom('ledger')
    .select('id')
    .where(isBillingLineOf(registrarId, month))
    .where('amount', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The columns of the page's table, with types in words. */
export function billingLinesFile(
  registrarId: number,
  month: BillingMonth,
  { withAmounts }: { withAmounts: boolean },
): RawBuilder<unknown> {
  const amounts = withAmounts ? sql`, amount AS "Amount", currency AS "Currency"` : sql``;
  const labels = Object.entries(billingTypeLabels).map(
    ([type, label]) => sql`WHEN ${sql.lit(type)} THEN ${sql.lit(label)}`,
  );
  return sql`
    SELECT ${timeCell(sql`occurred_at`)} AS "Transaction date",
           CASE ${fullType} ${sql.join(labels, sql` `)} END AS "Transaction type",
           period AS "Period",
           ${textCell(sql`domain_name`)} AS "Domain name",
           ${textCell(sql`sv_trid`)} AS "svTRID"${amounts}
    FROM ledger
    WHERE ${isBillingLineOf(registrarId, month)}
    ORDER BY occurred_at, id`;
}
