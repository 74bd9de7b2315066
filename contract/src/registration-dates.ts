import type { Registration } from './registration.ts';
import { gracePeriodOf, isLeaving } from './registration-grace-periods.ts';

// Which dates of a registration are shown, and in which order (Behaviour REGISTRATIONS-6).

export type DateName =
  | 'updated'
  | 'created'
  | 'expired'
  | 'available'
  | 'deletion'
  | 'transferred'
  | 'transferExpiry'
  | 'redemptionExpiry'
  | 'restoreExpiry';

export interface ShownDate {
  name: DateName;
  /** ISO 8601 in UTC. */
  date: string;
}

type Dated = Pick<
  Registration,
  | 'statuses'
  | 'rgpStatus'
  | 'created'
  | 'updated'
  | 'expired'
  | 'expectedAvailableDate'
  | 'deletionDate'
  | 'transferred'
  | 'stateExpirationDate'
>;

/** `null` for a registration that will be deleted, because it no longer expires. */
export function shownExpiry({
  expired = null,
  rgpStatus,
}: Pick<Registration, 'rgpStatus'> & { expired?: string | null | undefined }): string | null {
  return isLeaving(gracePeriodOf(rgpStatus)) ? null : expired;
}

/** The dates of the registration view, in display order. */
export function visibleDates(registration: Dated): ShownDate[] {
  const { created, updated, stateExpirationDate } = registration;
  const period = gracePeriodOf(registration.rgpStatus);
  const leaving = isLeaving(period);
  const noPeriod = !registration.rgpStatus;
  const pendingTransfer = registration.statuses.some(({ status }) => status === 'pendingTransfer');

  const shown: [name: DateName, date: string | null, condition: boolean][] = [
    ['updated', updated, updated !== created],
    ['created', created, true],
    ['expired', shownExpiry(registration), true],
    ['available', registration.expectedAvailableDate, noPeriod || leaving],
    ['deletion', registration.deletionDate, true],
    ['transferred', registration.transferred, true],
    ['transferExpiry', stateExpirationDate, pendingTransfer],
    ['redemptionExpiry', stateExpirationDate, period === 'REDEMPTION_PERIOD'],
    ['restoreExpiry', stateExpirationDate, period === 'PENDING_RESTORE'],
  ];
  return shown.flatMap(([name, date, condition]) => (date && condition ? [{ name, date }] : []));
}
