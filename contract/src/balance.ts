import * as z from 'zod/mini';
import './jitless.ts';
import { Timestamp } from './fields.ts';
import { Amount, Currency, NullableAmount } from './money.ts';

export const Balance = z.object({
  currency: Currency,
  available: Amount,
  creditLine: NullableAmount,
  cash: NullableAmount,
  /** At this balance the registry stops executing anything that costs money. */
  executionLimit: NullableAmount,
  notificationThreshold: NullableAmount,
  isBelowThreshold: z.boolean(),
  isAtExecutionLimit: z.boolean(),
  /** The registry's own estimate of renewal costs within each period. */
  renewals: z.nullable(z.object({ days7: Amount, days30: Amount, days90: Amount })),
  /** The moment at which the registry had these figures. */
  time: Timestamp,
});
export type Balance = z.input<typeof Balance>;

/** One per currency. */
export const getBalance = { data: z.object({ results: z.array(Balance) }) };
