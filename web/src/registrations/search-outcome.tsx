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

/** Tells it to those who cannot see it: once, and not again when the registry changes something (Behaviour DATA-2). */
export function SearchAnnouncement({ search, total }: { search: Search; total: number | undefined }) {
  const [told, setTold] = useState<Outcome>();
  const isTold = told !== undefined && findsTheSame(told.search, search);
  if (total !== undefined && !isTold) setTold({ search, total });
  return <VisuallyHidden role="status">{isTold && <SearchOutcome {...told} />}</VisuallyHidden>;
}

/** Another order is announced again: it was asked for. */
const findsTheSame = (one: Search, other: Search) =>
  searchAddress({ ...one, page: 1 }) === searchAddress({ ...other, page: 1 });
