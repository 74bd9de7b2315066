import { lowerHandle } from '@panel/contract/handle';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { isPossible } from '../../names/index.ts';
import { registrarId, time } from '../../values/fields.ts';
import { feedKind } from '../feed-kind.ts';
import { amount, currency, optionalAmount } from './fields.ts';

const Balance = z.strictObject({
  registrar: registrarId,
  currency,
  available: amount,
  creditLine: optionalAmount,
  cash: optionalAmount,
  executionLimit: optionalAmount,
  notificationThreshold: optionalAmount,
  /** The registry's own estimate. */
  renewals: z.nullable(z.strictObject({ days7: amount, days30: amount, days90: amount })),
  time,
});

/** The registry's own id may contain spaces, so the last one separates it from the currency. */
const KEY = /^(.+) ([A-Z]{3})$/s;

export function registrarOf(key: string): string {
  return key.slice(0, -' EUR'.length);
}

export const balance = feedKind({
  feature: 'balance',
  object: Balance,
  keyOf: ({ registrar, currency }) => `${registrar} ${currency}`,
  readKey: (key) => {
    const [, registrar = '', currency = ''] = KEY.exec(key) ?? [];
    return registrar !== '' && isPossible(registrar) ? `${lowerHandle(registrar)} ${currency}` : undefined;
  },
  put: async (trx, puts) => {
    await sql`
      INSERT INTO balance AS old (registrar_id, currency, available, credit_line, cash, execution_limit,
        notification_threshold, renewals_7, renewals_30, renewals_90, figures_at, low_since)
      SELECT r.id, currency, available, "creditLine", cash, "executionLimit", "notificationThreshold",
        (renewals ->> 'days7')::numeric, (renewals ->> 'days30')::numeric, (renewals ->> 'days90')::numeric, time,
        CASE WHEN available < "notificationThreshold" THEN now() END
      FROM jsonb_to_recordset(${JSON.stringify(puts.map(({ object }) => object))}::jsonb) AS s (registrar text,
        currency text, available numeric, "creditLine" numeric, cash numeric, "executionLimit" numeric,
        "notificationThreshold" numeric, renewals jsonb, time timestamptz)
      JOIN registrar r ON r.handle = s.registrar ORDER BY r.id, currency
      ON CONFLICT (registrar_id, currency) DO UPDATE
      SET available = excluded.available, credit_line = excluded.credit_line, cash = excluded.cash,
        execution_limit = excluded.execution_limit, notification_threshold = excluded.notification_threshold,
        renewals_7 = excluded.renewals_7, renewals_30 = excluded.renewals_30, renewals_90 = excluded.renewals_90,
        figures_at = excluded.figures_at,
        low_since = CASE WHEN excluded.low_since IS NOT NULL THEN coalesce(old.low_since, excluded.low_since) END
      WHERE (old.available, old.credit_line, old.cash, old.execution_limit, old.notification_threshold,
          old.renewals_7, old.renewals_30, old.renewals_90, old.figures_at)
        IS DISTINCT FROM (excluded.available, excluded.credit_line, excluded.cash, excluded.execution_limit,
          excluded.notification_threshold, excluded.renewals_7, excluded.renewals_30, excluded.renewals_90,
          excluded.figures_at)`.execute(trx);
  },
  remove: async (trx, keys) => {
    await sql`DELETE FROM balance b USING registrar r, unnest(${keys}::text[]) k (key)
      WHERE r.handle = left(key, -4) AND b.registrar_id = r.id AND b.currency = right(key, 3)`.execute(trx);
  },
});
