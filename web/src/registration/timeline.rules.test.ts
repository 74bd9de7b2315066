import type { Registration } from '@panel/contract/registration';
import { expect, test } from 'vitest';
import { exampleRegistration } from '../testing/example-registration.ts';
import { timelineOf } from './timeline.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const dated: Registration = {
  ...exampleRegistration,
  statuses: [],
  rgpStatus: null,
  created: '2024-11-15T12:00:00.000Z',
  updated: '2025-11-15T12:00:00.000Z',
  expired: '2026-12-15T12:00:00.000Z',
  expectedAvailableDate: '2027-01-20T12:00:00.000Z',
  deletionDate: null,
  transferred: '2025-01-01T00:00:00.000Z',
  stateExpirationDate: '2026-12-01T00:00:00.000Z',
};

test.each([
  ['in its normal state', {}, 'registered now expiry available'],
  ['that has expired', { expired: '2026-11-01T00:00:00.000Z' }, 'registered expiry now available'],
  [
    'in redemption',
    { rgpStatus: 'REDEMPTION_PERIOD', deletionDate: '2026-11-01T00:00:00.000Z' },
    'registered redemption now pendingDelete available',
  ],
  [
    'in pending delete',
    { rgpStatus: 'PENDING_DELETE', deletionDate: '2026-10-01T00:00:00.000Z' },
    'registered redemption now available',
  ],
  ['in pending restore', { rgpStatus: 'PENDING_RESTORE' }, 'registered now restoreExpiry expiry'],
  ['in auto renew', { rgpStatus: 'AUTO_RENEW_PERIOD' }, 'registered now expiry'],
  [
    'in transfer',
    { statuses: [{ status: 'pendingTransfer', reason: null }], expectedAvailableDate: null },
    'registered now transferExpiry expiry',
  ],
  [
    'with a future deletion',
    { deletionDate: '2026-12-20T00:00:00.000Z', expectedAvailableDate: null },
    'registered now expiry deletion',
  ],
  ['without dates', { created: null, expired: null, expectedAvailableDate: null }, ''],
])('the timeline of a registration %s', (_which, change, stations) => {
  const timeline = timelineOf({ ...dated, ...change }, now);
  expect(timeline.map(({ name }) => name).join(' ')).toBe(stations);
});

test('each stage knows whether it is past, and how many days away it is', () => {
  const stations = timelineOf({ ...dated, expired: '2026-11-15T13:00:00.000Z' }, now);
  expect(stations.map(({ when, days }) => [when, days])).toEqual([
    ['past', -730],
    ['now', 0],
    ['future', 0],
    ['future', 66],
  ]);
});

test.each([
  ['2026-12-15T12:00:00.000Z', [null, null, null, null]],
  ['2026-12-01T12:00:00.000Z', [null, null, 'soon', null]],
  ['2026-11-01T12:00:00.000Z', [null, 'over', null, null]],
])('with an expiry on %s, the urgencies of the stages are %j', (expired, urgencies) => {
  expect(timelineOf({ ...dated, expired }, now).map(({ urgency }) => urgency)).toEqual(urgencies);
});
