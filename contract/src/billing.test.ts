import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BillingMonth, billingTypeKey } from './billing.ts';

test.each([
  ['CREATE', null, 'billing_event_type.create'],
  ['RENEW', 'AUTO', 'billing_event_type.renew.auto'],
  ['REFUND', 'ADD_GRACE', 'billing_event_type.refund.add_grace'],
  ['RENEW', '', 'billing_event_type.renew'],
])('type %s with subtype %j is labelled by %s (Behaviour BILLING-1)', (eventType, eventSubtype, key) => {
  expect(billingTypeKey({ eventType, eventSubtype })).toBe(key);
});

test.each([
  [
    { year: '2026', month: '1' },
    { year: 2026, month: 1 },
  ],
  [
    { year: '2026', month: '01' },
    { year: 2026, month: 1 },
  ],
  [
    { year: '2026', month: '12' },
    { year: 2026, month: 12 },
  ],
])('%j is read as %j', (query, month) => {
  expect(z.parse(BillingMonth, query)).toEqual(month);
});

test.each([
  [{ month: '1' }, 'year field.mandatory'],
  [{ year: '2026' }, 'month field.mandatory'],
  [{ year: '2026', month: '0' }, 'month billing.month.invalid'],
  [{ year: '2026', month: '13' }, 'month billing.month.invalid'],
  [{ year: '2026', month: '' }, 'month billing.month.invalid'],
  [{ year: '2026', month: '1.5' }, 'month billing.month.invalid'],
  [{ year: '26', month: '1' }, 'year billing.month.invalid'],
  [{ year: '20260', month: '1' }, 'year billing.month.invalid'],
])('%j breaks the rule %s', (query, rule) => {
  const { error } = z.safeParse(BillingMonth, query);
  expect(error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)).toEqual([rule]);
});
