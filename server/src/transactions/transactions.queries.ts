import { type ProtectedType, protectedTypes } from '@panel/contract/transactions';
import { shownFrom } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

interface Period {
  start: Date;
  end: Date;
}

/** Each protected type with its count, including those without a transaction. */
export async function countProtectedTransactions(db: Database, registrarId: number, { start, end }: Period) {
  // The type's name in the contract: `RENEW`, `TRANSFER.REQUEST`.
  const fullType = sql<ProtectedType>`concat_ws('.', type, subtype)`;
  const rows = await db
    .selectFrom('ledger')
    .select((select) => [fullType.as('type'), select.fn.countAll<number>().as('count')])
    .where('registrar_id', '=', registrarId)
    .where('occurred_at', '>=', start)
    .where('occurred_at', '>=', shownFrom(registrarId))
    .where('occurred_at', '<', end)
    .where(fullType, 'in', protectedTypes)
    .groupBy(fullType)
    .execute();
  const counts = new Map(rows.map(({ type, count }) => [type, count]));
  return protectedTypes.map((type) => ({ type, count: counts.get(type) ?? 0 }));
}

/** The transactions of a period by type, and the threshold. */
export async function findProtectedTransactions(db: Database, registrarId: number, period: Period) {
  const [byType, threshold] = await Promise.all([
    countProtectedTransactions(db, registrarId, period),
    findProtectedThreshold(db, registrarId),
  ]);
  return { byType, threshold, current: byType.reduce((sum, { count }) => sum + count, 0) };
}

async function findProtectedThreshold(db: Database, registrarId: number): Promise<number> {
  const { protected_threshold } = await db
    .selectFrom('registrar')
    .select('protected_threshold')
    .where('id', '=', registrarId)
    .executeTakeFirstOrThrow();
  return protected_threshold;
}
