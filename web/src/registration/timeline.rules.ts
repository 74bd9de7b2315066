import type { Registration } from '@panel/contract/registration';
import { type DateName, visibleDates } from '@panel/contract/registration-dates';
import { gracePeriodOf, isLeaving } from '@panel/contract/registration-grace-periods';
import { expiryUrgency, type Urgency } from './expiry.rules.ts';

// The stages of a registration, using only dates that the Dates block also shows.

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
  days: number;
  /** Only for an expiry. */
  urgency: Urgency | null;
}

const names: Partial<Record<DateName, StationName>> = {
  created: 'registered',
  expired: 'expiry',
  deletion: 'deletion',
  // Unless the registration is restored, pending delete starts when the redemption period ends.
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
    // A registration in redemption was deleted when its redemption period began.
    return station ? [{ name: station === 'deletion' && leaving ? 'redemption' : station, date } as const] : [];
  });
  if (stations.length === 0) return [];
  return [...stations, { name: 'now', date: now.toISOString() } as const]
    .map((station) => ({
      ...station,
      when: whenOf(station.date, now),
      days: daysUntil(station.date, now),
      urgency: station.name === 'expiry' ? expiryUrgency(station.date, now) : null,
    }))
    .sort((one, other) => Date.parse(one.date) - Date.parse(other.date));
}

/** Days from now, rounded; negative in the past. */
export function daysUntil(date: string, now: Date): number {
  // Turns -0 into 0, because `Intl` formats them differently.
  return Math.round((Date.parse(date) - now.getTime()) / DAY_MS) || 0;
}

function whenOf(date: string, now: Date): Station['when'] {
  const ms = Date.parse(date) - now.getTime();
  return ms < 0 ? 'past' : ms > 0 ? 'future' : 'now';
}
