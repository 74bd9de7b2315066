import { type Expiring, expiryHorizons } from '@panel/contract/expiring';
import type { SearchFilters } from '@panel/contract/search-filters';
import { searchPage } from '../registrations/index.ts';

// Every count leads to the search that finds the same registrations: both count whole days in the display zone.

type CountName = 'overdue' | `within${(typeof expiryHorizons)[number]}` | 'redemption';

export interface ExpiringCount {
  name: CountName;
  count: number;
  /** The last of its days, where it has one. */
  until: string | null;
  address: string;
}

export function expiringCounts(expiring: Expiring): ExpiringCount[] {
  const { today, overdue, redemption } = expiring;
  const yesterday = dayAfter(today, -1);
  return [
    { name: 'overdue', count: overdue, until: yesterday, address: searchWith({ expiresTo: yesterday }) },
    ...expiryHorizons.map((days) => {
      const name = `within${days}` as const;
      const until = dayAfter(today, days);
      return { name, count: expiring[name], until, address: searchWith({ expiresFrom: today, expiresTo: until }) };
    }),
    { name: 'redemption', count: redemption, until: null, address: searchWith({ rgp: 'REDEMPTION_PERIOD' }) },
  ];
}

export interface ExpiringMonth {
  month: string;
  count: number;
  address: string;
  /** Of the month with the most, from 0 to 1. */
  share: number;
}

export function expiringMonths({ months }: Expiring): ExpiringMonth[] {
  const most = Math.max(1, ...months.map(({ count }) => count));
  return months.map(({ month, count }) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    // Day 0 of the next month is the last of this one.
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

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

type Texts = { [Name in keyof SearchFilters]?: string };

function searchWith(filters: Texts): string {
  return `${searchPage}?${new URLSearchParams({ ...filters, page: '1' })}`;
}
