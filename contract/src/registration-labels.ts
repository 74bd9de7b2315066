// Summarizes a registration's statuses in a few labels (Behaviour REGISTRATIONS-5).

/** In display order. */
export const registrationLabels = [
  'REGISTERED',
  'pendingTransfer',
  'INACTIVE',
  'TRANSFER_LOCK',
  'UPDATE_LOCK',
  'DELETE_LOCK',
  'RENEW_LOCK',
  'DOMAINGUARD',
  'ursLocked',
  'ursSuspended',
] as const;
export type RegistrationLabel = (typeof registrationLabels)[number];

const locks = {
  TRANSFER_LOCK: ['clientTransferProhibited', 'serverTransferProhibited'],
  UPDATE_LOCK: ['clientUpdateProhibited', 'serverUpdateProhibited'],
  DELETE_LOCK: ['clientDeleteProhibited', 'serverDeleteProhibited'],
  RENEW_LOCK: ['clientRenewProhibited', 'serverRenewProhibited'],
} as const;
const guarded = ['TRANSFER_LOCK', 'UPDATE_LOCK', 'DELETE_LOCK'] as const;

const inactive = ['inactive', 'clientHold', 'serverHold'];
const registered = ['ok', ...inactive, ...Object.values(locks).flat()];

export function labelSummary(statuses: readonly { status: string }[]): RegistrationLabel[] {
  const held = new Set(statuses.map(({ status }) => status));
  const labels = new Set<RegistrationLabel>();

  if (registered.some((status) => held.has(status))) labels.add('REGISTERED');
  if (held.has('pendingTransfer')) labels.add('pendingTransfer');
  if (inactive.some((status) => held.has(status))) labels.add('INACTIVE');
  for (const [lock, [byClient, byServer]] of Object.entries(locks)) {
    if (held.has(byClient) || held.has(byServer)) labels.add(lock as keyof typeof locks);
  }

  const ursLocked = held.has('ursLocked');
  const ursSuspended = held.has('ursSuspended');
  if (ursLocked || ursSuspended) {
    for (const lock of guarded) labels.delete(lock);
  } else if (guarded.every((lock) => held.has(locks[lock][1]))) {
    labels.add('DOMAINGUARD');
    // Keeps a lock that the registrar also set itself.
    for (const lock of guarded) if (!held.has(locks[lock][0])) labels.delete(lock);
  }
  if (ursSuspended) labels.delete('RENEW_LOCK');
  if (ursLocked) labels.add('ursLocked');
  if (ursSuspended) labels.add('ursSuspended');
  return registrationLabels.filter((label) => labels.has(label));
}
