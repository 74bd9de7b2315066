import { formatAmount } from '@panel/contract/format-amount';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { writeMail } from '../mail/index.ts';
import { type Accounts, peopleOf } from '../warnings/index.ts';

/** The feed stores since when a balance is low, so that each fall is mailed once, even with several instances. */
const isUnmailed = sql<boolean>`balance.low_since IS NOT NULL AND balance.mailed_low_since IS DISTINCT FROM balance.low_since`;

export async function mailLowBalances(db: Database, accounts: Accounts, publicUrl: string): Promise<void> {
  const due = await db
    .selectFrom('balance')
    .innerJoin('registrar', 'registrar.id', 'balance.registrar_id')
    .select(['registrar.id', 'registrar.handle', 'balance.currency'])
    .where('registrar.held_at', 'is', null)
    // A registrar that started again is not told its handle's old balance (Behaviour REGISTRY-8).
    .where(sql<boolean>`balance.figures_at >= coalesce(registrar.anew_at, '-infinity')`)
    .where(isUnmailed)
    .execute();
  for (const low of due) await db.transaction().execute((trx) => mailLowBalance(trx, accounts, publicUrl, low));
}

async function mailLowBalance(
  trx: Database,
  accounts: Accounts,
  publicUrl: string,
  { id, handle, currency }: { id: number; handle: string; currency: string },
): Promise<void> {
  const low = await trx
    .updateTable('balance')
    .set({ mailed_low_since: sql`low_since` })
    .where('registrar_id', '=', id)
    .where('currency', '=', currency)
    // Another instance may have sent it, or the balance may have risen.
    .where(isUnmailed)
    .returning(['available', 'notification_threshold', 'figures_at', 'low_since'])
    .executeTakeFirst();
  if (!low?.low_since || low.notification_threshold === null) return;
  const { low_since: lowSince, notification_threshold: threshold } = low;
  for (const { address: recipient, language } of await peopleOf(trx, accounts, { id, handle }, ['ADMIN', 'FINANCE'])) {
    await writeMail(trx, {
      cause: `balance-low:${id}:${currency}:${lowSince.toISOString()}:${recipient}`,
      recipient,
      language,
      template: 'balance-low',
      values: {
        registrar: handle,
        available: formatAmount(low.available, currency, language),
        threshold: formatAmount(threshold, currency, language),
        time: low.figures_at,
        link: `${publicUrl}/registrar/balance`,
      },
    });
  }
}
