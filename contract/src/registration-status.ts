// The lifecycle status of a registration (Behaviour REGISTRATIONS-3).

export const lifecycleStatuses = [
  'available',
  'reserved',
  'ok',
  'inactive',
  'pendingTransfer',
  'redemption',
  'pendingDelete',
  'pendingRestore',
  'ursLocked',
  'ursSuspended',
] as const;
export type LifecycleStatus = (typeof lifecycleStatuses)[number];

const inactiveOnHold: readonly LifecycleStatus[] = ['available', 'reserved', 'ok'];

/** The first of the registration's statuses, in the registry's order, that is a lifecycle status. */
export function activeLifecycleStatus(statuses: readonly { status: string }[]): LifecycleStatus {
  const first = statuses.map(({ status }) => status).find(isLifecycleStatus) ?? 'available';
  return inactiveOnHold.includes(first) && isOnHold(statuses) ? 'inactive' : first;
}

function isLifecycleStatus(status: string): status is LifecycleStatus {
  return (lifecycleStatuses as readonly string[]).includes(status);
}

function isOnHold(statuses: readonly { status: string }[]): boolean {
  return statuses.some(({ status }) => status === 'clientHold' || status === 'serverHold');
}
