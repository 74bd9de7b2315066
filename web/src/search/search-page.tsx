import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isRefusal } from '../api/call-error.ts';
import { RegistryDataTime } from '../config/index.ts';
import { PageHead } from '../display/page-head.tsx';
import { useTranslation } from '../language/language.ts';
import {
  type Parameter,
  RegistrationsTabs,
  type Search,
  searchAddress,
  useRememberedSearch,
} from '../registrations/index.ts';
import { FilterChips } from './filter-chips.tsx';
import { readSearch } from './filters.rules.ts';
import { useRecentSearches } from './recent-searches.ts';
import { searchQuery } from './search.api.ts';
import { SearchForm } from './search-form.tsx';
import { SearchList } from './search-list.tsx';
import { SearchAnnouncement } from './search-outcome.tsx';
import classes from './search-page.module.css';
import { SearchResults } from './search-results.tsx';
import { SearchStart } from './search-start.tsx';
import { refusedFilters } from './use-filter-fields.ts';
import { useSearch } from './use-search.ts';

/** The address holds the whole search: back, forward, reload and a shared link all lead to the same results. */
export function SearchPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const search = readSearch(useSearchParams()[0]);
  const answer = useSearch(search);
  useRememberedSearch(answer.isEnabled ? search : null);
  const recent = useRecentSearches(answer.isEnabled ? search : null);
  const [times, setTimes] = useState(0);

  function go(next: Search, names: readonly string[] = []) {
    queryClient.invalidateQueries({ queryKey: searchQuery(next).queryKey });
    setTimes(times + 1);
    navigate(searchAddress(next), {
      replace: searchAddress(next) === searchAddress(search),
      state: names.length > 1 ? { names } : null,
    });
  }
  const change = (parameters: readonly Parameter[]) => go({ text: search.text, page: 1, parameters });

  const isFilterRefused = !search.isValid || isRefusal(answer.error, 'search.filter.invalid');
  const faults = search.filters.map(({ fault }) => fault);
  const isReversed = faults.includes('reversed') && !faults.includes('unreadable');
  const isRefused = isFilterRefused || isRefusal(answer.error, 'search.domain.name.empty.input');
  const isBlank = search.text === '' && search.filters.length === 0;
  return (
    <>
      <PageHead title={t('search.title')}>
        <RegistryDataTime />
      </PageHead>
      <RegistrationsTabs />
      <SearchForm
        search={search}
        error={answer.error}
        onSearch={(text, parameters, names) => go({ text, page: 1, parameters }, names)}
      />
      <FilterChips search={search} refused={refusedFilters(answer.error)} onChange={change} />
      <SearchList {...search} />
      <SearchAnnouncement
        search={search}
        times={times}
        total={answer.isFetching ? undefined : answer.data?.totalResults}
      />
      <div className={classes.results}>
        {isFilterRefused && (
          <Text>{t(isReversed ? 'search.filter.notSearched.reversed' : 'search.filter.notSearched')}</Text>
        )}
        {isBlank && <SearchStart recent={recent} />}
        {answer.isEnabled && !isRefused && <SearchResults search={search} answer={answer} onChange={change} />}
      </div>
    </>
  );
}
