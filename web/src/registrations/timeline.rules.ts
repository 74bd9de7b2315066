import { type DateName, visibleDates } from '@panel/contract/registration-dates';
import { gracePeriodOf, isLeaving } from '@panel/contract/registration-grace-periods';
import type { Registration } from '@panel/contract/registrations';

// The stations of a registration's life, only with dates that the Dates block shows as well.

export type StationName =
  | 'registered'
  | 'expiry'
  | 'deletion'
  | 'redemption'
  | 'pendingDelete'
  | 'available'
  | 'transferExpiry'
  | 'restoreExpiry';

export interface Station {
  name: StationName | 'now';
  date: string;
  when: 'past' | 'now' | 'future';
  /** From now, rounded; negative in the past. */
  days: number;
}

const names: Partial<Record<DateName, StationName>> = {
  created: 'registered',
  expired: 'expiry',
  deletion: 'deletion',
  // Unless the registration is restored, pending delete begins when the redemption period ends.
  redemptionExpiry: 'pendingDelete',
  available: 'available',
  transferExpiry: 'transferExpiry',
  restoreExpiry: 'restoreExpiry',
};

const DAY_MS = 86_400_000;

export function timelineOf(registration: Registration, now: Date): Station[] {
  const leaving = isLeaving(gracePeriodOf(registration.rgpStatus));
  const stations = visibleDates(registration).flatMap(({ name, date }) => {
    const station = names[name];
    // A registration that is leaving was deleted when its redemption period began.
    return station ? [{ name: station === 'deletion' && leaving ? 'redemption' : station, date } as const] : [];
  });
  if (stations.length === 0) return [];
  return [...stations, { name: 'now', date: now.toISOString() } as const]
    .map((station) => ({ ...station, ...distance(Date.parse(station.date) - now.getTime()) }))
    .sort((one, other) => Date.parse(one.date) - Date.parse(other.date));
}

function distance(ms: number): Pick<Station, 'when' | 'days'> {
  const when = ms < 0 ? 'past' : ms > 0 ? 'future' : 'now';
  return { when, days: Math.round(ms / DAY_MS) };
}
