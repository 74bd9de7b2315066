import { SearchText } from '@panel/contract/search';
import { useQuery } from '@tanstack/react-query';
import { inBackground, useIsAnyRequestRunning, useWaitingFor } from '../api/running-requests.ts';
import { pageCount } from '../list/paging.rules.ts';
import type { ReadSearch } from './filters.rules.ts';
import { findPage, foundBy, searchQuery } from './search.api.ts';

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
  const hasNext = answer.isSuccess && !answer.isPlaceholderData && next.page <= pageCount(answer.data.totalResults);
  const isQuiet = !useIsAnyRequestRunning();
  useQuery({
    ...searchQuery(next),
    queryFn: ({ signal }) => inBackground(() => findPage(next, signal)),
    enabled: enabled && hasNext && isQuiet,
    meta: { quiet: true, fromRegistry: true },
    notifyOnChangeProps: [],
  });
  useWaitingFor(answer.isLoading || answer.isPlaceholderData);
  return answer;
}

/** With a filter, the name may be blank (Behaviour REGISTRATIONS-40). */
function canBeAsked({ text, isValid, activeFilters }: ReadSearch): boolean {
  if (!isValid) return false;
  return (text === '' && activeFilters > 0) || SearchText.safeParse(text).success;
}
