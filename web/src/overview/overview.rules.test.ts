import type { Overview } from '@panel/contract/overview';
import { expect, test } from 'vitest';
import { attentionIn } from './overview.rules.ts';

const well: Overview = {
  registrations: { today: '2026-11-15', overdue: 0, within7: 0, within30: 0, redemption: 0 },
  transactions: { current: 37, threshold: 100 },
  refusedAddresses: 0,
  review: { at: '2026-07-01T10:00:00.000Z', isDue: false },
};
const registrations = (counts: Partial<NonNullable<Overview['registrations']>>): Overview => ({
  ...well,
  registrations: { today: '2026-11-15', overdue: 0, within7: 0, within30: 0, redemption: 0, ...counts },
});
const search = (parameters: Record<string, string>) =>
  `/registrations/search?${new URLSearchParams({ ...parameters, page: '1' })}`;

test('nothing needs attention if all is well', () => {
  expect(attentionIn(well)).toEqual([]);
  expect(attentionIn({ registrations: null, transactions: null, refusedAddresses: null, review: null })).toEqual([]);
});

test.each([
  ['overdue', registrations({ overdue: 2 }), search({ expiresTo: '2026-11-14' }), 'danger'],
  ['redemption', registrations({ redemption: 1 }), search({ rgp: 'REDEMPTION_PERIOD' }), 'warning'],
  ['within7', registrations({ within7: 1 }), search({ expiresFrom: '2026-11-15', expiresTo: '2026-11-22' }), 'warning'],
  [
    'within30',
    registrations({ within30: 1 }),
    search({ expiresFrom: '2026-11-15', expiresTo: '2026-12-15' }),
    'normal',
  ],
  ['refused', { ...well, refusedAddresses: 1 }, '/epp/ipaddresses', 'warning'],
  ['transactions', { ...well, transactions: { current: 80, threshold: 100 } }, '/registrar/transactions', 'warning'],
  ['transactions', { ...well, transactions: { current: 100, threshold: 100 } }, '/registrar/transactions', 'danger'],
  [
    'verificationOverdue',
    { ...well, verification: { overdue: 1, within7: 0 } },
    '/registrations/verification?due=overdue',
    'danger',
  ],
  [
    'verificationWithin7',
    { ...well, verification: { overdue: 0, within7: 2 } },
    '/registrations/verification?due=7',
    'warning',
  ],
  ['review', { ...well, review: { at: null, isDue: true } }, '/users/review', 'normal'],
])('%s with %j links to %s', (name, overview, to, tone) => {
  expect(attentionIn(overview)).toEqual([expect.objectContaining({ name, to, tone })]);
});

test.each([
  ['four fifths', { current: 79, threshold: 100 }],
  ['a limit', { current: 5_000, threshold: 0 }],
])('without %s, transactions need no attention', (_, transactions) => {
  expect(attentionIn({ ...well, transactions })).toEqual([]);
});

test('the most urgent comes first', () => {
  const everything: Overview = {
    ...registrations({ overdue: 1, within7: 1, within30: 2, redemption: 1 }),
    transactions: { current: 100, threshold: 100 },
    refusedAddresses: 3,
    verification: { overdue: 1, within7: 1 },
    review: { at: null, isDue: true },
  };
  expect(attentionIn(everything).map(({ name }) => name)).toEqual([
    ...['overdue', 'verificationOverdue', 'redemption', 'within7', 'verificationWithin7', 'refused', 'transactions'],
    ...['within30', 'review'],
  ]);
});
