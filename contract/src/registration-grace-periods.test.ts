import { expect, test } from 'vitest';
import { gracePeriodColor, gracePeriodOf, gracePeriods } from './registration-grace-periods.ts';

test.each([
  ['REDEMPTION_PERIOD', 'brown'],
  ['ADD_PERIOD', 'orange'],
  ['TRANSFER_PERIOD', 'orange'],
  ['PENDING_RESTORE', 'orange'],
  ['AUTO_RENEW_PERIOD', 'orange'],
  ['PENDING_DELETE', 'brown'],
  ['RENEW_PERIOD', 'orange'],
] as const)('%s gets a badge in %s', (period, color) => {
  expect(gracePeriodColor(period)).toBe(color);
});

test('the grace periods are listed in a fixed order (Behaviour REGISTRATIONS-4)', () => {
  expect(gracePeriods.join(', ')).toBe(
    'REDEMPTION_PERIOD, ADD_PERIOD, TRANSFER_PERIOD, PENDING_RESTORE, AUTO_RENEW_PERIOD, PENDING_DELETE, RENEW_PERIOD',
  );
});

test.each([
  ['RENEW_PERIOD', 'RENEW_PERIOD'],
  ['renewPeriod', null],
  ['', null],
  [null, null],
])('the rgpStatus %j is the grace period %s', (rgpStatus, period) => {
  expect(gracePeriodOf(rgpStatus)).toBe(period);
});
