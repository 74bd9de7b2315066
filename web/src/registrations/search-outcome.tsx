import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IsolatedIn } from '../display/isolated-in.tsx';
import { type Search, searchAddress } from './addresses.ts';
import { filtersIn, isActive } from './filters.rules.ts';

interface Outcome {
  search: Search;
  total: number;
}

/** What a search found, in words. */
export function SearchOutcome({ search: { text, parameters }, total }: Outcome) {
  const { t } = useTranslation();
  if (total > 0) return t('registrations.search.found', { count: total });
  if (text === '') return t('registrations.search.none.filters');
  const isFiltered = filtersIn(parameters).some(isActive);
  const sentence = isFiltered
    ? t('registrations.search.none.filtered', { skipInterpolation: true })
    : t('registrations.search.none', { skipInterpolation: true });
  return <IsolatedIn sentence={sentence} text={text} />;
}

interface Announced {
  search: Search;
  /** How often somebody asked. */
  times: number;
  /** Not while the answer is on its way. */
  total: number | undefined;
}

/**
 * Tells it to those who cannot see it, each time they ask, and not again when the registry changes something
 * (Behaviour DATA-2).
 */
export function SearchAnnouncement({ search, times, total }: Announced) {
  const [told, setTold] = useState<Outcome & { times: number }>();
  const isTold = told !== undefined && told.times === times && findsTheSame(told.search, search);
  if (total !== undefined && !isTold) setTold({ search, times, total });
  return <VisuallyHidden role="status">{isTold && <SearchOutcome {...told} />}</VisuallyHidden>;
}

/** Another order is announced again: it was asked for. */
const findsTheSame = (one: Search, other: Search) =>
  searchAddress({ ...one, page: 1 }) === searchAddress({ ...other, page: 1 });
