import { SearchText } from '@panel/contract/registrations';
import { useQuery } from '@tanstack/react-query';
import type { Search } from './addresses.ts';
import { searchQuery } from './registrations.api.ts';
import { pageCount } from './search-paging.rules.ts';

export type SearchAnswer = ReturnType<typeof useSearch>;

/**
 * The answer to the search in the address bar. As it is bound to the address, an older answer can never take its place:
 * a search that is no longer asked for is aborted. The page before stays until the next one of the same search comes.
 */
export function useSearch(search: Search) {
  const enabled = SearchText.safeParse(search.text).success;
  const answer = useQuery({
    ...searchQuery(search),
    enabled,
    placeholderData: (previous, query) => (query?.queryKey[2] === search.text ? previous : undefined),
  });
  const next = { ...search, page: search.page + 1 };
  const hasNext = answer.isSuccess && !answer.isPlaceholderData && next.page <= pageCount(answer.data.totalResults);
  useQuery({
    ...searchQuery(next),
    enabled: enabled && hasNext,
    meta: { quiet: true, fromRegistry: true },
    notifyOnChangeProps: [],
  });
  return answer;
}
