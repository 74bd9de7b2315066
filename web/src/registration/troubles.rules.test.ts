import type { Registration } from '@panel/contract/registration';
import { expect, test } from 'vitest';
import { exampleRegistration } from '../testing/example-registration.ts';
import { troublesOf } from './troubles.rules.ts';

const state = '2026-12-01T00:00:00.000Z';
const available = '2026-12-20T00:00:00.000Z';

function troubles(change: Partial<Registration>, statuses = 'ok') {
  const given = statuses.split(' ').map((status) => ({ status, reason: null }));
  const dates = { stateExpirationDate: state, expectedAvailableDate: available };
  return troublesOf({ ...exampleRegistration, ...dates, statuses: given, ...change });
}

const noServers = { nameservers: [] };

test.each([
  ['without problems', 'ok', {}, []],
  ['that is only locked', 'ok clientUpdateProhibited serverDeleteProhibited', {}, []],
  ['in a period in which it works', 'ok', { rgpStatus: 'AUTO_RENEW_PERIOD' }, []],
  ['on hold by the registrar', 'ok clientHold', {}, [['clientHold', null]]],
  ['on hold by the registry', 'ok serverHold', {}, [['serverHold', null]]],
  ['without nameservers', 'inactive', noServers, [['noNameservers', null]]],
  ['in redemption', 'pendingDelete', { rgpStatus: 'REDEMPTION_PERIOD' }, [['redemption', state]]],
  ['in redemption by its status', 'redemption', {}, [['redemption', null]]],
  ['being restored', 'pendingRestore', { rgpStatus: 'PENDING_RESTORE' }, [['pendingRestore', state]]],
  ['being restored, still pending delete', 'pendingDelete pendingRestore', {}, [['pendingRestore', null]]],
  ['pending deletion', 'pendingDelete', { rgpStatus: 'PENDING_DELETE' }, [['pendingDelete', available]]],
  ['pending deletion, without a period', 'pendingDelete', { expectedAvailableDate: null }, [['pendingDelete', null]]],
  ['in transfer', 'pendingTransfer', {}, [['pendingTransfer', state]]],
  ['in transfer without a date', 'pendingTransfer', { stateExpirationDate: null }, [['pendingTransfer', null]]],
  ['locked by a decision', 'ursLocked serverUpdateProhibited', {}, [['ursLocked', null]]],
  ['suspended by a decision', 'ursSuspended', {}, [['ursSuspended', null]]],
  [
    'with several causes',
    'pendingTransfer clientHold serverHold ursLocked',
    noServers,
    [
      ['serverHold', null],
      ['clientHold', null],
      ['noNameservers', null],
      ['ursLocked', null],
      ['pendingTransfer', state],
    ],
  ],
])('the troubles of a registration %s', (_which, statuses, change, expected) => {
  expect(troubles(change, statuses).map(({ name, until }) => [name, until])).toEqual(expected);
});

test('a hold shows its reason', () => {
  const statuses = [
    { status: 'ok', reason: 'All is well' },
    { status: 'clientHold', reason: 'Unpaid' },
  ];
  expect(troubles({ statuses })).toEqual([{ name: 'clientHold', until: null, reason: 'Unpaid' }]);
});
