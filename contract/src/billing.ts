import * as z from 'zod/mini';
import './jitless.ts';
import { NullableText, Timestamp } from './fields.ts';
import { Amount, Currency, NullableAmount } from './money.ts';

/** Only these types are billed (Behaviour BILLING-1); no other ledger entry is a billing line. */
export const billingTypes = [
  'CREATE',
  'RENEW',
  'RENEW.AUTO',
  'RENEW.TRANSFER',
  'RESTORE',
  'REFUND.ADD_GRACE',
  'REFUND.RENEW_GRACE',
  'REFUND.AUTORENEW_GRACE',
  'REFUND.AUTORENEW_TRANSFER',
  'REFUND.TRANSFER_GRACE',
] as const;
export type BillingType = (typeof billingTypes)[number];

export const BillingLine = z.object({
  eventTimestamp: Timestamp,
  eventType: z.string(),
  eventSubtype: NullableText,
  eventPeriod: z.nullable(z.number()),
  subject: z.string(),
  svTRID: z.string(),
  /** Present in every line of a month for which the registry sent amounts; `null` if this line has none. */
  amount: z.optional(NullableAmount),
  currency: z.optional(z.nullable(Currency)),
});
export type BillingLine = z.input<typeof BillingLine>;

/** The key of the type's label: `billing_event_type.{eventType}.{eventSubtype}`, lower-cased (Behaviour BILLING-1). */
export function billingTypeKey(line: Pick<BillingLine, 'eventType' | 'eventSubtype'>): string {
  return ['billing_event_type', line.eventType, line.eventSubtype].filter(Boolean).join('.').toLowerCase();
}

const part = (pattern: RegExp) =>
  z.pipe(
    z
      .string({ error: (issue) => (issue.input == null ? 'field.mandatory' : undefined) })
      .check(z.regex(pattern, { error: 'billing.month.invalid' })),
    z.transform(Number),
  );

export const BillingMonth = z.object({ year: part(/^[12]\d{3}$/), month: part(/^(0?[1-9]|1[0-2])$/) });
export type BillingMonth = z.output<typeof BillingMonth>;

/** The month has two digits (Behaviour BILLING-3). */
export function billingFileName(handle: string, { year, month }: BillingMonth): string {
  return `${year}${String(month).padStart(2, '0')}-${handle}-billingLines.csv`;
}

/** The totals of lines with an amount, by currency. */
export const BillingTotals = z.object({
  amounts: z.array(z.object({ currency: Currency, amount: Amount })),
  /** The number of lines without an amount. */
  without: z.int(),
});
export type BillingTotals = z.input<typeof BillingTotals>;

export const getBillingLines = {
  query: BillingMonth,
  data: z.object({
    results: z.array(BillingLine),
    /** Only if there are amounts. */
    totals: z.optional(BillingTotals),
  }),
};

export const getBillingLinesCsv = { query: BillingMonth };
