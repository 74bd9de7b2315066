import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { IsolatedIn } from '../display/isolated-in.tsx';
import { useTranslation } from '../language/language.ts';
import { type Search, searchAddress } from '../registrations/index.ts';
import type { ReadSearch } from './filters.rules.ts';

interface Outcome {
  search: ReadSearch;
  /** `null` while it is being counted. */
  total: number | null;
}

export function SearchOutcome({ search: { text, activeFilters }, total }: Outcome) {
  const { t } = useTranslation();
  if (total === null) return t('search.counting');
  if (total > 0) return t('search.found', { count: total });
  if (text === '') return t('search.none.filters');
  const sentence = activeFilters > 0 ? t('search.none.filtered') : t('search.none');
  return <IsolatedIn sentence={sentence} text={text} />;
}

interface Announced {
  search: ReadSearch;
  /** The number of searches so far. */
  times: number;
  /** Undefined while the response is pending. */
  total: number | null | undefined;
}

/**
 * Announces the outcome to screen readers after each search, not when the registry's data changes (Behaviour DATA-2).
 */
export function SearchAnnouncement({ search, times, total }: Announced) {
  const [announced, setAnnounced] = useState<Outcome & { times: number }>();
  const isAnnounced = announced !== undefined && announced.times === times && findsTheSame(announced.search, search);
  if (typeof total === 'number' && !isAnnounced) setAnnounced({ search, times, total });
  return <VisuallyHidden role="status">{isAnnounced && <SearchOutcome {...announced} />}</VisuallyHidden>;
}

/** Includes the sort order: the user asked for it, so it is announced. */
const findsTheSame = (one: Search, other: Search) =>
  searchAddress({ ...one, page: 1 }) === searchAddress({ ...other, page: 1 });
