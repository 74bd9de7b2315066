import type { Expiring } from '@panel/contract/expiring';
import type { SearchFilters } from '@panel/contract/search-filters';
import { searchPage } from '../registrations/index.ts';

export type CountName = Exclude<keyof Expiring, 'today' | 'months'>;

export function expiringAddresses(today: string) {
  const within = (days: number) => searchWith({ expiresFrom: today, expiresTo: dayAfter(today, days) });
  return {
    overdue: searchWith({ expiresTo: dayAfter(today, -1) }),
    within7: within(7),
    within30: within(30),
    within60: within(60),
    within90: within(90),
    redemption: searchWith({ rgp: 'REDEMPTION_PERIOD' }),
  } satisfies Record<CountName, string>;
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

type Texts = { [Name in keyof SearchFilters]?: string };

export function searchWith(filters: Texts): string {
  return `${searchPage}?${new URLSearchParams({ ...filters, page: '1' })}`;
}
