/** In the order of the registration view (Behaviour REGISTRATIONS-4). */
export const gracePeriods = [
  'REDEMPTION_PERIOD',
  'ADD_PERIOD',
  'TRANSFER_PERIOD',
  'PENDING_RESTORE',
  'AUTO_RENEW_PERIOD',
  'PENDING_DELETE',
  'RENEW_PERIOD',
] as const;
export type GracePeriod = (typeof gracePeriods)[number];

/** The grace period of an `rgpStatus`; `null` for a status the panel does not know. */
export function gracePeriodOf(rgpStatus: string | null): GracePeriod | null {
  return gracePeriods.find((period) => period === rgpStatus) ?? null;
}

/** Whether the registration was deleted and will become available unless it is restored. */
export function isLeaving(period: GracePeriod | null): boolean {
  return period === 'REDEMPTION_PERIOD' || period === 'PENDING_DELETE';
}

export function gracePeriodColor(period: GracePeriod): 'brown' | 'orange' {
  return isLeaving(period) ? 'brown' : 'orange';
}
