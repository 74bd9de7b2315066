import { expect, test } from 'vitest';
import { statusColumns, toneOf } from './status-columns.rules.ts';

test('statuses are in three columns, each in the registry’s order', () => {
  const names = [
    'serverHold',
    'ok',
    'clientHold',
    'ursLocked',
    'clientRenewProhibited',
    'pendingTransfer',
    'newStatus',
    'serverBlocked',
    'server-locked',
    'CLIENTREVIEW',
    'client',
  ];
  const { general, client, server } = statusColumns(names.map((status) => ({ status, reason: null })));
  expect([general, client, server].map((column) => column.map(({ status }) => status))).toEqual([
    ['ok', 'ursLocked', 'pendingTransfer', 'newStatus', 'client'],
    ['clientHold', 'clientRenewProhibited', 'CLIENTREVIEW'],
    ['serverHold', 'serverBlocked', 'server-locked'],
  ]);
});

test.each([
  ['ok', 'success'],
  ['pendingDelete', 'warning'],
  ['inactive', 'warning'],
  ['clientHold', 'danger'],
  ['ursSuspended', 'danger'],
  ['serverTransferProhibited', 'normal'],
  ['newStatus', 'normal'],
])('%s has the tone %s', (status, tone) => {
  expect(toneOf(status)).toBe(tone);
});
