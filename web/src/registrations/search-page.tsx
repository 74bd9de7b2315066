import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { isRefusal } from '../api/call-error.ts';
import { RegistryDataTime } from '../config/index.ts';
import { PageHead } from '../display/page-head.tsx';
import { searchAddress } from './addresses.ts';
import { useRememberedSearch } from './last-search.ts';
import { searchQuery } from './registrations.api.ts';
import { SearchForm } from './search-form.tsx';
import { SearchList } from './search-list.tsx';
import { SearchAnnouncement } from './search-outcome.tsx';
import classes from './search-page.module.css';
import { readPage } from './search-paging.rules.ts';
import { SearchResults } from './search-results.tsx';
import { useSearch } from './use-search.ts';

/** The search is in the address alone: back, forward, reload and a shared address all lead to the same results. */
export function SearchPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [parameters] = useSearchParams();
  const search = { text: parameters.get('domainname')?.trim() ?? '', page: readPage(parameters.get('page')) };
  const answer = useSearch(search);
  useRememberedSearch(answer.isEnabled ? search : null);

  function searchFor(text: string, names: readonly string[]) {
    const next = { text, page: 1 };
    queryClient.invalidateQueries({ queryKey: searchQuery(next).queryKey });
    navigate(searchAddress(next), {
      replace: searchAddress(next) === searchAddress(search),
      state: names.length > 1 ? { names } : null,
    });
  }

  return (
    <>
      <PageHead title={t('registrations.search.title')}>
        <RegistryDataTime />
      </PageHead>
      <SearchForm text={search.text} error={answer.error} onSearch={searchFor} />
      <SearchList text={search.text} />
      <SearchAnnouncement text={search.text} total={answer.data?.totalResults} />
      <div className={classes.results}>
        {answer.isEnabled && !isRefusal(answer.error, 'search.domain.name.empty.input') && (
          <SearchResults search={search} answer={answer} />
        )}
      </div>
    </>
  );
}
