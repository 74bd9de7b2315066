import { SearchText } from '@panel/contract/search';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { inBackground, useIsAnyRequestRunning, useWaitingFor } from '../api/running-requests.ts';
import { useHasAdditions } from '../config/index.ts';
import { pageCount } from '../list/paging.rules.ts';
import type { ReadSearch } from './filters.rules.ts';
import { findPage, foundBy, pageQuery, searchQuery } from './search.api.ts';

export type SearchAnswer = ReturnType<typeof useSearch>;

/**
 * The answer to the search in the address bar. As it is bound to the address, an older answer can never take its place:
 * a search that is no longer asked for is aborted. The page before stays until the next one of the same search comes,
 * or the same in another order.
 */
export function useSearch(search: ReadSearch) {
  const enabled = canBeAsked(search);
  const answer = useQuery({
    ...searchQuery(search),
    enabled,
    placeholderData: (previous, query) => (query?.queryKey[2] === foundBy(search) ? previous : undefined),
  });
  const next = { ...search, page: search.page + 1 };
  const hasNext =
    answer.isSuccess && !answer.isPlaceholderData && next.page <= pageCount(answer.data.totalResults ?? 0);
  const isQuiet = !useIsAnyRequestRunning();
  useQuery({
    ...searchQuery(next),
    queryFn: ({ signal }) => inBackground(() => findPage(next, signal)),
    enabled: enabled && hasNext && isQuiet,
    meta: { quiet: true, fromRegistry: true },
    notifyOnChangeProps: [],
  });
  const isAwaited = answer.isLoading || answer.isPlaceholderData;
  useWaitingFor(isAwaited);
  const page = usePageAlone(search, isAwaited);
  const { data, isPlaceholderData, isEnabled, isFetching, isError, error, refetch } = answer;
  const shown = page ? { data: page, isPlaceholderData: false } : { data, isPlaceholderData };
  return { ...shown, isEnabled, isFetching, isError, error, refetch };
}

/** Counting millions takes longer than finding a page: this page is shown meanwhile, without the total. */
function usePageAlone(search: ReadSearch, isAwaited: boolean) {
  const isLate = useIsLate(isAwaited ? JSON.stringify(searchQuery(search).queryKey) : null);
  const enabled = useHasAdditions() && isLate;
  const { data } = useQuery({ ...pageQuery(search), enabled });
  return enabled ? data : undefined;
}

const lateAfterMs = 300;

function useIsLate(waitingFor: string | null): boolean {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (waitingFor === null) return;
    const timer = setTimeout(() => setLate(waitingFor), lateAfterMs);
    return () => clearTimeout(timer);
  }, [waitingFor]);
  return waitingFor !== null && late === waitingFor;
}

/** With a filter, the name may be blank (Behaviour REGISTRATIONS-40). */
function canBeAsked({ text, isValid, activeFilters }: ReadSearch): boolean {
  if (!isValid) return false;
  return (text === '' && activeFilters > 0) || SearchText.safeParse(text).success;
}
