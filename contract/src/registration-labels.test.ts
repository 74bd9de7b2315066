import { expect, test } from 'vitest';
import { labelSummary } from './registration-labels.ts';

const summary = (text: string) =>
  labelSummary(text.split(' ').flatMap((status) => (status ? [{ status }] : []))).join(' ');

const guard = 'serverTransferProhibited serverUpdateProhibited serverDeleteProhibited';

test.each([
  ['Registered applies to ok', 'ok', 'REGISTERED'],
  ['inactive,', 'inactive', 'REGISTERED INACTIVE'],
  ['the client* prohibitions,', 'clientRenewProhibited', 'REGISTERED RENEW_LOCK'],
  ['the server* prohibitions,', 'serverUpdateProhibited', 'REGISTERED UPDATE_LOCK'],
  ['and the holds.', 'clientHold', 'REGISTERED INACTIVE'],
  ['pendingTransfer is labelled directly.', 'pendingTransfer', 'pendingTransfer'],
  ['pendingTransfer is labelled directly.', 'ok pendingTransfer', 'REGISTERED pendingTransfer'],
  ['INACTIVE covers inactive, clientHold and serverHold.', 'ok serverHold', 'REGISTERED INACTIVE'],
  ['TRANSFER_LOCK comes from clientTransferProhibited', 'ok clientTransferProhibited', 'REGISTERED TRANSFER_LOCK'],
  ['or serverTransferProhibited.', 'ok serverTransferProhibited', 'REGISTERED TRANSFER_LOCK'],
  ['DELETE_LOCK comes from the matching statuses.', 'ok clientDeleteProhibited', 'REGISTERED DELETE_LOCK'],
  [
    'All four locks come from the matching statuses.',
    'ok clientRenewProhibited clientDeleteProhibited clientUpdateProhibited clientTransferProhibited',
    'REGISTERED TRANSFER_LOCK UPDATE_LOCK DELETE_LOCK RENEW_LOCK',
  ],
  [
    'ursLocked removes the transfer, update and delete locks.',
    `ursLocked ${guard} serverRenewProhibited`,
    'REGISTERED RENEW_LOCK ursLocked',
  ],
  [
    'ursLocked also removes those that the registrar set.',
    'ursLocked clientTransferProhibited',
    'REGISTERED ursLocked',
  ],
  [
    'ursSuspended removes those three plus the renew lock.',
    `ursSuspended ${guard} serverRenewProhibited`,
    'REGISTERED ursSuspended',
  ],
  ['All three server prohibitions are replaced by DOMAINGUARD.', `ok ${guard}`, 'REGISTERED DOMAINGUARD'],
  ['DOMAINGUARD leaves the renew lock.', `ok ${guard} serverRenewProhibited`, 'REGISTERED RENEW_LOCK DOMAINGUARD'],
  [
    'A lock that a client prohibition also sets stays beside DOMAINGUARD.',
    `ok ${guard} clientUpdateProhibited`,
    'REGISTERED UPDATE_LOCK DOMAINGUARD',
  ],
  [
    'Two server prohibitions and a client one are not DOMAINGUARD.',
    'ok serverTransferProhibited serverUpdateProhibited clientDeleteProhibited',
    'REGISTERED TRANSFER_LOCK UPDATE_LOCK DELETE_LOCK',
  ],
  ['Pending statuses have no label of their own.', 'pendingDelete', ''],
  ['A status the panel does not know has no label.', 'somethingNew', ''],
  ['A registration without a status has no label.', '', ''],
])('%s «%s» → «%s»', (_line, statuses, labels) => {
  expect(summary(statuses)).toBe(labels);
});
