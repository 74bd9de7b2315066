import { expect, test } from 'vitest';
import { activeLifecycleStatus } from './registration-status.ts';

const statuses = (text: string) => text.split(' ').flatMap((status) => (status ? [{ status }] : []));

test.each([
  ['The first of the domain’s statuses found in that list is the active one.', 'ok', 'ok'],
  ['The first of the domain’s statuses found in that list is the active one.', 'pendingTransfer ok', 'pendingTransfer'],
  ['The first of the domain’s statuses found in that list is the active one.', 'ok pendingTransfer', 'ok'],
  [
    'The first of the domain’s statuses found in that list is the active one.',
    'clientTransferProhibited ursLocked',
    'ursLocked',
  ],
  ['If it is available, reserved or ok and a hold is present, it becomes inactive.', 'ok clientHold', 'inactive'],
  ['If it is available, reserved or ok and a hold is present, it becomes inactive.', 'serverHold ok', 'inactive'],
  ['If it is available, reserved or ok and a hold is present, it becomes inactive.', 'reserved serverHold', 'inactive'],
  [
    'If it is available, reserved or ok and a hold is present, it becomes inactive.',
    'available clientHold',
    'inactive',
  ],
  ['Any other lifecycle status stays unchanged on hold.', 'pendingDelete serverHold', 'pendingDelete'],
  ['Any other lifecycle status stays unchanged on hold.', 'ursSuspended clientHold', 'ursSuspended'],
  ['If none match, the result is inactive when a hold is present,', 'clientHold', 'inactive'],
  ['If none match, the result is inactive when a hold is present,', 'serverHold clientRenewProhibited', 'inactive'],
  ['otherwise available.', 'clientRenewProhibited', 'available'],
  ['otherwise available.', '', 'available'],
])('%s «%s» is %s', (_line, given, active) => {
  expect(activeLifecycleStatus(statuses(given))).toBe(active);
});
