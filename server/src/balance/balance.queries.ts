import { shownFrom } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

export async function listBalances(db: Database, registrarId: number) {
  const rows = await db
    .selectFrom('balance')
    .selectAll()
    .select([
      sql<boolean>`coalesce(available < notification_threshold, false)`.as('is_below_threshold'),
      sql<boolean>`coalesce(available <= execution_limit, false)`.as('is_at_execution_limit'),
    ])
    .where('registrar_id', '=', registrarId)
    // Hides what the handle had before it started again (Behaviour REGISTRY-8).
    .where('figures_at', '>=', shownFrom(registrarId))
    .orderBy('currency')
    .execute();
  return rows.map((row) => ({
    currency: row.currency,
    available: row.available,
    creditLine: row.credit_line,
    cash: row.cash,
    executionLimit: row.execution_limit,
    notificationThreshold: row.notification_threshold,
    isBelowThreshold: row.is_below_threshold,
    isAtExecutionLimit: row.is_at_execution_limit,
    renewals: renewalsOf(row),
    time: row.figures_at,
  }));
}

function renewalsOf(row: { renewals_7: string | null; renewals_30: string | null; renewals_90: string | null }) {
  const { renewals_7: days7, renewals_30: days30, renewals_90: days90 } = row;
  return days7 === null || days30 === null || days90 === null ? null : { days7, days30, days90 };
}
