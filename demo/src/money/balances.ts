import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { appear } from './invoices.ts';
import { CURRENCY, decimal, priceOf } from './prices.ts';

/** In cents. */
export interface DemoBalance {
  cash: number;
  creditLine: number;
  threshold: number;
}

const balances = new Map<string, DemoBalance>([
  ['aurora', { cash: 148_240, creditLine: 50_000, threshold: 50_000 }],
  ['borealis', { cash: 6_325, creditLine: 0, threshold: 25_000 }],
]);

/** The figures are refreshed at every start. The forecasts are the prices of what expires. */
export async function addBalance(db: Database, registrar: { id: number; handle: string }, now: Date): Promise<void> {
  const balance = balances.get(registrar.handle);
  if (!balance) return;
  const { cash, creditLine, threshold } = balance;
  const available = cash + creditLine;
  const lowSince = available < threshold ? now : null;
  const expected = await expectedCharges(db, registrar.id);
  await db
    .insertInto('balance')
    .values({
      registrar_id: registrar.id,
      currency: CURRENCY,
      available: decimal(available),
      cash: decimal(cash),
      credit_line: decimal(creditLine),
      execution_limit: '0.00',
      notification_threshold: decimal(threshold),
      ...expected,
      figures_at: now,
      low_since: lowSince,
      // The balance has been low for a while, so no mail is sent.
      mailed_low_since: lowSince,
    })
    .onConflict((conflict) =>
      conflict.columns(['registrar_id', 'currency']).doUpdateSet({ figures_at: now, ...expected }),
    )
    .execute();
  await appear(db, 'balance');
}

async function expectedCharges(db: Database, registrarId: number) {
  const price = decimal(priceOf({ type: 'RENEW', period: 1 }) ?? 0);
  const within = (days: number) =>
    sql<string>`count(*) FILTER (WHERE expires_at < now() + ${days} * interval '1 day') * ${price}::numeric`;
  return db
    .selectFrom('domain')
    .select([within(7).as('renewals_7'), within(30).as('renewals_30'), within(90).as('renewals_90')])
    .where('registrar_id', '=', registrarId)
    .where('expires_at', '>=', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
}
