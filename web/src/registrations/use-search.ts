import { SearchText } from '@panel/contract/registrations';
import { useQuery } from '@tanstack/react-query';
import type { Search } from './addresses.ts';
import { filtersIn, isActive, isReadable } from './filters.rules.ts';
import { foundBy, searchQuery } from './registrations.api.ts';
import { pageCount } from './search-paging.rules.ts';

export type SearchAnswer = ReturnType<typeof useSearch>;

/**
 * The answer to the search in the address bar. As it is bound to the address, an older answer can never take its place:
 * a search that is no longer asked for is aborted. The page before stays until the next one of the same search comes,
 * or the same in another order.
 */
export function useSearch(search: Search) {
  const enabled = canBeAsked(search);
  const answer = useQuery({
    ...searchQuery(search),
    enabled,
    placeholderData: (previous, query) => (query?.queryKey[2] === foundBy(search) ? previous : undefined),
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

/** With a filter, the name may be blank (Behaviour REGISTRATIONS-40). */
function canBeAsked({ text, parameters }: Search): boolean {
  const filters = filtersIn(parameters);
  if (!isReadable(filters)) return false;
  return (text === '' && filters.some(isActive)) || SearchText.safeParse(text).success;
}
