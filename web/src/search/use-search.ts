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
 * The results of the search in the address bar. The query key is the address, so an outdated response can never replace
 * a newer one, and abandoned searches are aborted. The previous page stays until the next page, or the same search in
 * another order, arrives.
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

/** Counting millions takes longer than finding a page, so the page is shown first, without the total. */
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
