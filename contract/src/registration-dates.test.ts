import { expect, test } from 'vitest';
import { shownExpiry, visibleDates } from './registration-dates.ts';

const none = {
  statuses: [],
  rgpStatus: null,
  created: null,
  updated: null,
  expired: null,
  expectedAvailableDate: null,
  deletionDate: null,
  transferred: null,
  stateExpirationDate: null,
};
const all = {
  ...none,
  created: '2024-01-01T00:00:00.000Z',
  updated: '2025-01-01T00:00:00.000Z',
  expired: '2027-01-01T00:00:00.000Z',
  expectedAvailableDate: '2027-03-01T00:00:00.000Z',
  deletionDate: '2027-01-02T00:00:00.000Z',
  transferred: '2024-06-01T00:00:00.000Z',
  stateExpirationDate: '2027-02-01T00:00:00.000Z',
};
const pendingTransfer = [{ status: 'pendingTransfer', reason: null }];

test.each([
  [
    'They come in one order (Behaviour REGISTRATIONS-6).',
    all,
    'updated created expired available deletion transferred',
  ],
  ['A registration without dates shows none.', none, ''],
  [
    'Latest update only if different from creation.',
    { ...none, created: all.created, updated: all.created },
    'created',
  ],
  ['A latest update without a creation is shown.', { ...none, updated: all.updated }, 'updated'],
  [
    'The expiry date is hidden in REDEMPTION_PERIOD; its expiry date is shown.',
    { ...all, rgpStatus: 'REDEMPTION_PERIOD' },
    'updated created available deletion transferred redemptionExpiry',
  ],
  [
    'The expiry date is hidden in PENDING_DELETE.',
    { ...all, rgpStatus: 'PENDING_DELETE' },
    'updated created available deletion transferred',
  ],
  [
    'Available on is hidden in any other grace period.',
    { ...all, rgpStatus: 'AUTO_RENEW_PERIOD' },
    'updated created expired deletion transferred',
  ],
  [
    'An RGP status unknown to the panel counts as one.',
    { ...all, rgpStatus: 'SOMETHING_NEW' },
    'updated created expired deletion transferred',
  ],
  [
    'Available on only when expectedAvailableDate exists.',
    { ...all, expectedAvailableDate: null, rgpStatus: 'PENDING_DELETE' },
    'updated created deletion transferred',
  ],
  [
    'Transfer expiry date while pendingTransfer.',
    { ...all, statuses: pendingTransfer },
    'updated created expired available deletion transferred transferExpiry',
  ],
  [
    'Restore expiry date while PENDING_RESTORE.',
    { ...all, rgpStatus: 'PENDING_RESTORE' },
    'updated created expired deletion transferred restoreExpiry',
  ],
  ['No state, no state expiration date.', { ...none, stateExpirationDate: all.stateExpirationDate }, ''],
])('%s', (_line, registration, names) => {
  expect(
    visibleDates(registration)
      .map(({ name }) => name)
      .join(' '),
  ).toBe(names);
});

test('the expiry of each state is the stateExpirationDate', () => {
  const dates = visibleDates({ ...none, rgpStatus: 'REDEMPTION_PERIOD', stateExpirationDate: all.stateExpirationDate });
  expect(dates).toEqual([{ name: 'redemptionExpiry', date: all.stateExpirationDate }]);
});

test.each([
  [null, all.expired],
  ['AUTO_RENEW_PERIOD', all.expired],
  ['REDEMPTION_PERIOD', null],
  ['PENDING_DELETE', null],
])('with the RGP status %s, the expiry date of a search result is %s', (rgpStatus, shown) => {
  expect(shownExpiry({ expired: all.expired, rgpStatus })).toBe(shown);
});
