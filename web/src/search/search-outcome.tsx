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

/** What a search found, in words. */
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
  /** The number of searches started. */
  times: number;
  /** Not while the answer is on its way. */
  total: number | null | undefined;
}

/**
 * Announces the outcome to screen readers after each search, and not again when the registry changes something
 * (Behaviour DATA-2).
 */
export function SearchAnnouncement({ search, times, total }: Announced) {
  const [announced, setAnnounced] = useState<Outcome & { times: number }>();
  const isAnnounced = announced !== undefined && announced.times === times && findsTheSame(announced.search, search);
  if (typeof total === 'number' && !isAnnounced) setAnnounced({ search, times, total });
  return <VisuallyHidden role="status">{isAnnounced && <SearchOutcome {...announced} />}</VisuallyHidden>;
}

/** Another order is announced again: it was asked for. */
const findsTheSame = (one: Search, other: Search) =>
  searchAddress({ ...one, page: 1 }) === searchAddress({ ...other, page: 1 });
