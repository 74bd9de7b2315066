import { type Expiring, expiryHorizons } from '@panel/contract/expiring';
import { type CountName, dayAfter, expiringAddresses, searchWith } from './expiring-addresses.rules.ts';

// Each count links to a search that finds the same registrations: both use whole days in the display zone.

export interface ExpiringCount {
  name: CountName;
  count: number;
  /** The last day of its range, if it has one. */
  until: string | null;
  address: string;
}

export function expiringCounts(expiring: Expiring): ExpiringCount[] {
  const { today, overdue, redemption } = expiring;
  const addresses = expiringAddresses(today);
  return [
    { name: 'overdue', count: overdue, until: dayAfter(today, -1), address: addresses.overdue },
    ...expiryHorizons.map((days) => {
      const name = `within${days}` as const;
      return { name, count: expiring[name], until: dayAfter(today, days), address: addresses[name] };
    }),
    { name: 'redemption', count: redemption, until: null, address: addresses.redemption },
  ];
}

export interface ExpiringMonth {
  month: string;
  count: number;
  address: string;
  /** Relative to the largest month, from 0 to 1. */
  share: number;
}

export function expiringMonths({ months }: Expiring): ExpiringMonth[] {
  const most = Math.max(1, ...months.map(({ count }) => count));
  return months.map(({ month, count }) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    // Day 0 of the next month is the last day of this one.
    const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
    return {
      month,
      count,
      address: searchWith({ expiresFrom: `${month}-01`, expiresTo: last }),
      share: count / most,
    };
  });
}

export function isNothing({ overdue, within90, redemption, months }: Expiring): boolean {
  return overdue + within90 + redemption === 0 && months.every(({ count }) => count === 0);
}
