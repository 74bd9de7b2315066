import * as z from 'zod/mini';
import './jitless.ts';
import { Timestamp } from './fields.ts';
import { Amount, Currency, NullableAmount } from './money.ts';

export const Balance = z.object({
  currency: Currency,
  available: Amount,
  creditLine: NullableAmount,
  cash: NullableAmount,
  /** At this amount the registry carries out nothing that costs money. */
  executionLimit: NullableAmount,
  notificationThreshold: NullableAmount,
  isBelowThreshold: z.boolean(),
  isAtExecutionLimit: z.boolean(),
  /** What the registry itself expects to charge for renewals within so many days. */
  renewals: z.nullable(z.object({ days7: Amount, days30: Amount, days90: Amount })),
  /** When the registry had these figures. */
  time: Timestamp,
});
export type Balance = z.input<typeof Balance>;

/** One for each currency. */
export const getBalance = { data: z.object({ results: z.array(Balance) }) };
